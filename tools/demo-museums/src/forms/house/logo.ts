import { round, word } from './letters.ts';

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Draws the logo: sunflower seeds, with the museum's name in two lines. */
export function logo(letters: string, mark: [inner: string, middle: string, outer: string]): string {
  const dots = Array.from({ length: 55 }, (_, n) => {
    const far = Math.sqrt((n + 0.5) / 55);
    const x = 24 + 20.5 * far * Math.cos(n * GOLDEN_ANGLE);
    const y = 24 + 20.5 * far * Math.sin(n * GOLDEN_ANGLE);
    const colour = mark[far < 0.45 ? 0 : far < 0.75 ? 1 : 2];
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(0.85 + 1.35 * far)}" fill="${colour}"/>`;
  }).join('');
  const first = word('MATHEMATICAL', 4.2);
  const second = word('FORMS', 4.2);
  const width = round(57 + first.width + 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48" width="${width * 2}" height="96">
${dots}
<g fill="none" stroke="${letters}" stroke-width="2.7" stroke-linejoin="round" stroke-linecap="round">
<g transform="translate(55 5.5)">${first.path}</g>
<g transform="translate(55 28.5)">${second.path}</g>
</g>
</svg>
`;
}
