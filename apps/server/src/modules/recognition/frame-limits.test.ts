import { beforeEach, expect, test, vi } from 'vitest';
import { FrameLimits } from './frame-limits.ts';

const WIFI = '10.0.0.1';
let now: number;
let limits: FrameLimits;
const exists = vi.fn(async (idVisit: string) => idVisit.startsWith('known'));
beforeEach(() => {
  now = 1_000_000;
  exists.mockClear();
  limits = new FrameLimits(exists, () => now);
});

/** Returns how many of the frames are accepted. */
async function letThrough(frames: number, visit: (place: number) => string | undefined): Promise<number> {
  let through = 0;
  for (let place = 0; place < frames; place++)
    await limits.take(visit(place), WIFI).then(
      () => through++,
      (error: unknown) => expect(error).toMatchObject({ statusCode: 429, retryAfter: 1 }),
    );
  return through;
}

test('accepts three frames per second and visit, even if all visitors share the museum’s Wi-Fi (A62)', async () => {
  for (const visit of ['known-1', 'known-2', 'known-3', 'known-4', 'known-5'])
    expect(await letThrough(10, () => visit)).toBe(3);
  now += 1_000;
  expect(await letThrough(10, () => 'known-1')).toBe(3);
  expect(exists).toHaveBeenCalledTimes(5);
});

test('accepts twelve frames of invented visits together', async () => {
  expect(await letThrough(10, () => 'stranger')).toBe(3);
  expect(await letThrough(40, (place) => `stranger-${place}`)).toBe(9);
  expect(await letThrough(10, () => 'known-1')).toBe(3);
  now += 1_000;
  expect(await letThrough(40, (place) => `stranger-${place}`)).toBe(12);
});

test('accepts three frames per address without a valid visit id', async () => {
  const names = [undefined, '', 'x'.repeat(101), 'a b', '\0', '\u00ff'];
  expect(await letThrough(12, (place) => names[place % names.length])).toBe(3);
  expect(exists).not.toHaveBeenCalled();
});

test('counts all addresses of an IPv6 network as one', async () => {
  const tries = Array.from({ length: 40 }, (_, place) =>
    limits.take(undefined, `2001:db8::${place.toString(16)}`),
  );
  const through = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
  expect(through).toHaveLength(3);
});
