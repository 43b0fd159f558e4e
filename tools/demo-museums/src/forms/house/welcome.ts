import sharp from 'sharp';
import { Canvas } from '#lib/canvas.ts';
import { gradient, scale, smoothstep } from '#lib/colour.ts';
import { cloud, noise } from '#lib/random.ts';
import { word } from './letters.ts';

const WIDTH = 900;
const HEIGHT = 1600;

/** Background of the slides: sheets of dark paper, cut along the contour lines of a hill. */
export function walkthrough(): Canvas {
  const sheets = gradient([
    [0, '#0b2530'],
    [0.5, '#114454'],
    [0.8, '#1d6676'],
    [1, '#3a8d97'],
  ]);
  const height = (x: number, y: number) => {
    const u = x / WIDTH;
    const v = y / WIDTH;
    const hill = 0.75 * Math.exp(-((u - 0.86) ** 2 + (v - 0.18) ** 2) * 2.6);
    const far = 0.42 * Math.exp(-((u - 0.05) ** 2 + (v - 1.62) ** 2) * 3.4);
    return hill + far + 0.14 * cloud(u * 1.7 + 3, v * 1.7, 2, 4) + 0.06;
  };
  const sheet = (x: number, y: number) => Math.floor(height(x, y) * 11);
  return Canvas.shade(WIDTH, HEIGHT, 2, (x, y) => {
    const level = sheet(x, y);
    let shade = 1;
    // If a sheet in the direction of the lamp is higher than this one, its shadow falls here.
    for (let step = 1; step <= 7; step++)
      if (sheet(x - step * 2.6, y - step * 3.6) > level) {
        shade = 0.62 + 0.05 * step;
        break;
      }
    const rim = sheet(x + 1.6, y + 2.2) < level ? 1.16 : 1;
    const fibre = 1 + 0.05 * noise(x / 2.2, y / 2.2, level) + 0.05 * noise(x / 70, y / 9, level + 40);
    const colour = sheets(Math.min(1, Math.max(0, level) / 9));
    return scale(colour, shade * rim * fibre * (1.05 - 0.25 * smoothstep(0.3, 1.1, y / HEIGHT)));
  });
}

/** Draws a slide that explains the guide: an artwork, the number beside it, and that number on a phone. */
export async function numberBesideTheWork(work: string): Promise<Buffer> {
  const number = (text: string, x: number, y: number, size: number, colour: string) => {
    const { path, width } = word(text, 3.4);
    return `<g transform="translate(${x - (width * size) / 2} ${y - 7 * size}) scale(${size})" fill="none" stroke="${colour}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${path}</g>`;
  };
  const key = (n: number) => {
    const x = 652 + (n % 3) * 88;
    const y = 1012 + Math.floor(n / 3) * 84;
    if (n === 9) return '';
    const face =
      n === 11
        ? `<path d="M${x - 14} ${y}L${x - 4} ${y + 11}L${x + 15} ${y - 11}" fill="none" stroke="#10282d" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`
        : number(n === 10 ? '0' : String(n + 1), x, y, 1.9, '#1d1c1a');
    return `<circle cx="${x}" cy="${y}" r="36" fill="${n === 11 ? '#72c4d0' : '#efe9e0'}"/>${face}`;
  };
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1350" width="1080" height="1350">
<defs><linearGradient id="w" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6efe3"/><stop offset="1" stop-color="#e3d8c6"/></linearGradient>
<filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter></defs>
<rect width="1080" height="1350" fill="url(#w)"/>
<rect y="1206" width="1080" height="144" fill="#b98f63"/><path d="M0 1206H1080" stroke="#8d6a45" stroke-width="5"/><path d="M120 1206L0 1326M420 1206L360 1350M720 1206L760 1350M1000 1206L1080 1290" stroke="#a37b52" stroke-width="5"/>
<rect x="112" y="118" width="640" height="640" rx="4" fill="#6b5640" fill-opacity=".45" filter="url(#b)" transform="translate(18 30)"/>
<rect x="96" y="96" width="640" height="640" rx="5" fill="#3b2a1c"/><rect x="108" y="108" width="616" height="616" fill="#caa36a"/><rect x="118" y="118" width="596" height="596" fill="#f8f4ec"/>
<rect x="788" y="560" width="196" height="176" rx="8" fill="#6b5640" fill-opacity=".28" filter="url(#b)" transform="translate(6 12)"/>
<rect x="786" y="556" width="196" height="176" rx="8" fill="#fffdf9"/>${number('101', 884, 620, 3.7, '#1d1c1a')}
<path d="M822 676H946M822 700H904" stroke="#b9b0a2" stroke-width="8" stroke-linecap="round"/>
<rect x="560" y="800" width="360" height="640" rx="52" fill="#3a2c20" fill-opacity=".5" filter="url(#b)" transform="translate(14 26)"/>
<rect x="552" y="792" width="360" height="660" rx="52" fill="#1d1c1a"/><rect x="568" y="808" width="328" height="640" rx="38" fill="#fbf9f6"/>
${number('101', 740, 896, 4.4, '#1d1c1a')}
${Array.from({ length: 12 }, (_, n) => key(n)).join('')}
<g transform="translate(172 1330)"><path d="M-52 -40C-64 -120 -30 -190 0 -250C30 -190 64 -120 52 -40Z" fill="#8fb45f"/><path d="M-20 -46C-110 -90 -130 -160 -132 -226C-66 -190 -24 -130 -10 -50ZM20 -46C110 -90 130 -160 132 -226C66 -190 24 -130 10 -50Z" fill="#7ba44d"/><path d="M-78 -60H78L60 40H-60Z" fill="#c2603a"/><path d="M-86 -76H86V-44H-86Z" fill="#d4734a"/></g>
</svg>`;
  return sharp(Buffer.from(scene))
    .composite([
      { input: await sharp(work).resize(560, 560, { fit: 'cover' }).toBuffer(), left: 136, top: 136 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
