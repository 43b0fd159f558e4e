// Draws all pictures of the three small demonstration museums into content/atelier, content/night and content/tide.
//   node tools/demo-museums/src/draw-small.ts                  draws all pictures, in about twenty minutes
//   node tools/demo-museums/src/draw-small.ts night            draws one museum
//   node tools/demo-museums/src/draw-small.ts moon tide-rooms  draws only these pictures
// Every run draws the same pictures, because random numbers are seeded, and neither time nor fonts are used.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { cranes } from './atelier/cranes.ts';
import { ebru } from './atelier/ebru.ts';
import { logo as atelierLogo, plan as atelierPlan } from './atelier/graphics.ts';
import { home as atelierHome } from './atelier/home.ts';
import { island } from './atelier/island.ts';
import { miura } from './atelier/miura.ts';
import { picado } from './atelier/picado.ts';
import { atelierRoom } from './atelier/rooms.ts';
import type { Canvas } from './lib/canvas.ts';
import { store, storeSharp } from './lib/store.ts';
import { comet } from './night/comet.ts';
import { eclipse } from './night/eclipse.ts';
import { logo as nightLogo, plan as nightPlan } from './night/graphics.ts';
import { home as nightHome } from './night/home.ts';
import { moon } from './night/moon.ts';
import { orion } from './night/orion.ts';
import { nightRoom } from './night/rooms.ts';
import { trails } from './night/trails.ts';
import { venus } from './night/venus.ts';
import { chart } from './tide/chart.ts';
import { logo as tideLogo, plan as tidePlan } from './tide/graphics.ts';
import { home as tideHome } from './tide/home.ts';
import { jelly } from './tide/jelly.ts';
import { knot } from './tide/knot.ts';
import { tideRoom } from './tide/rooms.ts';
import { scallop } from './tide/scallop.ts';
import { sticks } from './tide/sticks.ts';
import { wave } from './tide/wave.ts';

const content = path.resolve(import.meta.dirname, '../../../content');
const file = (name: string) => {
  const [museum, ...rest] = name.split('/');
  return path.join(content, museum as string, 'media', ...rest);
};

const picture = (name: string, draw: () => Canvas | Promise<Canvas>, grain?: number) => async () =>
  store(await draw(), file(name), grain);

async function sign(name: string, svg: string): Promise<void> {
  await mkdir(path.dirname(file(name)), { recursive: true });
  await writeFile(file(name), svg);
}

/** Crops details of finished artworks for tiles and covers. Positions and sizes are fractions of the artwork's. */
const details =
  (
    museum: string,
    parts: [from: string, to: string, x: number, y: number, width: number, height: number][],
  ) =>
  async () => {
    for (const [from, to, x, y, w, h] of parts) {
      const source = file(`${museum}/${from}.jpg`);
      const { width = 0, height = 0 } = await sharp(source).metadata();
      const area = {
        left: Math.round(x * width),
        top: Math.round(y * height),
        width: Math.round(w * width),
        height: Math.round(h * height),
      };
      await storeSharp(() => sharp(source).extract(area), file(`${museum}/details/${to}.jpg`));
    }
  };

const onWall = (name: string, x: number, y: number, height: number) => ({
  file: file(`${name}.jpg`),
  x,
  y,
  height,
});

