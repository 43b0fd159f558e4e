import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encode } from 'uqr';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { MuseumsRepository } from '#modules/museums/museums.repository.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { addressAdvice, type LabelFlags, writeLabels } from './labels.ts';
import { type PosterFlags, writePoster } from './poster.ts';

const M = 'https://guide.example/museums/MTItZGVtbw';
let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-labels-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => server.museum());

function write(flags: LabelFlags, env: Record<string, string> = { PUBLIC_URL: 'https://guide.example' }) {
  const museums = new MuseumsRepository(server.storage.db);
  return writeLabels(12, flags, { museums, media: server.storage.media, config: readConfig(env), folder });
}
async function page(flags: LabelFlags = {}): Promise<string> {
  const written = await write(flags);
  return readFile(written?.file ?? '', 'utf8');
}
const links = (html: string) => [...html.matchAll(/data-link="([^"]*)"/g)].map(([, link]) => link);
/** Returns which modules (squares) of the QR code are dark, read from the SVG path in the page. */
function dark(html: string): boolean[][] {
  const svg = html.slice(html.indexOf('class="qr"'));
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const drawn = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const path = /fill="#000" d="([^"]*)"/.exec(svg)?.[1] ?? '';
  for (const [, x = 0, y = 0, run = 0] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(run));
  return drawn;
}

test('prints all artworks by default, each with its number, its name and the QR code of its link', async () => {
  const html = await page();
  expect(links(html)).toHaveLength(12);
  const first = html.split('<article').find((label) => label.includes(`${M}/artworks/101"`)) ?? '';
  expect(first).toMatch(/class="number" dir="auto">101</);
  expect(first).toContain('>La cometa roja</h2>');
  expect(first).toContain('>Ana Ribera</p>');
  expect(dark(first)).toEqual(encode(`${M}/artworks/101`, { ecc: 'M', border: 4 }).data);
});

