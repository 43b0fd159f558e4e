// Makes the media of the museum that `npm run museum -- new` starts with (packages/content/template/media).
// Only this script needs pico2wave and ffmpeg, because the files are committed.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { speak } from './lib/speech.ts';

const media = path.resolve(import.meta.dirname, '../../../packages/content/template/media');
const file = (name: string) => path.join(media, name);

/** SVG filter for the texture of the paper under the paint. */
const surface = `<filter id="paper" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".035 .05" numOctaves="4" seed="7" result="noise"/><feColorMatrix in="noise" values="0 0 0 0 .5  0 0 0 0 .45  0 0 0 0 .35  .9 0 0 0 -.36"/></filter>`;

const pictures: Record<string, { width: number; height: number; body: string }> = {
  lighthouse: {
    width: 640,
    height: 800,
    body: `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#1f2f5c"/><stop offset=".55" stop-color="#c0647a"/><stop offset=".78" stop-color="#f5b46a"/></linearGradient>
<linearGradient id="sea" x2="0" y2="1"><stop stop-color="#3a5f86"/><stop offset="1" stop-color="#10233f"/></linearGradient>
<linearGradient id="tower"><stop stop-color="#fffaf0"/><stop offset="1" stop-color="#b9a79a"/></linearGradient>
<linearGradient id="beam"><stop stop-color="#fff3c0" stop-opacity=".85"/><stop offset="1" stop-color="#fff3c0" stop-opacity="0"/></linearGradient></defs>
<rect width="640" height="620" fill="url(#sky)"/><rect y="600" width="640" height="200" fill="url(#sea)"/>
<path d="M40 640H180M90 668H150M450 640H600M500 672H610M560 706H630" stroke="#f5c38a" stroke-width="5" stroke-linecap="round" opacity=".6"/>
<path d="M382 205L640 130V290Z" fill="url(#beam)"/>
<path d="M318 250H402L432 640H288Z" fill="url(#tower)"/><path d="M312 330L408 330L413 395L307 395ZM302 470L418 470L423 535L297 535Z" fill="#c23b2e"/>
<rect x="318" y="180" width="84" height="62" fill="#2a2f3a"/><rect x="334" y="190" width="52" height="44" fill="#ffe9a3"/><path d="M308 182L360 130L412 182Z" fill="#8f2a22"/><rect x="304" y="240" width="112" height="14" fill="#2a2f3a"/>
<path d="M0 800V700C120 640 220 650 300 632C400 618 470 650 520 690C570 730 600 760 640 770V800Z" fill="#2b2a33"/>`,
  },
  jug: {
    width: 640,
    height: 800,
    body: `<defs><radialGradient id="wall" cx=".35" cy=".25" r="1"><stop stop-color="#f0dfbd"/><stop offset="1" stop-color="#a9895c"/></radialGradient>
<linearGradient id="clay"><stop stop-color="#16356e"/><stop offset=".3" stop-color="#4f83cf"/><stop offset=".42" stop-color="#a9cbf2"/><stop offset=".55" stop-color="#3a6cba"/><stop offset="1" stop-color="#0d2149"/></linearGradient></defs>
<rect width="640" height="800" fill="url(#wall)"/><path d="M0 610C200 590 440 590 640 612V800H0Z" fill="#6b4526"/>
<ellipse cx="360" cy="668" rx="190" ry="34" fill="#2c1a0e" opacity=".55"/>
<path d="M405 262C560 240 580 480 450 505" fill="none" stroke="#16356e" stroke-width="30"/>
<path d="M232 170C250 215 250 240 226 290C150 400 170 610 240 660H400C470 610 490 400 414 290C392 240 392 215 408 170L440 150H200Z" fill="url(#clay)"/>
<ellipse cx="320" cy="160" rx="112" ry="22" fill="#0b1c3f"/>
<path d="M190 420C260 450 380 450 450 420M196 470C270 500 370 500 446 470" fill="none" stroke="#e6eefb" stroke-width="9" opacity=".8"/>
<path d="M320 330L338 366L378 370L348 396L358 434L320 414L282 434L292 396L262 370L302 366Z" fill="#e6eefb" opacity=".85"/>`,
  },
  bell: {
    width: 800,
    height: 640,
    body: `<defs><radialGradient id="room" cx=".5" cy=".4" r=".8"><stop stop-color="#466b62"/><stop offset="1" stop-color="#11201d"/></radialGradient>
<linearGradient id="brass"><stop stop-color="#5a3c10"/><stop offset=".28" stop-color="#d9a441"/><stop offset=".4" stop-color="#fff0bd"/><stop offset=".55" stop-color="#c58d2c"/><stop offset="1" stop-color="#4a300c"/></linearGradient></defs>
<rect width="800" height="640" fill="url(#room)"/><rect x="180" y="70" width="440" height="34" fill="#3b2616"/><path d="M392 104H408V150H392Z" fill="#1c120a"/>
<path d="M400 140C470 140 490 220 500 300C508 380 530 410 570 440H230C270 410 292 380 300 300C310 220 330 140 400 140Z" fill="url(#brass)"/>
<rect x="216" y="438" width="368" height="30" rx="14" fill="url(#brass)"/><path d="M300 330H500M292 370H508" stroke="#5a3c10" stroke-width="6" opacity=".6"/>
<circle cx="400" cy="486" r="26" fill="#3a2609"/><path d="M400 510C396 560 410 575 402 620" stroke="#d8c7a5" stroke-width="9" fill="none"/>`,
  },
};

const spoken = {
  en: [
    'The lighthouse was lit for the first time in 1863.',
    'Its lamp could be seen from twenty miles away.',
  ],
  es: ['El faro se encendió por primera vez en 1863.', 'Su luz se veía desde veinte millas de distancia.'],
};

await mkdir(media, { recursive: true });
for (const [name, { width, height, body }] of Object.entries(pictures)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${surface}</defs>${body}<rect width="${width}" height="${height}" filter="url(#paper)" opacity=".5"/></svg>`;
  await sharp(Buffer.from(svg))
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(file(`${name}.jpg`));
}
for (const [language, sentences] of Object.entries(spoken)) {
  const vtt = await speak(file(`lighthouse-${language}.mp3`), language, sentences);
  await writeFile(file(`lighthouse-${language}.vtt`), vtt);
}
