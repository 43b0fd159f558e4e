import type { RecognitionIndex } from '@museummate/domain';
import { describe, expect, it } from 'vitest';
import { storedIndex } from '#features/find/recognition-index/recognition-index.ts';
import { data, device, hash, museumWith, route } from '#testing/download-device.ts';

const file = (of: string) => `/media/${hash(of)}.mmrf`;
const reference = (of: string, idArtwork: number) => ({
  url: file(of),
  bytes: 7000,
  sha256: hash(of),
  idArtwork,
});
const index: RecognitionIndex = {
  version: 1,
  references: [reference('front', 1), reference('back', 1), reference('two', 2), reference('three', 3)],
  waiting: 0,
  service: null,
  debug: false,
};
const recognising = { recognitionAvailable: true, recognition: 'device' as const };
const routes = [route(31, [1, 2])];
const references = (asked: readonly string[]) => asked.filter((url) => url.endsWith('.mmrf')).sort();

describe('recognition references', () => {
  it('are downloaded with the artworks of an item, and with no others; the maximum stays the same', async () => {
    const { engine, media, messages } = device({ content: museumWith({ ...recognising, routes }), index });
    await engine.start(12, [2], ['route/31']);
    expect(references(media.asked)).toEqual([file('front'), file('back'), file('two')].sort());
    const steps = messages.filter((message) => message.kind === 'running');
    expect(new Set(steps.map(({ maximum }) => maximum))).toEqual(new Set([3]));
    expect(steps.at(-1)?.total).toBeGreaterThan(21_000);
    expect(messages.at(-1)?.kind).toBe('finished');
  });

  it('are listed on the device, so that recognition works offline', async () => {
    const { engine, database } = device({ content: museumWith({ ...recognising, routes }), index });
    await engine.start(12, [2], ['route/31']);
    expect(await storedIndex(database, 12)).toEqual(index);
  });

  it.each([
    ['no work is recognised', { recognitionAvailable: false }],
    ['the server recognises', { recognition: 'server' as const }],
  ])('are left out if %s', async (_title, change) => {
    const content = museumWith({ ...recognising, ...change, routes });
    const { engine, media, network } = device({ content, index });
    await engine.start(12, [2], ['route/31']);
    expect(references(media.asked)).toEqual([]);
    expect(network.requests.filter((path) => path.includes('/recognition/'))).toEqual([]);
  });

  it('delay nothing if the server has none yet; later ones make the download outdated', async () => {
    const { engine, messages, stateOf, network } = device({
      content: museumWith({ ...recognising, routes }),
    });
    await engine.start(12, [2], ['route/31']);
    expect(messages.at(-1)?.kind).toBe('finished');
    expect(await stateOf('route/31')).toBe('downloaded');
    const before = network.next;
    network.next = (path, body) =>
      path.includes('/detail/recognition/')
        ? data(index)
        : typeof before === 'function'
          ? before(path, body)
          : before;
    expect(await stateOf('route/31')).toBe('outdated');
  });
});
