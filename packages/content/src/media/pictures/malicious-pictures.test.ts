import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  avifHead,
  blackPng,
  extendedWebp,
  gifOf,
  jpegHead,
  svg,
  usedSvg,
  webpOf,
} from '#testing/malicious-pictures.ts';
import { mediaReader } from '../media-reader.ts';
import { readFileHeader } from './picture-header.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
async function fileOf(content: Buffer | string): Promise<string> {
  count += 1;
  const file = path.join(folder, String(count));
  await writeFile(file, content);
  return file;
}

const picture = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#c84' } });
const noise = () =>
  sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
const TOO_MANY = /^has too many pixels/;
const DAMAGED = /cannot be read as picture|is damaged|is cut off/;

/**
 * Malicious files, each with the message of `check` and of the import, and with the problem that staff see
 * after an upload.
 */
const MALICIOUS: [name: string, content: () => Promise<Buffer | string>, reason: RegExp, problem: string][] =
  [
    [
      'a grey PNG of 16,000 × 16,000',
      () => blackPng({ width: 16_000, height: 16_000 }),
      TOO_MANY,
      'too_many_pixels',
    ],
    [
      'a PNG of one bit, 16,000 × 16,000',
      () => blackPng({ width: 16_000, height: 16_000, depth: 1 }),
      TOO_MANY,
      'too_many_pixels',
    ],
    [
      'an interlaced PNG with 16 bits that has few pixels, but many bytes',
      () => blackPng({ width: 9_000, height: 9_000, colour: 6, depth: 16, isInterlaced: true, bytes: 1e6 }),
      /^has too many pixels for the way .* 648 MB/,
      'too_many_pixels',
    ],
    [
      'an APNG with many frames',
      () => blackPng({ width: 2_000, height: 2_000, frames: 5_000 }),
      /5,000 frames of 2,000 × 2,000/,
      'too_many_pixels',
    ],
    [
      'a JPEG that declares 65,000 × 65,000',
      async () => jpegHead(65_000, 65_000),
      TOO_MANY,
      'too_many_pixels',
    ],
    [
      'a progressive JPEG of 10,000 × 9,000',
      async () => jpegHead(10_000, 9_000, 0xc2),
      /for the way in which it is saved/,
      'too_many_pixels',
    ],
    ['a GIF with 5,000 frames', async () => gifOf(1_000, 1_000, 5_000), TOO_MANY, 'too_many_pixels'],
    [
      'a GIF with a canvas of 60,000 × 60,000',
      async () => gifOf(60_000, 60_000, 1),
      TOO_MANY,
      'too_many_pixels',
    ],
    [
      'a WebP with 2,000 frames',
      async () => extendedWebp(1_500, 1_500, 2_000, Buffer.alloc(16)),
      TOO_MANY,
      'too_many_pixels',
    ],
    [
      'a WebP with a canvas of 2 ** 24',
      async () => extendedWebp(2 ** 24, 2 ** 24, 0, Buffer.alloc(0)),
      TOO_MANY,
      'too_many_pixels',
    ],
    [
      'a WebP whose picture is larger than its canvas',
      async () => webpOf(['VP8L', Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f, ...Buffer.alloc(11)])]),
      TOO_MANY,
      'too_many_pixels',
    ],
    [
      'an AVIF that declares 60,000 × 60,000',
      async () => avifHead(60_000, 60_000),
      TOO_MANY,
      'too_many_pixels',
    ],
    ['an SVG that draws 100 million shapes', async () => usedSvg(8), /draws more than/, 'too_complex'],
    [
      'an SVG whose patterns hold patterns',
      async () => {
        const patterns = Array.from(
          { length: 9 },
          (_, level) =>
            `<pattern id="p${level + 1}" width="1" height="1">${`<rect fill="url(#p${level})" width="1" height="1"/>`.repeat(10)}</pattern>`,
        );
        return svg(`<pattern id="p0"/>${patterns.join('')}<rect fill="url(#p9)"/>`);
      },
      /draws more than/,
      'too_complex',
    ],
    ['an SVG of a million groups', async () => svg('<g>'.repeat(1e6)), /draws more than/, 'too_complex'],
    [
      'an SVG whose entities grow',
      async () =>
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 8 }, (_, level) => `<!ENTITY ${'abcdefghi'[level + 1]} "${`&${'abcdefghi'[level]};`.repeat(10)}">`).join('')}]>${svg('<text>&i;</text>')}`,
      /entities|cannot be read/,
      'unknown_type',
    ],
    [
      'an SVG that names a file of this computer',
      async () => `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">\n]>\n${svg('<text>&x;</text>')}`,
      /entities|cannot be read/,
      'unknown_type',
    ],
    ['an SVG of 6 MB', async () => svg(`<!--${'x'.repeat(6e6)}-->`), /more than 5 MB/, 'too_large'],
    ['a compressed SVG', async () => gzipSync(usedSvg(8)), /is an archive/, 'archive'],
    [
      'half a PNG',
      async () => (await picture().png().toBuffer()).subarray(0, 60),
      DAMAGED,
      'cut_off|damaged',
    ],
    [
      'half the head of a PNG',
      async () => (await picture().png().toBuffer()).subarray(0, 20),
      DAMAGED,
      'damaged',
    ],
    [
      'a WebP that ends early',
      async () => (await noise().webp().toBuffer()).subarray(0, 5000),
      DAMAGED,
      'cut_off|damaged',
    ],
  ];

