import type { DraftDocument } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { EntryIndex, mediaEntries, type SearchEntry, workEntries } from './search-entries.ts';
import { sectionEntries, settingEntries } from './setting-entries.ts';

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
function findEntries(entries: readonly SearchEntry[], query: string) {
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
    expect(findEntries(entries, query), query).toEqual([['works', 1, ['artwork/7']]]);
  expect(findEntries(entries, '1903-3')).toEqual([]);
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
  expect(findEntries(entries, 'colours')[0]).toEqual([
    'works',
    30,
    many.slice(0, 8).map(({ id }) => `artwork/${id}`),
  ]);
  expect(findEntries(entries, 'setting timezone').map(([group]) => group)).toEqual(['settings']);
  expect(entries.find(({ key }) => key === 'museum/timeZone')?.to).toBe(
    '/studio/museums/12/museum/museum/0#at=timeZone',
  );
});

test('settings are found inside groups, by their own label and that of the group', () => {
  const museum: DraftDocument = { kind: 'museum', id: 0, state: 'same', value: {} };
  const names = { field: (name: string) => `Setting ${name}`, kind: () => 'Museum' };
  const entries = settingEntries(content(museum), 12, names);
  const autoplay = entries.find(({ key }) => key === 'museum/profile/autoplay');
  expect(autoplay).toMatchObject({
    label: 'Setting autoplay',
    detail: 'Museum · Setting profile',
    to: `/studio/museums/12/museum/museum/0#at=${encodeURIComponent('profile\nautoplay')}`,
  });
  expect(findEntries(entries, 'setting autoplay')[0]?.[2]).toEqual(['museum/profile/autoplay']);
  const keys = entries.map(({ key }) => key);
  expect(keys).toContain('museum/profile/palette/mainButtonsColor');
  // A picture with its description is one setting. The museum's code is not a setting, because it cannot be
  // changed.
  expect(keys).toContain('museum/homeImage');
  expect(keys).not.toContain('museum/homeImage/alt');
  expect(keys).not.toContain('museum/code');
});

test('settings of other screens are found by staff who may open the screen', () => {
  const t = (key: string) => `Text ${key}`;
  const of = (canEdit: boolean, ...paths: string[]) =>
    sectionEntries(
      paths.map((path) => ({ path, text: 'account' as const })),
      12,
      { t, canEdit, hasRoutes: canEdit },
    );
  expect(findEntries(of(false, '/account'), 'text account_factor')[0]?.[2]).toContain(
    'section/account-factor',
  );
  expect(of(false, '/works')).toEqual([]);
  expect(findEntries(of(true, '/statistics'), 'monthly mail')[0]?.[2]).toEqual(['section/statistics-mail']);
  const keys = (canEdit: boolean) => of(canEdit, '/translations').map(({ key }) => key);
  expect(keys(true)).toContain('section/machine-marks');
  expect(keys(false)).not.toContain('section/machine-marks');
  const codes = (hasRoutes: boolean) => of(hasRoutes, '/codes').map(({ key }) => key);
  expect(codes(true)).toContain('section/codes-route');
  expect(codes(false)).not.toContain('section/codes-route');
  expect(codes(false)).toContain('section/codes-staff');
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
  expect(findEntries(entries, 'kite detail')).toEqual([['media', 1, [medium.path]]]);
  expect(findEntries(entries, 'media')).toEqual([]);
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
