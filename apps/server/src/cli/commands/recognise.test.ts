import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runMuseumCommand } from '../commands.ts';
import { UsageError } from '../lib/command.ts';

const content = path.resolve(import.meta.dirname, '../../../../../content');
const pack = path.join(content, 'tide');

let folder: string;
let output: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-recognise-'));
  vi.stubEnv('INIT_CWD', folder);
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('DATA_DIR', path.join(folder, 'data'));
  output = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void output.push(words.join(' ')));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a photo of an artwork as a phone would take it: askew, on a wall. */
async function photograph(museum: string, work: string): Promise<void> {
  const picture = sharp(path.join(content, museum, 'media/works', work)).resize(700);
  const turned = await picture.rotate(12, { background: '#b8b0a4' }).toBuffer();
  const wall = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b8b0a4' } });
  await wall
    .composite([{ input: turned }])
    .jpeg()
    .toFile(path.join(folder, 'photo.jpg'));
}

test('recognises an artwork in a photo, and draws the matching points into a picture', async () => {
  await photograph('tide', '1502-wave.jpg');
  expect(await runMuseumCommand(['recognise', pack, 'photo.jpg'])).toBe(0);
  expect(output[0]).toMatch(/^Found: 1502 \S.*, score \d\d+ \(reliable\), by media\/works\/1502-wave\.jpg$/);
  const drawn = await sharp(path.join(folder, 'photo-recognised.png')).metadata();
  expect(drawn).toMatchObject({ format: 'png', height: 720 });
});

test('does not recognise an artwork of another museum', async () => {
  await photograph('atelier', '1304-ebru.jpg');
  expect(await runMuseumCommand(['recognise', pack, 'photo.jpg'])).toBe(1);
  expect(output[0]).toMatch(/^No match among \d+ pictures: a score of 8 is needed, and a much higher /);
});

test('lists look-alike artworks if no photo is given', async () => {
  expect(await runMuseumCommand(['recognise', pack])).toBe(0);
  expect(output).toEqual(['No two works look alike.']);

  const twins = path.join(folder, 'twins');
  await cp(pack, twins, { recursive: true });
  // Makes the second artwork's picture a copy of the first one, with other colours and slightly cropped.
  await sharp(path.join(pack, 'media/works/1502-wave.jpg'))
    .extract({ left: 60, top: 60, width: 900, height: 900 })
    .modulate({ brightness: 1.2 })
    .toFile(path.join(twins, 'media/works/1504-knot.jpg'));
  output = [];
  expect(await runMuseumCommand(['recognise', twins])).toBe(0);
  expect(output).toHaveLength(1);
  expect(output[0]).toMatch(/^1502 .+ and 1504 .+ look alike, score \d+$/);

  // `check` reports the similar artworks only if the museum uses recognition.
  expect((await checkMuseum(twins, false)).join()).not.toContain('looks like');
  expect(await checkMuseum(twins, true)).toContainEqual(
    expect.stringMatching(
      /^warning: artworks\/1502\.yaml: pictures: looks like artwork 1504 .+ \(score \d+\)\n/,
    ),
  );
});

async function checkMuseum(folder: string, recognitionAvailable: boolean): Promise<string[]> {
  const museum = path.join(folder, 'museum.yaml');
  const lines = (await readFile(museum, 'utf8')).split('\n');
  const others = lines.filter((line) => !line.startsWith('recognitionAvailable:'));
  await writeFile(museum, [...others, `recognitionAvailable: ${recognitionAvailable}`, ''].join('\n'));
  output = [];
  expect(await runMuseumCommand(['check', folder])).toBe(0);
  return output;
}

test('explains invalid arguments and unreadable files', async () => {
  await expect(runMuseumCommand(['recognise'])).rejects.toThrow(UsageError);
  expect(await runMuseumCommand(['recognise', pack, 'nowhere.jpg'])).toBe(1);
  expect(output).toEqual(['nowhere.jpg cannot be read as a picture.']);
});