test('does not print the number of an artwork that does not show it', async () => {
  const label = (await page({ works: '102' })).split('<article')[1] ?? '';
  expect(label).toContain('>El cuenco azul</h2>');
  expect(label).not.toMatch(/class="number|>102</);
});

test('sorts artworks by hall, then by printed number, and those without a number last', async () => {
  await server.museum({
    'halls/1.yaml': { artworkIds: [101, 103, 102, 104] },
    'artworks/101.yaml': { code: '10', showCode: true },
    'artworks/103.yaml': { code: '7', showCode: false },
    'artworks/102.yaml': { code: '9', showCode: true },
    'artworks/104.yaml': { code: '8b', showCode: true },
  });
  const order = [104, 102, 101, 103].map((id) => `${M}/artworks/${id}`);
  expect(links(await page()).slice(0, 4)).toEqual(order);
  expect(links(await page({ hall: '1' }))).toEqual(order);
});

test('finds a hall by the number at its door, then by its id', async () => {
  await server.museum({ 'halls/1.yaml': { number: '4 A' }, 'halls/2.yaml': { number: '1' } });
  const first = links(await page({ hall: '4 a' }));
  expect(first).toContain(`${M}/artworks/101`);
  expect(links(await page({ hall: '1' }))).not.toContain(`${M}/artworks/101`);
  expect(links(await page({ hall: '1' })).length).toBeGreaterThan(0);
  await expect(write({ hall: '99' })).rejects.toThrow(
    /no hall 99; the numbers on the doors.* are: 4 A, 1, 3/,
  );
});

test('selects artworks by hall and by number, and prints each once, sorted by hall', async () => {
  const hall = links(await page({ hall: '1' }));
  expect(hall.length).toBeGreaterThan(1);
  expect(hall).toContain(`${M}/artworks/101`);
  expect(hall).not.toContain(`${M}/artworks/401`);
  expect(links(await page({ works: ' 401, 101,401 ' }))).toEqual([`${M}/artworks/101`, `${M}/artworks/401`]);
  expect(links(await page({ hall: '1,4' }))).toEqual([...hall, `${M}/artworks/401`]);
});

test('finds an artwork by the code that visitors type before it tries its id', async () => {
  await server.museum({ 'artworks/101.yaml': { code: '007' }, 'artworks/102.yaml': { code: '101' } });
  expect(links(await page({ works: '101' }))).toEqual([`${M}/artworks/102`]);
  expect(links(await page({ works: '007' }))).toEqual([`${M}/artworks/101`]);
  expect(links(await page({ works: '103' }))).toEqual([`${M}/artworks/103`]);
});

test('prints labels of halls, routes and exhibitions', async () => {
  const html = await page({ halls: true, routes: true, language: 'en' });
  expect(links(html)).toEqual([
    ...[1, 2, 3, 4, 5].map((id) => `${M}/hall/${id}`),
    ...[31, 32, 33, 34, 35, 36].map((id) => `${M}/routes/${id}`),
    ...[41, 42, 43].map((id) => `${M}/exhibitions/${id}`),
  ]);
  for (const text of ['>Hall 4<', '>Route<', '>Exhibition<']) expect(html).toContain(text);
  expect(links(await page({ works: '101', halls: true }))).toHaveLength(6);
});

test('prints no number for a hall that has none at its door (A121)', async () => {
  await server.museum({ 'halls/1.yaml': { number: null } });
  const [, first = '', second = ''] = (await page({ halls: true, language: 'en' })).split('<article');
  expect(first).not.toMatch(/class="number|Hall 1/);
  expect(second).toContain('Hall 2');
});

test('uses the museum’s first language, or the requested one', async () => {
  expect(await page({ works: '101' })).toContain('<html lang="es" dir="ltr">');
  expect(await page({ works: '101', language: 'fr_FR' })).toContain('>Le Cerf-volant rouge</h2>');
  await expect(write({ language: 'ja' })).rejects.toThrow(
    /has no content in ja; its languages are: es, en, fr/,
  );
});

test('uses the museum’s name, logo, colour and font, and needs no other file', async () => {
  await server.museum({
    'customization.yaml': { mainButtonsCustomizationEnabled: true, mainButtonsColor: '#123456' },
    'museum.yaml': { profile: { font: 'Avenir' } },
  });
  const html = await page({ works: '101' });
  expect(html).toContain('Museo de las Formas Matemáticas');
  expect(html).toContain('--accent:#123456');
  expect(html).toMatch(/\.logo\{background-image:url\("data:image\/svg\+xml;base64,/);
  expect(html).toMatch(/@font-face\{[^}]*url\(data:font\/woff2;base64,/);
  expect(html).not.toMatch(/(?:src|href)="|url\("?(?!"?data:)/);
  // The page contains one font file. The Cyrillic subset of the font would add 100 KB, and no label uses it.
  expect(html.match(/@font-face/g)).toHaveLength(1);
});

test('escapes HTML in names', async () => {
  const name = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;</style>`;
  await server.museum({
    'museum.yaml': { name },
    'artworks/101.yaml': { name, author: name, code: '<b>' },
    'halls/1.yaml': { name, number: name },
    'routes/31.yaml': { name },
  });
  const html = await page({ works: '101', halls: true, routes: true });
  expect(html).not.toMatch(/<script|<img|<b>|onerror=alert\(1\)>/);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
  expect(html).toContain("default-src 'none'");
});

test('prints labels of a museum without a logo, and of artworks without name, author or number', async () => {
  await server.museum({
    'museum.yaml': { topBarLogoImage: null },
    'artworks/101.yaml': { code: null, author: null, artworkDate: null, name: '—' },
  });
  const html = await page({ works: '101' });
  expect(html).not.toContain('class="logo"');
  expect(links(html)).toEqual([`${M}/artworks/101`]);
});

test('prints both names of a bilingual label with their language, and one name if they are equal', async () => {
  await server.museum({ 'artworks/102.yaml': { name: 'Guernica' } });
  const html = await page({ works: '101,102', language: 'fr, en' });
  const [, kite = '', same = ''] = html.split('<article');
  expect(kite).toContain('>Le Cerf-volant rouge</h2><p class="second" lang="en" dir="auto">The Red Kite</p>');
  expect(same).not.toContain('class="second"');
  await expect(write({ language: 'fr,en,es' })).rejects.toThrow(/room for two/);
  await expect(write({ language: 'fr,ja' })).rejects.toThrow(/has no content in ja/);
});

test('shows headphones only on labels of artworks with audio', async () => {
  const [, work = '', hall = ''] = (await page({ works: '101', halls: true })).split('<article');
  expect(work).toContain('class="headphones"');
  expect(hall).not.toContain('class="headphones"');
});

test.each([
  ['small', 21, 63, 38],
  ['middle', 10, 90, 55],
  ['large', 3, 180, 90],
])('prints %s labels: %i per sheet, %i by %i millimetres', async (size, perSheet, width, height) => {
  const html = await page({ size });
  expect(html.match(/class="sheet /g)).toHaveLength(Math.ceil(12 / perSheet));
  expect(html).toMatch(new RegExp(`grid-template:repeat\\(\\d,${height}mm\\)/repeat\\(\\d,${width}mm\\)`));
});

test('prints ten labels per sheet by default', async () => {
  await expect(write({ size: 'huge' })).rejects.toThrow('--size huge: the sizes are small, middle, large');
  expect((await page()).match(/class="sheet /g)).toHaveLength(2);
  expect((await page({ routes: true })).match(/class="sheet /g)).toHaveLength(1);
});

test('reports what the museum does not have, and writes nothing', async () => {
  const before = await readdir(folder);
  const out = 'never.html';
  await expect(write({ out, hall: '99' })).rejects.toThrow(/no hall 99; .* its halls are: 1, 2, 3, 4, 5/);
  await expect(write({ out, hall: 'one' })).rejects.toThrow(/no hall one/);
  await expect(write({ out, works: '101,9999,x' })).rejects.toThrow(/no work 9999, x/);
  await server.museum({ 'halls/1.yaml': { artworkIds: [] } });
  await expect(write({ out, hall: '1' })).rejects.toThrow(/Hall 1 has no works/);
  await expect(write({ out: 'museum.yaml' })).rejects.toThrow(/must end in \.html/);
  await server.store.removeMuseum(12);
  expect(await write({ out })).toBeUndefined();
  expect(await readdir(folder)).toEqual(before);
});

test('uses the given URL, then the URL of the settings, and otherwise asks for one', async () => {
  expect((await write({ url: 'https://other.example/' }))?.url).toBe('https://other.example');
  expect((await write({}))?.url).toBe('https://guide.example');
  expect((await write({}, { HOST: 'museum.local', PORT: '80' }))?.url).toBe('http://museum.local');
  await expect(write({}, {})).rejects.toThrow(/--url https:\/\/guide\.museum\.org, or set PUBLIC_URL/);
  for (const url of ['guide.museum.org', 'javascript:alert(1)', 'https://a/b', 'https://u:p@a', ''])
    await expect(write({ url })).rejects.toThrow(/expected a URL such as/);
});

test('warns of a URL that is unsuitable for print', () => {
  expect(addressAdvice('https://guide.museum.org')).toBeUndefined();
  expect(addressAdvice('http://guide.museum.org')).toMatch(/HTTPS/);
  for (const own of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])
    expect(addressAdvice(own)).toMatch(/Only this machine/);
  for (const number of ['https://192.168.1.5', 'https://[fd00::9]'])
    expect(addressAdvice(number)).toMatch(/may change/);
});

async function poster(flags: PosterFlags = {}): Promise<string> {
  const from = {
    museums: new MuseumsRepository(server.storage.db),
    media: server.storage.media,
    config: readConfig({ PUBLIC_URL: 'https://guide.example' }),
    folder,
  };
  return readFile((await writePoster(12, flags, from))?.file ?? '', 'utf8');
}

test('prints name, logo, colours, a QR code and a sentence per language on the poster', async () => {
  await server.museum({
    'customization.yaml': { mainButtonsCustomizationEnabled: true, mainButtonsColor: '#fff1aa' },
    'museum.yaml': { name: 'A <b>museum</b>', languages: ['fr', 'en', 'ar'] },
  });
  const html = await poster();
  expect(html).toContain('<html lang="fr" dir="ltr">');
  expect(html).toContain('>A &#60;b&#62;museum&#60;/b&#62;</h2>');
  expect(html).toMatch(/\.logo\{background-image:url\("data:/);
  // White text would be illegible on this pale colour.
  expect(html).toMatch(/--accent:#fff1aa;--on-accent:#(?!fff)/);
  expect(dark(html)).toEqual(encode(M, { ecc: 'M', border: 4 }).data);
  expect(html).toContain('>guide.example/museums/MTItZGVtbw</p>');
  const said = [...html.matchAll(/<p class="(first|other)" lang="(..)" dir="auto">/g)].map(
    ([, , lang]) => lang,
  );
  expect(said).toEqual(['fr', 'en', 'ar']);
  expect(html).not.toMatch(/(?:src|href)="|url\("?(?!"?data:)/);
});

test('prints posters in A4 and A3, right-to-left in Arabic, with at most twelve sentences', async () => {
  expect(await poster()).toMatch(/--u:1mm\}\n@page\{size:A4;/);
  const many = await poster({ paper: 'a3', language: 'ar,es,de,fr,it,pt_BR,ca,eu,gl,nl,ru,ja,zh,pt' });
  expect(many).toContain('@page{size:A3;');
  expect(many).toContain('<html lang="ar" dir="rtl">');
  expect(many.match(/<p class="other"/g)).toHaveLength(11);
  for (const [flags, words] of [
    [{ paper: 'A5' }, /sizes are A4 and A3/],
    [{ language: 'tlh' }, /no poster text in this language/],
    [{ out: 'museum.yaml' }, /must end in \.html/],
    [{ url: 'guide' }, /expected a URL such as/],
  ] as const)
    await expect(poster(flags)).rejects.toThrow(words);
});
