import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildingOf, findDirections } from '@museummate/domain';
import type { Browser, Page } from '@playwright/test';
import { type Scrolled, together, type Watched, watch } from '../support/frames.ts';
import { launchBrowser, root, serveMuseum } from '../support/museum-server.ts';
import { pauseEncoder } from '../support/process.ts';
import { mapMuseum } from './map-museum.ts';

const M = '/museums/MTQtbmlnaHQ';
const WORKS = 400;
const ROUNDS = 5;
const SLOWER = 4;
const bars = { kilobytes: 12, openMs: 200, openRatio: 1.5, frames: 0.9, wayMs: 5 };

/**
 * Measures the floor map: the size of its script, opening it, panning with 400 pins, and finding a way through 200
 * halls.
 */
export async function run(): Promise<{ missed: string[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'museummate-bench-'));
  const pack = path.join(folder, 'pack');
  mapMuseum(path.join(root, 'content/night'), pack, WORKS);
  const server = await serveMuseum(path.join(folder, 'data'), pack);
  pauseEncoder(server.pid);
  const browser = await launchBrowser();
  try {
    return {
      missed: [
        ...(await opening(browser, server.url)),
        ...(await panning(browser, server.url)),
        ...searching(),
      ],
    };
  } finally {
    await browser.close();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

async function slow(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.detach();
}

const DRAWN = '[tabindex="0"] button';

/**
 * Measures the time from the tap in the menu until the pins are painted, and the size of the map's script. The
 * baseline is a page that shows the same plan without a library.
 */
async function opening(browser: Browser, url: string): Promise<string[]> {
  const first = await phone(browser);
  const scripts = new Set<string>();
  await first.goto(`${url}${M}/options`);
  await first.getByRole('button', { name: 'Menu' }).click();
  await first.waitForTimeout(1000);
  first.on('request', (request) => request.url().endsWith('.js') && scripts.add(request.url()));
  await tapMap(first);
  const bytes = [...scripts].map((each) => {
    const file = path.join(root, 'apps/visitor/dist', new URL(each).pathname);
    return { name: path.basename(file), bytes: gzipSync(readFileSync(file), { level: 9 }).length };
  });
  const own = bytes.filter(({ name }) => /^(floor-map|map-texts)/.test(name));
  const kilobytes = own.reduce((sum, each) => sum + each.bytes, 0) / 1024;
  console.log(
    `script loaded by the map: ${kilobytes.toFixed(1)} KB (${own.map(({ name, bytes: b }) => `${name} ${b}`).join(', ')}); ` +
      `shared with other screens and texts: ${bytes.filter((each) => !own.includes(each)).length} files`,
  );
  const plan = await first.locator('main img').first().getAttribute('src');
  await first.context().close();

  const map: number[] = [];
  const plain: number[] = [];
  const page = await phone(browser);
  await page.goto(`${url}${M}/map`);
  await page.locator(DRAWN).first().waitFor();
  const other = await phone(browser);
  await other.goto(`${url}/licences.html`);
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(`${url}${M}/options`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.waitForTimeout(500);
    await slow(page, SLOWER);
    map.push(await tapMap(page));
    await slow(page, 1);
    await slow(other, SLOWER);
    plain.push(await openPlain(other, String(plan)));
    await slow(other, 1);
  }
  await page.context().close();
  await other.context().close();
  const ratio = median(map) / median(plain);
  console.log(
    `CPU slowed ${SLOWER}×: opens in ${median(map).toFixed(0)} ms beside ${median(plain).toFixed(0)} ms of a plain page with the same plan: ${ratio.toFixed(2)}`,
  );
  return [
    ...(kilobytes > bars.kilobytes ? [`script at most ${bars.kilobytes} KB`] : []),
    ...(median(map) > bars.openMs && ratio > bars.openRatio
      ? [`opens within ${bars.openMs} ms or ${bars.openRatio} of a plain page`]
      : []),
  ];
}

/** Returns the milliseconds from the tap in the menu to the frame after the pins were rendered. */
async function tapMap(page: Page): Promise<number> {
  const took = page.evaluate(
    (drawn) =>
      new Promise<number>((resolve) => {
        let begin = 0;
        addEventListener('click', (event) => (begin ||= event.timeStamp), { capture: true });
        const look = () => {
          if (!document.querySelector(drawn)) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - begin));
        };
        requestAnimationFrame(look);
      }),
    DRAWN,
  );
  await page.getByRole('link', { name: 'Floor map' }).click();
  return took;
}

