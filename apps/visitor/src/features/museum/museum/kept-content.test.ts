import { languageOf } from '@museummate/domain';
import { expect, it } from 'vitest';
import { MuseumSource } from '#features/museum/museum-source/museum-source.ts';
import { memoryDatabase } from '#platform/database/memory.ts';
import { memoryNetwork } from '#platform/network/memory.ts';
import type { NetworkResult } from '#platform/network/network.ts';
import { emptyMuseum } from '#testing/museum.ts';
import { museumSummary } from '#testing/museum-summary.ts';

const FRENCH = languageOf('fr')?.id ?? 0;
const data = (value: unknown): NetworkResult => ({
  kind: 'answer',
  status: 200,
  body: { success: true, data: value, message: null, status: 200 },
});

function sourceOf() {
  const museumNamed = (name: string) => emptyMuseum({ name });
  const network = memoryNetwork((path) => {
    if (path.includes('/all-data/'))
      return data(museumNamed(path.endsWith(`/${FRENCH}`) ? 'Musée' : 'Museum'));
    return path.startsWith('/api/Museum/') ? data(museumSummary()) : { kind: 'offline' };
  });
  return new MuseumSource(network, memoryDatabase());
}

it('does not store content under this language if another one was loaded meanwhile', async () => {
  const source = sourceOf();
  const { signal } = new AbortController();
  await source.content(12, 2, signal);
  await source.content(12, FRENCH, signal);
  await source.keepContent(museumSummary(), 2);
  expect(await source.deviceContent(12, 2)).toBeNull();
  await source.keepContent(museumSummary(), FRENCH);
  expect((await source.deviceContent(12, FRENCH))?.name).toBe('Musée');
});

it('stores two languages that are fetched at once each under its own id', async () => {
  const source = sourceOf();
  await Promise.all([source.language(12, 2), source.language(12, FRENCH)]);
  expect((await source.deviceContent(12, 2))?.name).toBe('Museum');
  expect((await source.deviceContent(12, FRENCH))?.name).toBe('Musée');
  expect(await source.contentVersion(12, FRENCH)).toBe(museumSummary().contentVersion);
});