test.each(MALICIOUS)(
  '%s is not decoded, and the message about the file is correct',
  async (_, content, reason, problem) => {
    const file = await fileOf(await content());
    const inspected = await mediaReader.inspect(file, 'picture');
    expect(inspected.error?.reason).toMatch(reason);
    const whole = await mediaReader.inspectUpload(file);
    expect('problem' in whole && whole.problem).toMatch(new RegExp(`^(?:${problem})$`));
    // Encoding must reject the file, too, because an earlier release without these limits may have stored the
    // file.
    expect(await mediaReader.encode(file, 160, 'webp')).toHaveProperty('reason');
    expect(await mediaReader.placeholder(file)).toHaveProperty('reason');
  },
);

test('stops an SVG that takes too long, and does not delay other files', async () => {
  // A style sheet applies the filter to every shape. The shape count does not detect this, so only the time
  // limit stops it.
  const noisy = '<feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="9"/>'.repeat(20);
  const filter = `<style>rect{filter:url(#f)}</style><filter id="f" x="0" y="0" width="1" height="1">${noisy}</filter>`;
  const slow = await fileOf(svg(filter + '<rect width="9" height="9"/>'.repeat(40_000)));
  let isOver = false;
  const stopped = mediaReader.inspectUpload(slow).finally(() => {
    isOver = true;
  });
  const plain = await fileOf(await picture().jpeg().toBuffer());
  expect(await mediaReader.inspectUpload(plain)).toMatchObject({ medium: 'picture' });
  expect(isOver).toBe(false);
  expect(await stopped).toMatchObject({ problem: 'too_complex' });
});

test('reads ordinary pictures of museums in all formats', async () => {
  const tall = picture(40, 4_000);
  const files: [Buffer | string, number, number][] = [
    [await picture(3_000, 2_000).jpeg({ progressive: true }).toBuffer(), 3_000, 2_000],
    [await picture().png({ progressive: true }).toBuffer(), 64, 48],
    [await picture().png({ palette: true }).toBuffer(), 64, 48],
    [await picture().webp().toBuffer(), 64, 48],
    [await picture().webp({ lossless: true }).toBuffer(), 64, 48],
    [await picture().avif({ effort: 0 }).toBuffer(), 64, 48],
    [await picture().gif().toBuffer(), 64, 48],
    [await tall.jpeg().toBuffer(), 40, 4_000],
    // The first SVG is a plan that is drawn in millimetres. The second is a very tall and narrow picture.
    [svg('<rect width="9" height="9"/>', 'viewBox="0 0 90000 60000"'), 90_000, 60_000],
    [svg('<rect width="9" height="9"/>', 'width="10" height="30000"'), 10, 30_000],
  ];
  for (const [content, width, height] of files) {
    const file = await fileOf(content);
    if (typeof content !== 'string') expect(await readFileHeader(file)).toMatchObject({ width, height });
    const inspected = await mediaReader.inspectUpload(file);
    expect(inspected).toMatchObject({ medium: 'picture', probed: { width, height } });
    expect(await mediaReader.placeholder(file)).toEqual(expect.any(String));
    if (height < 30_000) expect(await mediaReader.icon(file, 192)).toBeInstanceOf(Uint8Array);
  }
  for (const moving of [gifOf(32, 24, 5), extendedWebp(32, 24, 5, Buffer.alloc(16))])
    expect(await readFileHeader(await fileOf(moving))).toMatchObject({ frames: 5, width: 32, height: 24 });
});

test('an SVG cannot load files beside it', async () => {
  const beside = await fileOf(await picture(9, 9).png().toBuffer());
  const drawn = await fileOf(svg(`<image href="${path.basename(beside)}" width="9" height="9"/>`));
  const icon = await mediaReader.icon(drawn, 192);
  if (!(icon instanceof Uint8Array)) throw new Error('no icon');
  const { channels } = await sharp(icon).stats();
  expect(channels.map(({ max }) => max)).toEqual([0, 0, 0, 0]);
  expect((await readFile(beside)).length).toBeGreaterThan(0);
});
