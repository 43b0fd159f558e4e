import { round } from '../forms/house/letters.ts';
import { capitals } from '../lib/capitals.ts';

/** Draws the logo: three waves in a ring, the Moon above them, and the museum's name. */
export function logo(letters: string, foam: string): string {
  const first = capitals('MUSEUM OF', 3.6);
  const second = capitals('THE TIDES', 3.6);
  const width = round(57 + Math.max(first.width, second.width) + 2);
  const wave = (y: number) => `M2 ${y}q5.5 -6.4 11 0t11 0t11 0t11 0`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48" width="${width * 2}" height="96">
<circle cx="31.5" cy="12" r="7.4" fill="${foam}"/>
<g fill="none" stroke="${letters}" stroke-width="3" stroke-linecap="round"><path d="${wave(27)}"/><path d="${wave(35)}" stroke-opacity="0.85"/><path d="${wave(43)}" stroke-opacity="0.7"/></g>
<g fill="none" stroke="${letters}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">
<g transform="translate(57 5.5)">${first.path}</g>
<g transform="translate(57 28.5)">${second.path}</g>
</g>
</svg>
`;
}

/** Draws the floor plan: a boathouse on piles, with its gate to the slipway. */
export function plan(isBare = false): string {
  const number = (text: string, x: number, y: number) => {
    const { path, width } = capitals(text, 2);
    return `<g transform="translate(${round(x - width * 2.5)} ${y - 35}) scale(5)" fill="none" stroke="#0d4f5e" stroke-width="1.9">${path}</g>`;
  };
  const upper = [150, 320, 490].map(
    (x) => `<rect x="${x}" y="166" width="96" height="16" rx="3" fill="#d9653f"/>`,
  );
  const lower = [800, 970, 1140].map(
    (x) => `<rect x="${x}" y="166" width="96" height="16" rx="3" fill="#d9653f"/>`,
  );
  let waves = '';
  for (let row = 0; row < 5; row++)
    waves += `<path d="M0 ${760 + row * 52}${'q35 -26 70 0t70 0'.repeat(10)}" fill="none" stroke="#7fc4c8" stroke-width="6" stroke-opacity="${round(0.75 - row * 0.12)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 1000" width="1400" height="1000">
<rect width="1400" height="1000" fill="#eaf4f1"/><rect y="720" width="1400" height="280" fill="#cfe8e6"/>${waves}
<g fill="#8a7a66"><circle cx="110" cy="690" r="16"/><circle cx="400" cy="690" r="16"/><circle cx="690" cy="690" r="16"/><circle cx="1000" cy="690" r="16"/><circle cx="1290" cy="690" r="16"/></g>
<g stroke="#0d4f5e" stroke-width="10"><path d="M90 150H690V660H90Z" fill="#ffffff"/><path d="M730 150H1310V660H730Z" fill="#f6efe2"/></g>
<path d="M684 330H736V480H684ZM300 650H460V672H300ZM82 440H100V580H82Z" fill="#ffffff"/>
<path d="M690 330H730M690 480H730" stroke="#0d4f5e" stroke-width="10"/>
<path d="M310 664H450L500 900H260Z" fill="#d9c7a8" stroke="#8a7a66" stroke-width="6"/>
${isBare ? '' : `<path d="M60 510H240C420 510 420 400 690 400C900 400 1020 420 1130 480C1180 520 1080 580 930 580C800 580 760 470 640 450C520 430 400 540 380 640" fill="none" stroke="#12808a" stroke-width="9" stroke-linecap="round" stroke-dasharray="2 24"/>`}
<path d="M66 510L20 474V546Z" fill="#12808a"/>
<g fill="#b9cfc4"><rect x="250" y="300" width="160" height="40" rx="14"/><rect x="920" y="300" width="160" height="40" rx="14"/></g>
${isBare ? '' : [...upper, ...lower].join('')}
${isBare ? '' : [number('1', 160, 270), number('2', 1240, 270)].join('\n')}
</svg>
`;
}
