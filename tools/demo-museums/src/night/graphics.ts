import { round } from '../forms/house/letters.ts';
import { capitals } from '../lib/capitals.ts';

/** Draws the logo: the stars of the Plough around a crescent, with the museum's name in thin capitals. */
export function logo(letters: string, gold: string): string {
  const first = capitals('HOUSE OF', 5);
  const second = capitals('THE NIGHT', 5);
  const width = round(62 + second.width + 2);
  const plough: [number, number, number][] = [
    [3, 10, 1.5],
    [12, 8, 1.4],
    [18.5, 12.5, 1.3],
    [25.5, 17.5, 1],
    [25, 27, 1.4],
    [37.5, 31, 1.5],
    [41.5, 20, 1.8],
  ];
  const line = plough.map(([x, y], n) => `${n ? 'L' : 'M'}${x} ${y}`).join('');
  const stars = plough.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${gold}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48" width="${width * 2}" height="96">
<path d="M9 26A20 20 0 0 0 45 39A25.5 25.5 0 0 1 9 26Z" fill="${gold}" fill-opacity="0.9"/>
<path d="${line}L25.5 17.5" fill="none" stroke="${letters}" stroke-width="0.8" stroke-opacity="0.8"/>${stars}
<g fill="none" stroke="${letters}" stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round">
<g transform="translate(62 5.5)">${first.path}</g>
<g transform="translate(62 28.5)">${second.path}</g>
</g>
</svg>
`;
}

/** Draws the floor plan: two round rooms and the porch between them. */
export function plan(isBare = false): string {
  const number = (text: string, x: number, y: number) => {
    const { path, width } = capitals(text, 2);
    return `<g transform="translate(${round(x - width * 2.5)} ${y - 35}) scale(5)" fill="none" stroke="#f2c14e" stroke-width="1.9">${path}</g>`;
  };
  const works = (mx: number, my: number, turns: number[]) =>
    turns
      .map((degrees) => {
        const turn = (degrees * Math.PI) / 180;
        const x = mx + Math.cos(turn) * 268;
        const y = my + Math.sin(turn) * 268;
        return `<rect x="${round(x - 48)}" y="${round(y - 8)}" width="96" height="16" rx="5" fill="#f2c14e" transform="rotate(${degrees + 90} ${round(x)} ${round(y)})"/>`;
      })
      .join('');
  let stars = '';
  for (let n = 0; n < 60; n++)
    stars += `<circle cx="${(n * 397) % 1400}" cy="${(n * 211) % 1000}" r="${1.5 + (n % 4)}" fill="#fff" fill-opacity="0.${2 + (n % 4)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 1000" width="1400" height="1000">
<rect width="1400" height="1000" fill="#0d1330"/>${stars}
<g fill="#1d2757" stroke="#c9d2ff" stroke-width="10">
<path d="M500 520H900V920H500Z"/><circle cx="370" cy="400" r="300"/><circle cx="1030" cy="400" r="300"/></g>
<path d="M640 340H760V460H640Z" fill="#1d2757"/><path d="M660 340H740M660 460H740" stroke="#c9d2ff" stroke-width="10"/>
<path d="M618 576L546 648M782 576L854 648" stroke="#1d2757" stroke-width="16"/>
<path d="M620 908H780V934H620Z" fill="#0d1330"/>
${isBare ? '' : `<path d="M690 900C690 800 660 690 560 590C330 480 330 340 470 360C600 380 800 380 930 360C1070 340 1080 480 840 590C760 690 724 760 712 830" fill="none" stroke="#9fe0ff" stroke-width="9" stroke-linecap="round" stroke-dasharray="2 24"/>`}
<path d="M700 934L664 980H736Z" fill="#9fe0ff"/>
<circle cx="370" cy="400" r="56" fill="none" stroke="#7f8ccf" stroke-width="16"/><circle cx="1030" cy="400" r="56" fill="none" stroke="#7f8ccf" stroke-width="16"/>
${isBare ? '' : works(370, 400, [-150, -90, 150]) + works(1030, 400, [-90, -30, 30])}
${isBare ? '' : [number('1', 370, 240), number('2', 1030, 560)].join('\n')}
</svg>
`;
}
