import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { noise, paint } from '../testing/pictures.ts';
import { photograph } from '../testing/view.ts';
import { loadCore } from './node.ts';
import { Recogniser } from './recogniser.ts';
import { encodeReference } from './reference.ts';

/** Returns all results of a core for a set of pictures, as bytes and as text. */
async function everything(simd: boolean) {
  const recogniser = new Recogniser(await loadCore({ simd }));
  const pictures = [paint(1), paint(2, 477, 331), paint(3, 250, 480), noise(4, 640, 479)];
  const references = pictures.map((picture, i) => recogniser.makeReference(picture, i));
  recogniser.load(references);
  const wall = paint(7, 640, 427);
  const answers = pictures.map((picture) =>
    recogniser.recognise(photograph(picture, wall, { size: 0.8, roll: 20, yaw: 30 })),
  );
  return { records: references.map(encodeReference), answers };
}

test('results are identical with and without SIMD', async () => {
  expect(await everything(true)).toEqual(await everything(false));
});

test('a core that has processed other pictures gives the same results as a new one', async () => {
  const used = new Recogniser(await loadCore());
  used.makeReference(noise(9), 1);
  const fresh = new Recogniser(await loadCore());
  expect(used.makeReference(paint(5), 2)).toEqual(fresh.makeReference(paint(5), 2));
});

test('the results match REFERENCE_VERSION, because a change of the bits requires a new version', async () => {
  // If these bits change, increase REFERENCE_VERSION, because references that museums have stored cannot be
  // compared with the new bits.
  const hash = createHash('sha256');
  for (const record of (await everything(true)).records) hash.update(record);
  expect(hash.digest('hex').slice(0, 16)).toBe('cf6f6215260e6a4b');
});