/** Functions that draw the pictures. Artworks come first, because rooms and details are made from them. */
const pictures: Record<string, Record<string, () => Promise<void>>> = {
  atelier: {
    miura: picture('atelier/works/1301-miura.jpg', miura),
    cranes: picture('atelier/works/1302-cranes.jpg', cranes),
    picado: picture('atelier/works/1303-picado.jpg', picado),
    ebru: picture('atelier/works/1304-ebru.jpg', ebru, 0.004),
    island: picture('atelier/works/1305-island.jpg', island),
    'atelier-home': picture('atelier/house/home.jpg', atelierHome),
    'atelier-icons': async () => {
      await sign('atelier/house/logo.svg', atelierLogo('#fff6e6', ['#f2b53c', '#ef6a4d', '#c8452f']));
      await sign('atelier/house/top-bar-logo.svg', atelierLogo('#4a352b', ['#e0a23a', '#d9573f', '#a93524']));
      await sign('atelier/house/plan.svg', atelierPlan());
      await sign('atelier/house/map.svg', atelierPlan(true));
    },
    'atelier-rooms': async () => {
      const folded = [
        onWall('atelier/works/1301-miura', 560, 420, 470),
        onWall('atelier/works/1302-cranes', 1030, 420, 470),
      ];
      await store(await atelierRoom(folded, true), file('atelier/house/hall-1.jpg'));
      const cut = [
        onWall('atelier/works/1303-picado', 350, 420, 430),
        onWall('atelier/works/1304-ebru', 800, 420, 430),
        onWall('atelier/works/1305-island', 1250, 420, 430),
      ];
      await store(await atelierRoom(cut, false), file('atelier/house/hall-2.jpg'));
    },
    'atelier-details': details('atelier', [
      ['works/1301-miura', 'keyboard', 0.08, 0.42, 0.8, 0.36],
      ['works/1304-ebru', 'exhibitions', 0.08, 0.04, 0.84, 0.378],
      ['works/1302-cranes', 'routes', 0.06, 0.52, 0.9, 0.405],
      ['works/1303-picado', 'menu', 0.03, 0.0, 0.94, 0.423],
      ['works/1302-cranes', 'crane', 0.06, 0.5, 0.6, 0.6 * 0.8],
      ['works/1305-island', 'coast', 0.18, 0.26, 0.6, 0.6],
    ]),
  },
  night: {
    eclipse: picture('night/works/1401-eclipse.jpg', eclipse),
    orion: picture('night/works/1402-orion.jpg', orion),
    moon: picture('night/works/1403-moon.jpg', moon),
    venus: picture('night/works/1404-venus.jpg', venus, 0.004),
    trails: picture('night/works/1405-trails.jpg', trails),
    comet: picture('night/works/1406-comet.jpg', comet),
    'night-home': picture('night/house/home.jpg', nightHome),
    'night-icons': async () => {
      await sign('night/house/logo.svg', nightLogo('#f4f1e6', '#f2c14e'));
      await sign('night/house/top-bar-logo.svg', nightLogo('#26306b', '#9a6a10'));
      await sign('night/house/plan.svg', nightPlan());
      await sign('night/house/map.svg', nightPlan(true));
    },
    'night-rooms': async () => {
      const turning = [
        onWall('night/works/1402-orion', 400, 480, 390),
        onWall('night/works/1404-venus', 800, 480, 390),
        onWall('night/works/1405-trails', 1200, 480, 390),
      ];
      const dipper: [number, number][] = [
        [1010, 64],
        [934, 48],
        [872, 62],
        [806, 76],
        [794, 122],
        [694, 128],
        [682, 78],
        [806, 76],
      ];
      await store(await nightRoom(turning, '#2c3f8a', dipper), file('night/house/hall-1.jpg'));
      const guests = [
        onWall('night/works/1403-moon', 370, 480, 380),
        onWall('night/works/1406-comet', 800, 480, 400),
        onWall('night/works/1401-eclipse', 1210, 480, 400),
      ];
      const queen: [number, number][] = [
        [690, 58],
        [742, 112],
        [800, 72],
        [858, 126],
        [922, 80],
      ];
      await store(await nightRoom(guests, '#55306e', queen), file('night/house/hall-2.jpg'));
    },
    'night-details': details('night', [
      ['works/1402-orion', 'keyboard', 0.3, 0.33, 0.62, 0.279],
      ['works/1401-eclipse', 'exhibitions', 0.06, 0.28, 0.88, 0.396],
      ['works/1405-trails', 'routes', 0.0, 0.62, 1, 0.38],
      ['works/1404-venus', 'timeline', 0.18, 0.3, 0.64, 0.36],
      ['works/1403-moon', 'menu', 0.2, 0.18, 0.72, 0.405],
      ['works/1406-comet', 'tail', 0.2, 0.1, 0.75, 0.75],
      ['works/1403-moon', 'shadows', 0.12, 0.4, 0.5, 0.5],
    ]),
  },
  tide: {
    chart: picture('tide/works/1501-chart.jpg', chart),
    wave: picture('tide/works/1502-wave.jpg', wave),
    scallop: picture('tide/works/1503-scallop.jpg', scallop),
    knot: picture('tide/works/1504-knot.jpg', knot, 0.004),
    sticks: picture('tide/works/1505-sticks.jpg', sticks, 0.004),
    jelly: picture('tide/works/1506-jelly.jpg', jelly),
    'tide-home': picture('tide/house/home.jpg', tideHome),
    'tide-icons': async () => {
      await sign('tide/house/logo.svg', tideLogo('#f7fbf8', '#8fe0d6'));
      await sign('tide/house/top-bar-logo.svg', tideLogo('#0d4f5e', '#12808a'));
      await sign('tide/house/plan.svg', tidePlan());
      await sign('tide/house/map.svg', tidePlan(true));
    },
    'tide-rooms': async () => {
      const moving = [
        onWall('tide/works/1501-chart', 280, 400, 400),
        onWall('tide/works/1502-wave', 670, 400, 400),
        onWall('tide/works/1505-sticks', 1060, 400, 400),
      ];
      await store(await tideRoom(moving, '#b9cfc4', true), file('tide/house/hall-1.jpg'));
      const left = [
        onWall('tide/works/1504-knot', 330, 400, 400),
        onWall('tide/works/1503-scallop', 800, 400, 430),
        onWall('tide/works/1506-jelly', 1250, 400, 430),
      ];
      await store(await tideRoom(left, '#8fb0bd', false), file('tide/house/hall-2.jpg'));
    },
    'tide-details': details('tide', [
      ['works/1504-knot', 'keyboard', 0.1, 0.5, 0.8, 0.45],
      ['works/1505-sticks', 'exhibitions', 0.15, 0.3, 0.7, 0.315],
      ['works/1502-wave', 'routes', 0, 0.32, 1, 0.45],
      ['works/1501-chart', 'timeline', 0.1, 0.28, 0.8, 0.36],
      ['works/1506-jelly', 'menu', 0.08, 0.1, 0.84, 0.378],
      ['works/1502-wave', 'beads', 0.25, 0.5, 0.6, 0.48],
      ['works/1504-knot', 'crossing', 0.3, 0.06, 0.5, 0.4],
      ['works/1503-scallop', 'ribs', 0.23, 0.144, 0.59, 0.472],
    ]),
  },
};

const asked = process.argv.slice(2);
const known = Object.entries(pictures).flatMap(([museum, own]) => [museum, ...Object.keys(own)]);
for (const name of asked)
  if (!known.includes(name)) throw new Error(`no picture ${name}; there are ${known.join(', ')}`);
for (const [museum, own] of Object.entries(pictures))
  for (const [name, draw] of Object.entries(own)) {
    if (asked.length > 0 && !asked.includes(name) && !asked.includes(museum)) continue;
    const began = Date.now();
    await draw();
    console.log(`${name} ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
