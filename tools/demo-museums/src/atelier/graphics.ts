import { round } from '../forms/house/letters.ts';
import { capitals } from '../lib/capitals.ts';

/** Logo: a folded crane in three tones, with the museum's name in two lines. */
export function logo(letters: string, [pale, middle, dark]: [string, string, string]): string {
  const first = capitals('PAPER', 4.2);
  const second = capitals('ATELIER', 4.2);
  const width = round(66 + second.width + 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48" width="${width * 2}" height="96">
<path d="M24 33L4 14L23 22Z" fill="${pale}"/><path d="M23 22L30 2L38 24Z" fill="${middle}"/><path d="M23 22L38 24L31 42L24 33Z" fill="${dark}"/><path d="M38 24L52 9L57 14L44 20L31 42Z" fill="${pale}"/><path d="M52 9L57 14L50.5 14.6Z" fill="${dark}"/>
<g fill="none" stroke="${letters}" stroke-width="2.7" stroke-linejoin="miter" stroke-linecap="butt">
<g transform="translate(65 5.5)">${first.path}</g>
<g transform="translate(65 28.5)">${second.path}</g>
</g>
</svg>
`;
}

/** Floor plan of two rooms, drawn as a folded sheet. */
export function plan(isBare = false): string {
  const number = (text: string, x: number, y: number) => {
    const { path, width } = capitals(text, 2);
    return `<g transform="translate(${round(x - width * 2.5)} ${y - 35}) scale(5)" fill="none" stroke="#4a352b" stroke-width="1.9">${path}</g>`;
  };
  const works = [
    [330, 106],
    [560, 106],
  ].map(([x, y]) => `<rect x="${x}" y="${y}" width="96" height="16" fill="#c8452f"/>`);
  const more = [250, 470, 690].map((y) => `<rect x="1278" y="${y}" width="16" height="96" fill="#c8452f"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 1000" width="1400" height="1000">
<rect width="1400" height="1000" fill="#f6efe2"/>
<path d="M0 0H467V1000H0ZM933 0H1400V1000H933Z" fill="#efe5d3"/>
<path d="M90 90H760V620H90Z" fill="#fffaf0" stroke="#4a352b" stroke-width="10"/>
<path d="M800 90H1310V910H800Z" fill="#fdeee4" stroke="#4a352b" stroke-width="10"/>
<path d="M90 660H760V910H90Z" fill="#fffdf8" stroke="#4a352b" stroke-width="10"/>
<path d="M330 615H500V665H330ZM755 300H805V440H755ZM755 740H805V860H755ZM340 900H480V920H340Z" fill="#fffaf0"/>
<path d="M330 620V660M500 620V660M760 300H800M760 440H800M760 740H800M760 860H800" stroke="#4a352b" stroke-width="10"/>
${isBare ? '' : `<path d="M410 900V780C410 700 415 700 415 560C415 380 520 370 780 370C980 370 1060 400 1060 560C1060 760 980 800 780 800C600 800 470 800 424 812" fill="none" stroke="#2c6e8f" stroke-width="9" stroke-linecap="round" stroke-dasharray="2 24"/>`}
<path d="M410 934L374 980H446Z" fill="#2c6e8f"/>
<path d="M930 480H1160V600H930Z" fill="#e3c79b" stroke="#4a352b" stroke-width="5"/>
<path d="M170 740L250 720L270 790L190 808Z" fill="#e0a23a"/><path d="M250 720L270 790L300 760Z" fill="#c8452f"/>
${isBare ? '' : [...works, ...more].join('')}
${isBare ? '' : [number('1', 190, 240), number('2', 900, 240)].join('\n')}
</svg>
`;
}
