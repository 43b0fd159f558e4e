// Draws every picture of the Museum of Mathematical Forms into content/forms/media.
//   node scripts/demo/draw.ts              all of them, about five minutes
//   node scripts/demo/draw.ts fez rooms    only these
// The same on every run: nothing depends on chance, time or the machine's fonts.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { home } from './house/home.ts';
import { logo } from './house/logo.ts';
import { plan } from './house/plan.ts';
import { room } from './house/rooms.ts';
import { fez } from './works/fez.ts';
import { harmonograph } from './works/harmonograph.ts';
import { mandelbrot } from './works/mandelbrot.ts';
import { sunflower } from './works/sunflower.ts';
import { truchet } from './works/truchet.ts';
import { voronoi } from './works/voronoi.ts';

const media = path.resolve(import.meta.dirname, '../../content/forms/media');
const file = (name: string) => path.join(media, name);

/** A part of a finished work, for tiles and covers. */
async function detail(from: string, to: string, left: number, top: number, width: number, height: number) {
  await sharp(file(`works/${from}.jpg`))
    .extract({ left, top, width, height })
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(file(`details/${to}.jpg`));
}

const onWall = (name: string, x: number, y: number, height: number) => ({
  file: file(`works/${name}.jpg`),
  x,
  y,
  height,
});

/** In the order in which they need each other: rooms and details are made from the works. */
const pictures: Record<string, () => Promise<void>> = {
  sunflower: () => sunflower().save(file('works/101-sunflower.jpg')),
  truchet: () => truchet().save(file('works/102-truchet.jpg')),
  mandelbrot: () => mandelbrot().save(file('works/103-mandelbrot.jpg')),
  fez: async () => (await fez()).save(file('works/104-fez.jpg'), { quality: 84, grain: 0.008 }),
  harmonograph: () => harmonograph().save(file('works/105-harmonograph.jpg')),
  voronoi: () => voronoi().save(file('works/106-voronoi.jpg')),
  home: () => home().save(file('house/home.jpg'), { quality: 84 }),
  signs: async () => {
    await writeFile(file('house/logo.svg'), logo('#f4f1ec', ['#ff9a62', '#f7d94c', '#7fcf5a']));
    await writeFile(file('house/top-bar-logo.svg'), logo('#1f7f93', ['#e2762f', '#c59a1c', '#4f9a3c']));
    await writeFile(file('house/plan.svg'), plan());
  },
  rooms: async () => {
    const tiles = [
      onWall('102-truchet', 330, 400, 430),
      onWall('104-fez', 800, 390, 470),
      onWall('106-voronoi', 1270, 400, 430),
    ];
    await (await room('#3d5a66', tiles)).save(file('house/hall-1.jpg'), { quality: 84 });
    const garden = [
      onWall('105-harmonograph', 330, 400, 430),
      onWall('101-sunflower', 800, 390, 470),
      onWall('103-mandelbrot', 1270, 400, 430),
    ];
    await (await room('#6a4a3c', garden)).save(file('house/hall-2.jpg'), { quality: 84 });
  },
  details: async () => {
    await detail('102-truchet', 'keyboard', 40, 420, 1200, 675);
    await detail('104-fez', 'exhibitions', 200, 460, 1200, 675);
    await detail('103-mandelbrot', 'routes', 60, 480, 1200, 675);
    await detail('106-voronoi', 'timeline', 40, 330, 1200, 675);
    await detail('101-sunflower', 'seeds', 400, 400, 800, 1000);
    await detail('103-mandelbrot', 'spiral', 440, 460, 640, 800);
    await detail('104-fez', 'rosette', 320, 200, 960, 1200);
    await detail('105-harmonograph', 'silk', 180, 560, 800, 1000);
  },
};

for (const folder of ['works', 'house', 'details']) await mkdir(file(folder), { recursive: true });
const asked = process.argv.slice(2);
for (const name of asked)
  if (!pictures[name]) throw new Error(`no picture ${name}; there are ${Object.keys(pictures).join(', ')}`);
for (const [name, draw] of Object.entries(pictures)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const began = Date.now();
  await draw();
  console.log(`${name} ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
