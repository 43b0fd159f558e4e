import { chromium } from '@playwright/test';
import { chromiumOptions, phone } from './support/phone-browser.ts';
import { cameraBefore } from './support/work-film.ts';
const works = 'content/forms/media/works';
const which = process.argv[2] ?? 'one';
const lang = process.argv[3] ?? 'en';
const dark = process.argv[4] === 'dark';
const width = Number(process.argv[5] ?? 390), height = Number(process.argv[6] ?? 844);
const base = process.argv[7] ?? 'http://127.0.0.1:8161';
const films: Record<string, () => Promise<string[]>> = {
  one: () => cameraBefore([{ file: `${works}/112-fern.jpg`, view: (t) => ({ size: 0.62, yaw: 18 + 8 * t, roll: 4, pitch: 5, shift: { x: 0.01, y: -0.03 } }) }]),
  far: () => cameraBefore([{ file: `${works}/112-fern.jpg`, view: (t) => ({ size: 0.2, yaw: 62 + 8 * t, roll: 40, pitch: 25 }) }]),
  two: () => cameraBefore([{ file: `${works}/102-truchet.jpg`, view: (t) => ({ size: 0.42, yaw: 14 + 4 * t, shift: { x: -0.22, y: -0.02 } }) }, { file: `${works}/104-fez.jpg`, view: (t) => ({ size: 0.4, yaw: -14 - 4 * t, shift: { x: 0.23, y: 0 } }) }]),
  other: () => cameraBefore([{ file: `/work/shared/design/studio-home.png`, view: (t) => ({ size: 0.7, yaw: 10 * t }) }]),
  dark: () => cameraBefore([{ file: `${works}/113-dla.jpg`, view: (t) => ({ size: 0.2, yaw: 60 + 8 * t, roll: 30 }) }], { light: 0.15 }),
};
const args = await films[which]!();
const browser = await chromium.launch({ ...chromiumOptions, args: [...chromiumOptions.args, ...args] });
const context = await browser.newContext({ ...phone, viewport: { width, height }, isMobile: width < 700, locale: lang, colorScheme: dark ? 'dark' : 'light', permissions: ['camera'] });
const page = await context.newPage();
page.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 200)));
page.on('pageerror', (e) => console.log('pageerror', e.message));
await page.addInitScript(() => { localStorage.setItem('slides-seen', 'true'); });
const M = '/museums/MTItZGVtbw';
const tag = `${which}-${lang}-${dark ? 'dark' : 'light'}-${width}`;
const shot = (n: string) => page.screenshot({ path: `/tmp/rs-shots/${tag}-${n}.png` });
await page.goto(`${base}${M}/keyboard?lang=${lang}`);
await page.waitForTimeout(1500);
await page.locator('a[href*="/recognition"]').first().click();
await page.locator('dialog[open]').waitFor();
await page.waitForTimeout(300);
await shot('notice');
const start = Date.now();
await page.locator('dialog[open] button').last().click();
for (const [i, ms] of [400, 300, 300, 300, 400, 500, 800, 3000].entries()) {
  await page.waitForTimeout(ms);
  console.log(Date.now() - start, page.url());
  await shot(String(i));
  if (page.url().includes('/artworks/')) break;
}
await browser.close();
