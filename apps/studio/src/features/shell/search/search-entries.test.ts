import type { DraftDocument } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { EntryIndex, mediaEntries, type SearchEntry, settingEntries, workEntries } from './search-entries.ts';

const work = (id: number, value: Record<string, unknown>): DraftDocument => ({
  kind: 'artwork',
  id,
  state: 'same',
  value: { idArtwork: id, ...value },
});
const content = (...documents: DraftDocument[]) => ({
  documents: new Map(documents.map((each) => [`${each.kind}/${each.id}`, each])),
  media: new Map(),
  ownLanguage: 'en',
});
function found(entries: readonly SearchEntry[], query: string) {
  const index = new EntryIndex();
  index.take(entries);
  index.grow(() => false);
  return index
    .search(query)
    .map(({ group, entries: some, total }) => [group, total, some.map(({ key }) => key)]);
}

test('a work is found by every number and name that it has, and not after it was deleted', () => {
  const entries = workEntries(
    content(
      work(7, {
        code: '107',
        otherCodes: ['170'],
        inventoryNumber: 'RMG-1903-2',
        name: { en: 'The Night &amp; the Sea', el: 'Η Θάλασσα' },
        author: 'Łukasz Müller',
        searchTerms: ['moonlight'],
      }),
      { ...work(8, { name: { en: 'Night' } }), state: 'deleted' },
    ),
    12,
  );
  for (const query of ['107', '170', 'rmg 1903', 'night sea', 'θαλασσα', 'lukasz muller', 'moonlihgt'])
    expect(found(entries, query), query).toEqual([['works', 1, ['artwork/7']]]);
  expect(found(entries, '1903-3')).toEqual([]);
});

test('the group with the best result is first, and lists only its first results', () => {
  const many = Array.from({ length: 30 }, (_, place) =>
    work(place + 1, { name: { en: `Colours ${place}` } }),
  );
  const museum: DraftDocument = { kind: 'museum', id: 0, state: 'same', value: { languages: ['en'] } };
  const all = content(museum, ...many);
  const entries = [
    ...workEntries(all, 12),
    ...settingEntries(all, 12, { field: (name) => `Setting ${name}`, kind: () => 'Museum' }),
  ];
  expect(found(entries, 'colours')[0]).toEqual([
    'works',
    30,
    many.slice(0, 8).map(({ id }) => `artwork/${id}`),
  ]);
  expect(found(entries, 'setting timezone').map(([group]) => group)).toEqual(['settings']);
  expect(entries.find(({ key }) => key === 'museum/timeZone')?.to).toBe(
    '/studio/museums/12/museum/museum/0#at=timeZone',
  );
});

test('a file is found by the words of its path', () => {
  const medium = { path: 'media/halls/red-kite_detail.jpg' } as Parameters<
    typeof mediaEntries
  >[0]['media'] extends ReadonlyMap<string, infer Medium>
    ? Medium
    : never;
  const entries = mediaEntries(
    { ...content(), media: new Map([[medium.path, medium]]) },
    (name) => `/${name}`,
  );
  expect(found(entries, 'kite detail')).toEqual([['media', 1, [medium.path]]]);
  expect(found(entries, 'media')).toEqual([]);
});

test('indexing goes on where it was interrupted, and takes entries that arrive later', () => {
  const entries = workEntries(
    content(...Array.from({ length: 100 }, (_, place) => work(place + 1, { code: String(place + 1) }))),
    12,
  );
  const index = new EntryIndex();
  index.take(entries.slice(0, 60));
  index.grow(() => true);
  expect(index.isComplete).toBe(false);
  index.grow(() => false);
  expect(index.isComplete).toBe(true);
  index.take(entries);
  expect(index.isComplete).toBe(false);
  index.grow(() => false);
  expect(index.search('100')[0]?.entries[0]?.key).toBe('artwork/100');
});
