import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzMedia } from '#testing/fuzz-media.ts';
import { mp4Box } from '#testing/mutations.ts';
import { mediaReader } from '../media-reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('reads randomly damaged recordings, videos and transcripts without hanging', () =>
  fuzzMedia(folder, { from: 1, count: 15 }));

const MEGABYTE = 1024 * 1024;
const ftyp = mp4Box('ftyp', Buffer.from('M4A \0\0\0\0M4A mp42isom', 'latin1'));
const numbers = (...values: number[]) =>
  Buffer.concat(values.map((value) => mp4Box('', Buffer.alloc(0), value).subarray(0, 4)));

function nestBoxes(levels: number, types: readonly string[]): Buffer {
  const heads = Array.from({ length: levels }, (_, level) =>
    mp4Box(types[level % types.length] ?? '', Buffer.alloc(0), (levels - level) * 8),
  );
  return Buffer.concat([ftyp, mp4Box('moov', Buffer.concat(heads))]);
}

function table(sizes: Buffer, runs: Buffer, places: Buffer): Buffer {
  const boxes = [mp4Box('stsz', sizes), mp4Box('stsc', runs), mp4Box('stco', places)];
  const held = ['stbl', 'minf', 'mdia', 'trak', 'moov'].reduce<Buffer>(
    (inside, type) => mp4Box(type, inside),
    Buffer.concat(boxes),
  );
  return Buffer.concat([ftyp, held]);
}

const page = (pieces: number) =>
  Buffer.concat([Buffer.from('OggS'), Buffer.alloc(22), Buffer.from([pieces]), Buffer.alloc(pieces)]);
const id3 = (size: string) => Buffer.from(`ID3\x03\0\0${size}`, 'latin1');

const MALICIOUS: [name: string, content: Buffer, problem: RegExp][] = [
  [
    'an M4A with 200,000 boxes inside each other',
    nestBoxes(200_000, ['trak', 'mdia', 'minf', 'stbl']),
    /damaged/,
  ],
  ['an M4A with 100,000 boxes of another kind inside each other', nestBoxes(100_000, ['udta']), /damaged/],
  [
    'an M4A of two million empty boxes',
    Buffer.concat([ftyp, Buffer.alloc(16 * MEGABYTE, mp4Box('free', Buffer.alloc(0)))]),
    /damaged/,
  ],
  ['an M4A of boxes without a length', Buffer.concat([ftyp, Buffer.alloc(4 * MEGABYTE)]), /damaged/],
  [
    'an M4A with a box of 2 ** 64 bytes',
    Buffer.concat([ftyp, Buffer.from('000000016d6f6f76ffffffffffffffff', 'hex')]),
    /cut_off/,
  ],
  [
    'an M4A that promises four billion samples',
    table(numbers(0, 1, 0xffffffff), numbers(0, 1, 1, 0xffffffff, 1), numbers(0, 1, 100)),
    /cut_off/,
  ],
  [
    'an M4A with two million chunks',
    table(
      numbers(0, 4, 0xffffffff),
      numbers(0, 1, 1, 1, 1),
      Buffer.concat([numbers(0, 0xffffffff), Buffer.alloc(8 * MEGABYTE)]),
    ),
    /damaged/,
  ],
  ['an MP3 of nothing but beginnings', Buffer.alloc(6 * MEGABYTE, 0xff), /damaged/],
  ['an MP3 of nothing', Buffer.concat([id3('\0\0\0\0'), Buffer.alloc(20 * MEGABYTE)]), /damaged/],
  [
    'an MP3 whose tag is longer than the file',
    Buffer.concat([id3('\x7f\x7f\x7f\x7f'), Buffer.alloc(MEGABYTE)]),
    /damaged/,
  ],
  ['an Ogg file of 100,000 empty pages', Buffer.alloc(27 * 100_000, page(0)), /damaged/],
  [
    'an AAC file whose second frame never comes',
    Buffer.concat([Buffer.from([0xff, 0xf1]), Buffer.alloc(20 * MEGABYTE, 0xff)]),
    /damaged/,
  ],
  [
    'a WAV of a million chunks',
    Buffer.concat([
      Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1'),
      Buffer.alloc(8 * MEGABYTE, 'junk\0\0\0\0'),
    ]),
    /damaged/,
  ],
  ['a transcript of arrows', Buffer.from(`WEBVTT\n\n${'-->'.repeat(600_000)}`), /damaged/],
  ['a transcript of one number', Buffer.from(`WEBVTT\n\n0:00.${'1'.repeat(1_900_000)}`), /damaged/],
];

test.each(MALICIOUS)('rejects %s within the limits of its reader', async (_, content, problem) => {
  const file = path.join(folder, 'sound');
  await writeFile(file, content);
  const inspected = await mediaReader.inspectUpload(file);
  // If the time or memory limit had stopped the reader, the problem would be "too_complex".
  expect('problem' in inspected && inspected.problem).toMatch(problem);
  expect(['number', 'undefined', 'object']).toContain(typeof (await mediaReader.listen(file, 1)));
});
