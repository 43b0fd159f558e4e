// Draws all pictures of the Museum of Mathematical Forms into content/forms/media.
//   node tools/demo-museums/src/draw.ts              draws all pictures, in about half an hour
//   node tools/demo-museums/src/draw.ts fez rooms    draws only these pictures
// Every run draws the same pictures, because random numbers are seeded, and neither time nor fonts are used.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { fibo, gameCover, MOODS } from './forms/house/fibo.ts';
import { CLUES, DEEDS } from './forms/house/game.ts';
import { home } from './forms/house/home.ts';
import { ICONS, icon } from './forms/house/icons.ts';
import { logo } from './forms/house/logo.ts';
import { bandAndScissors, cupAndDoughnut, honeycomb, singingBowl } from './forms/house/minutes.ts';
import { plan } from './forms/house/plan.ts';
import { room } from './forms/house/rooms.ts';
import { nautilo, quarterTurn, sponsorsTile } from './forms/house/sponsors.ts';
import { numberBesideTheWork, walkthrough } from './forms/house/welcome.ts';
import { apollonius } from './forms/works/apollonius.ts';
import { chladni } from './forms/works/chladni.ts';
import { dejong } from './forms/works/dejong.ts';
import { delaunay } from './forms/works/delaunay.ts';
import { dla } from './forms/works/dla.ts';
import { fern } from './forms/works/fern.ts';
import { fez } from './forms/works/fez.ts';
import { guilloche } from './forms/works/guilloche.ts';
import { gyroid } from './forms/works/gyroid.ts';
import { harmonograph } from './forms/works/harmonograph.ts';
import { hat } from './forms/works/hat.ts';
import { hilbert } from './forms/works/hilbert.ts';
import { hopf } from './forms/works/hopf.ts';
import { hyperbolic } from './forms/works/hyperbolic.ts';
import { isfahan } from './forms/works/isfahan.ts';
import { julia } from './forms/works/julia.ts';
import { knots } from './forms/works/knots.ts';
import { koch } from './forms/works/koch.ts';
import { lissajous } from './forms/works/lissajous.ts';
import { lorenz } from './forms/works/lorenz.ts';
import { mandelbrot } from './forms/works/mandelbrot.ts';
import { moebius } from './forms/works/moebius.ts';
import { newton } from './forms/works/newton.ts';
import { pacioli } from './forms/works/pacioli.ts';
import { penrose } from './forms/works/penrose.ts';
import { rosesBouquet } from './forms/works/roses.ts';
import { rule30 } from './forms/works/rule30.ts';
import { seventeen } from './forms/works/seventeen.ts';
import { shell } from './forms/works/shell.ts';
import { sierpinski } from './forms/works/sierpinski.ts';
import { sunflower } from './forms/works/sunflower.ts';
import { tesseract } from './forms/works/tesseract.ts';
import { truchet } from './forms/works/truchet.ts';
import { turing } from './forms/works/turing.ts';
import { ulam } from './forms/works/ulam.ts';
import { voronoi } from './forms/works/voronoi.ts';
import { hang } from './lib/hang.ts';

const media = path.resolve(import.meta.dirname, '../../../content/forms/media');
const file = (name: string) => path.join(media, name);

/** Crops a detail of a finished artwork for tiles and covers. */
async function detail(from: string, to: string, left: number, top: number, width: number, height: number) {
  await sharp(file(`works/${from}.jpg`))
    .extract({ left, top, width, height })
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(file(`details/${to}.jpg`));
}

async function poster(svg: string, to: string) {
  await sharp(Buffer.from(svg))
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(file(`${to}.jpg`));
}

const onWall = (name: string, x: number, y: number, height: number) => ({
  file: file(`works/${name}.jpg`),
  x,
  y,
  height,
});