/** Opens the baseline page. A few lines of script show the same plan, with one button for each pin of the map. */
function openPlain(page: Page, plan: string): Promise<number> {
  return page.evaluate(
    ({ url, works }) =>
      new Promise<number>((resolve) => {
        const begin = performance.now();
        document.body.innerHTML = `<div style="position:relative"><img src="${url}" style="width:100%">${Array.from(
          { length: works },
          (_, n) => `<button style="position:absolute;left:${n % 100}%;top:${n % 97}%">${n}</button>`,
        ).join('')}</div>`;
        const image = document.querySelector('img') as HTMLImageElement;
        void image.decode().then(() => requestAnimationFrame(() => resolve(performance.now() - begin)));
      }),
    { url: plan, works: WORKS },
  );
}

/** Measures panning of a zoomed plan with its pins. In the baseline, a picture without pins follows the finger. */
async function panning(browser: Browser, url: string): Promise<string[]> {
  const map = await phone(browser);
  await map.goto(`${url}${M}/map`);
  const plan = map.locator('[tabindex="0"]');
  await plan.focus();
  for (let press = 0; press < 4; press++) await map.keyboard.press('+');
  const pins = await plan.getByRole('button').count();
  const source = await plan.locator('img').first().getAttribute('src');
  const plain = await phone(browser);
  await plain.goto(`${url}/licences.html`);
  await plain.evaluate((src) => {
    document.body.innerHTML = `<div style="overflow:clip;height:90vh;touch-action:none"><img src="${src}" style="width:1560px;will-change:transform" draggable="false"></div>`;
    const image = document.querySelector('img') as HTMLImageElement;
    let last: { x: number; y: number } | null = null;
    const at = { x: 0, y: 0 };
    addEventListener('pointerdown', ({ clientX: x, clientY: y }) => {
      last = { x, y };
    });
    addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
      if (!last) return;
      at.x += x - last.x;
      at.y += y - last.y;
      last = { x, y };
      image.style.transform = `translate(${at.x}px, ${at.y}px)`;
    });
  }, source);
  for (const page of [map, plain]) await pan(page);
  const rounds: { map: Scrolled; plain: Scrolled }[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push({ map: await pan(map), plain: await pan(plain) });
  await map.context().close();
  await plain.context().close();
  const ours = together(rounds.map((round) => round.map));
  const theirs = together(rounds.map((round) => round.plain));
  const ratio = ours.framesPerSecond / theirs.framesPerSecond;
  console.log(
    `panning ${pins} pins: ${ours.framesPerSecond.toFixed(1)} frames/s beside ${theirs.framesPerSecond.toFixed(1)} of a plain picture: ${ratio.toFixed(2)}`,
  );
  return ratio < bars.frames ? [`frames at least ${bars.frames} of a plain picture`] : [];
}

async function pan(page: Page): Promise<Scrolled> {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  await page.evaluate(watch);
  for (const distance of [-240, 240, -240, 240])
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 380,
      xDistance: distance,
      yDistance: distance / 2,
      speed: 600,
      gestureSourceType: 'touch',
    });
  await session.detach();
  return page.evaluate(() => (window as unknown as Watched).stopRecording());
}

/** Measures finding a way between opposite corners of 20 × 10 halls. Each hall is connected with its neighbours. */
function searching(): string[] {
  const square = (x: number, y: number) => [
    { x, y },
    { x: x + 5, y },
    { x: x + 5, y: y + 10 },
    { x, y: y + 10 },
  ];
  const halls = Array.from({ length: 200 }, (_, at) => ({
    idHall: at + 1,
    idFloor: 1,
    isClosed: false,
    area: square((at % 20) * 5, Math.floor(at / 20) * 10),
  }));
  const doors = halls.flatMap(({ idHall }) => [
    ...(idHall % 20 === 0 ? [] : [[idHall, idHall + 1] as const]),
    ...(idHall > 180 ? [] : [[idHall, idHall + 20] as const]),
  ]);
  const ways = doors.map(([a, b]) => ({
    kind: 'door' as const,
    from: { idHall: a },
    to: { idHall: b },
    oneWay: false,
    steps: 0,
    isClosed: false,
  }));
  const building = buildingOf({ floors: [{ idFloor: 1, widthMetres: 100, ways }], halls });
  const times = Array.from({ length: 51 }, () => {
    const begin = performance.now();
    findDirections(building, { place: 'hall-1', point: null }, [{ place: 'hall-200', point: null }], {
      stepFree: true,
    });
    return performance.now() - begin;
  });
  const worst = Math.max(...times);
  console.log(`a way through 200 halls: ${median(times).toFixed(2)} ms, the slowest ${worst.toFixed(2)} ms`);
  return worst > bars.wayMs ? [`a way in under ${bars.wayMs} ms`] : [];
}
