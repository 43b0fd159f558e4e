import { word } from './letters.ts';

/** The ground floor as a drawing that stays sharp however far a visitor zooms in. */
export function plan(): string {
  const number = (text: string, x: number, y: number) => {
    const { path, width } = word(text, 2);
    return `<g transform="translate(${x - width * 2.5} ${y - 35}) scale(5)" fill="none" stroke="#1d1c1a" stroke-width="1.9">${path}</g>`;
  };
  const works = [
    [170, 96],
    [330, 96],
    [490, 96],
    [782, 96],
    [942, 96],
    [1102, 96],
  ].map(([x, y]) => `<rect x="${x}" y="${y}" width="92" height="14" rx="4" fill="#f06140"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 1000" width="1400" height="1000">
<rect width="1400" height="1000" fill="#f1ede6"/>
<g stroke="#1d1c1a" stroke-width="10" stroke-linejoin="miter">
<path d="M80 80H680V560H80Z" fill="#dcebee"/>
<path d="M720 80H1320V560H720Z" fill="#e9efdb"/>
<path d="M80 600H1320V920H80Z" fill="#ffffff"/>
</g>
<g stroke-width="16" fill="none">
<path d="M300 560H440M300 600H440M940 560H1080M940 600H1080M680 250V390M720 250V390M620 920H780" stroke="#fff"/>
</g>
<path d="M300 560H440V600H300ZM940 560H1080V600H940ZM680 250H720V390H680Z" fill="#fff"/>
<path d="M300 560V600M440 560V600M940 560V600M1080 560V600M680 250H720M680 390H720" stroke="#1d1c1a" stroke-width="10"/>
<path d="M700 900V760C700 680 370 760 370 640V420C370 320 520 320 700 320C880 320 1010 320 1010 430V640C1010 740 720 690 712 752" fill="none" stroke="#17779b" stroke-width="9" stroke-linecap="round" stroke-dasharray="2 24"/>
<path d="M700 934L664 980H736Z" fill="#17779b"/>
<g fill="#a9a39a"><rect x="150" y="450" width="130" height="34" rx="12"/><rect x="1120" y="450" width="130" height="34" rx="12"/></g>
<g fill="#d8d2c7"><circle cx="230" cy="760" r="54"/><circle cx="230" cy="760" r="34" fill="#fff"/></g>
${works.join('')}
${number('1', 200, 250)}
${number('2', 1180, 250)}
</svg>
`;
}