/** The wall colour of each hall, and the three artworks that are visible from its door. */
const ROOMS = [
  ['#3d5a66', '107-penrose', '104-fez', '102-truchet'],
  ['#4d5a3c', '112-fern', '101-sunflower', '114-koch'],
  ['#6a4a3c', '105-harmonograph', '119-hilbert', '116-lissajous'],
  ['#3b3f63', '103-mandelbrot', '122-sierpinski', '121-julia'],
  ['#5c3a4a', '106-voronoi', '129-delaunay', '127-dejong'],
  ['#2f4f4f', '131-gyroid', '135-pacioli', '133-moebius'],
] as const;

/** Functions that draw the pictures. Artworks come first, because rooms and details are made from them. */
const pictures: Record<string, () => Promise<void>> = {
  sunflower: () => sunflower().save(file('works/101-sunflower.jpg')),
  truchet: () => truchet().save(file('works/102-truchet.jpg')),
  mandelbrot: () => mandelbrot().save(file('works/103-mandelbrot.jpg')),
  fez: async () => (await fez()).save(file('works/104-fez.jpg'), { quality: 84, grain: 0.008 }),
  harmonograph: () => harmonograph().save(file('works/105-harmonograph.jpg')),
  voronoi: () => voronoi().save(file('works/106-voronoi.jpg')),
  penrose: () => hang(penrose(), file('works/107-penrose.jpg')),
  isfahan: async () => hang(await isfahan(), file('works/108-isfahan.jpg')),
  seventeen: () => hang(seventeen(), file('works/109-seventeen.jpg')),
  hat: () => hang(hat(), file('works/110-hat.jpg')),
  turing: () => hang(turing(), file('works/111-turing.jpg')),
  fern: () => hang(fern(), file('works/112-fern.jpg')),
  dla: () => hang(dla(), file('works/113-dla.jpg')),
  koch: async () => hang(await koch(), file('works/114-koch.jpg')),
  shell: () => hang(shell(), file('works/115-shell.jpg')),
  lissajous: () => hang(lissajous(), file('works/116-lissajous.jpg')),
  guilloche: () => hang(guilloche(), file('works/117-guilloche.jpg')),
  roses: () => hang(rosesBouquet(), file('works/118-roses.jpg')),
  hilbert: () => hang(hilbert(), file('works/119-hilbert.jpg')),
  chladni: () => hang(chladni(), file('works/120-chladni.jpg')),
  julia: () => hang(julia(), file('works/121-julia.jpg')),
  sierpinski: async () => {
    await hang(sierpinski(), file('works/122-sierpinski.jpg'));
    const heart = { left: 520, top: 1010, span: 560, ratio: 1.25 };
    const apex = { left: 652, top: 560, span: 296, ratio: 1.25 };
    await hang(sierpinski(800, heart), file('details/sierpinski-1.jpg'));
    await hang(sierpinski(800, apex), file('details/sierpinski-2.jpg'));
  },
  apollonius: () => hang(apollonius(), file('works/123-apollonius.jpg')),
  newton: () => hang(newton(), file('works/124-newton.jpg'), 0),
  hyperbolic: () => hang(hyperbolic(), file('works/125-hyperbolic.jpg'), 0),
  lorenz: () => hang(lorenz(), file('works/126-lorenz.jpg')),
  dejong: () => hang(dejong(), file('works/127-dejong.jpg')),
  rule30: () => hang(rule30(), file('works/128-rule30.jpg')),
  delaunay: () => hang(delaunay(), file('works/129-delaunay.jpg')),
  ulam: () => hang(ulam(), file('works/130-ulam.jpg')),
  gyroid: () => hang(gyroid(), file('works/131-gyroid.jpg'), 0.014),
  knots: () => hang(knots(), file('works/132-knots.jpg')),
  moebius: () => hang(moebius(), file('works/133-moebius.jpg'), 0.012),
  hopf: () => hang(hopf(), file('works/134-hopf.jpg')),
  pacioli: () => hang(pacioli(), file('works/135-pacioli.jpg')),
  tesseract: () => hang(tesseract(), file('works/136-tesseract.jpg'), 0.012),
  home: () => home().save(file('house/home.jpg'), { quality: 84 }),
  icons: async () => {
    await writeFile(file('house/logo.svg'), logo('#f4f1ec', ['#ff9a62', '#f7d94c', '#7fcf5a']));
    await writeFile(file('house/top-bar-logo.svg'), logo('#1f7f93', ['#e2762f', '#c59a1c', '#4f9a3c']));
    await writeFile(file('house/plan-1.svg'), plan(1));
    await writeFile(file('house/plan-2.svg'), plan(2));
    await writeFile(file('house/map-1.svg'), plan(1, true));
    await writeFile(file('house/map-2.svg'), plan(2, true));
    await writeFile(file('house/nautilo.svg'), nautilo());
    await writeFile(file('house/quarter-turn.svg'), quarterTurn());
    for (const name of ICONS) await writeFile(file(`icons/${name}.svg`), icon(name));
  },
  fibo: async () => {
    for (const mood of MOODS) await writeFile(file(`kids/fibo-${mood}.svg`), fibo(mood));
    await poster(gameCover(), 'kids/game');
  },
  welcome: async () => {
    await walkthrough().save(file('house/walkthrough.jpg'), { quality: 80 });
    await writeFile(file('house/number.jpg'), await numberBesideTheWork(file('works/101-sunflower.jpg')));
    // Crops the middle of the hall to an upright picture for phones.
    await sharp(file('house/hall-2.jpg'))
      .extract({ left: 400, top: 0, width: 800, height: 1000 })
      .jpeg({ quality: 80 })
      .toFile(file('house/look.jpg'));
    await poster(sponsorsTile(), 'house/sponsors');
    await poster(honeycomb(), 'house/honeycomb');
    await poster(singingBowl(), 'house/bowl');
    await poster(bandAndScissors(), 'house/band');
    await poster(cupAndDoughnut(), 'house/cafe');
  },
  rooms: async () => {
    for (const [place, [wall, left, middle, right]] of ROOMS.entries()) {
      const works = [
        onWall(left, 320, 400, 430),
        onWall(middle, 800, 390, 470),
        onWall(right, 1280, 400, 430),
      ];
      await (await room(wall, works)).save(file(`house/hall-${place + 1}.jpg`), { quality: 82 });
    }
  },
  game: async () => {
    for (const [work, left, top, size] of CLUES)
      await sharp(file(`works/${work}.jpg`))
        .extract({ left, top, width: size, height: size })
        .resize(480, 480)
        .jpeg({ quality: 82, mozjpeg: true })
        .toFile(file(`kids/clue-${work}.jpg`));
    for (const [name, svg] of Object.entries(DEEDS)) await writeFile(file(`kids/${name}.svg`), svg);
  },
  details: async () => {
    await detail('102-truchet', 'keyboard', 40, 420, 1200, 675);
    await detail('104-fez', 'exhibitions', 200, 460, 1200, 675);
    await detail('103-mandelbrot', 'routes', 60, 480, 1200, 675);
    await detail('106-voronoi', 'timeline', 40, 330, 1200, 675);
    await detail('101-sunflower', 'seeds', 400, 400, 800, 1000);
    await detail('103-mandelbrot', 'spiral', 440, 460, 640, 800);
    await detail('101-sunflower', 'petals', 150, 40, 800, 1000);
    await detail('104-fez', 'rosette', 320, 200, 960, 1200);
    await detail('104-fez', 'star', 108, 28, 640, 800);
    await detail('119-hilbert', 'thread', 380, 620, 640, 800);
    await detail('105-harmonograph', 'silk', 180, 560, 800, 1000);
  },
};

for (const folder of ['works', 'house', 'details', 'icons', 'kids'])
  await mkdir(file(folder), { recursive: true });
const asked = process.argv.slice(2);
for (const name of asked)
  if (!pictures[name]) throw new Error(`no picture ${name}; there are ${Object.keys(pictures).join(', ')}`);
for (const [name, draw] of Object.entries(pictures)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const began = Date.now();
  await draw();
  console.log(`${name} ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
