import { expect, test } from 'vitest';
import { deletionChanges, restoreChanges } from './references.ts';

const document = (kind: 'hall' | 'route' | 'artwork' | 'study' | 'kids', id: number, value: object) =>
  [`${kind}/${id}`, { kind, id, state: 'same' as const, value: value as Record<string, unknown> }] as const;

const kidsTag = {
  kind: 'kids' as const,
  id: 0,
  path: ['sections', 'idKidsSection=1', 'tags', 'idKidsTag=3', 'idArtwork'],
};

test('deleting an artwork removes it from halls and removes the steps that stop at it, and nothing else', () => {
  const documents = new Map([
    document('artwork', 1, {}),
    document('hall', 2, { artworkIds: [3, 1] }),
    document('hall', 3, { artworkIds: [3] }),
    document('route', 4, { steps: [{ idArtwork: 1 }, { iconType: 'walk' }] }),
    document('route', 5, {
      steps: [
        { idStep: 7, idArtwork: 3 },
        { idStep: 8, idArtwork: 1 },
      ],
    }),
    document('study', 6, {
      questions: [{ idStudyQuestion: 1, idArtwork: 1 }, { idStudyQuestion: 2 }],
    }),
    document('kids', 0, {
      idGameRoute: 4,
      sections: [{ idKidsSection: 1, tags: [{ idKidsTag: 3, idTags: [1], idArtwork: 1 }] }],
    }),
  ]);
  const draft = { documents, ownLanguage: 'en' };
  const deletionChange = (kind: 'artwork' | 'hall' | 'route', id: number) => ({
    place: { kind, id, path: [] },
    after: undefined,
  });
  expect(deletionChanges(draft, [{ kind: 'artwork', id: 1 }])).toEqual([
    { place: { kind: 'hall', id: 2, path: ['artworkIds'] }, after: [3] },
    { place: { kind: 'route', id: 4, path: ['steps'] }, after: [{ iconType: 'walk' }] },
    { place: { kind: 'route', id: 5, path: ['steps', 'idStep=8'] }, after: undefined },
    { place: { kind: 'study', id: 6, path: ['questions', 'idStudyQuestion=1'] }, after: undefined },
    { place: kidsTag, after: undefined },
    deletionChange('artwork', 1),
  ]);
  expect(deletionChanges(draft, [{ kind: 'hall', id: 2 }])).toEqual([deletionChange('hall', 2)]);
  expect(deletionChanges(draft, [{ kind: 'route', id: 4 }])).toEqual([
    { place: { kind: 'kids', id: 0, path: ['idGameRoute'] }, after: undefined },
    deletionChange('route', 4),
  ]);
  // Two artworks and a route are deleted. Each list loses all references to them in a single change. The deleted
  // documents have no other changes.
  expect(
    deletionChanges(draft, [
      { kind: 'artwork', id: 1 },
      { kind: 'artwork', id: 3 },
      { kind: 'route', id: 5 },
    ]),
  ).toMatchObject([
    { place: { kind: 'hall', id: 2, path: ['artworkIds'] }, after: [] },
    { place: { kind: 'hall', id: 3, path: ['artworkIds'] }, after: [] },
    { place: { kind: 'route', id: 4 } },
    { place: { kind: 'study', id: 6 } },
    { place: kidsTag },
    deletionChange('artwork', 1),
    deletionChange('artwork', 3),
    deletionChange('route', 5),
  ]);
});

test('a restored artwork returns to its published positions and keeps later changes there', () => {
  const step = { idStep: 8, idArtwork: 1 };
  const documents = new Map([
    document('hall', 2, { artworkIds: [3, 9] }),
    document('route', 5, { steps: [{ idStep: 7, idArtwork: 3 }] }),
    document('route', 6, { steps: [{ idArtwork: 3 }, { idArtwork: 9 }] }),
    document('kids', 0, { sections: [{ idKidsSection: 1, tags: [{ idKidsTag: 3, idTags: [1] }] }] }),
  ]);
  const made = { by: { idStaff: 1, name: 'Ana' }, at: '2026-11-17T05:00:00.000Z' };
  const waiting = {
    revision: '1',
    lost: [],
    scheduled: [],
    documents: [
      {
        kind: 'hall' as const,
        id: 2,
        state: 'changed' as const,
        changes: [{ path: ['artworkIds'], before: [3, 1, 4], after: [3, 9], ...made }],
      },
      {
        kind: 'route' as const,
        id: 5,
        state: 'changed' as const,
        changes: [{ path: ['steps', 'idStep=8'], before: step, ...made }],
      },
      {
        kind: 'route' as const,
        id: 6,
        state: 'changed' as const,
        changes: [{ path: ['steps'], before: [{ idArtwork: 3 }, { idArtwork: 1 }], after: [], ...made }],
      },
      {
        kind: 'kids' as const,
        id: 0,
        state: 'changed' as const,
        changes: [
          { path: kidsTag.path, before: 1, ...made },
          // This change removed a route from the game. The route has the same id as the artwork but is independent
          // of it.
          { path: ['idGameRoute'], before: 1, ...made },
        ],
      },
    ],
  };
  const work = { kind: 'artwork' as const, id: 1, state: 'deleted' as const, value: { idArtwork: 1 } };
  expect(restoreChanges(work, { documents, ownLanguage: 'en' }, waiting.documents)).toEqual([
    { place: { kind: 'artwork', id: 1, path: [] }, after: { idArtwork: 1 } },
    { place: { kind: 'hall', id: 2, path: ['artworkIds'] }, after: [3, 1, 9] },
    { place: { kind: 'route', id: 5, path: ['steps', 'idStep=8'] }, after: step },
    {
      place: { kind: 'route', id: 6, path: ['steps'] },
      after: [{ idArtwork: 3 }, { idArtwork: 1 }, { idArtwork: 9 }],
    },
    { place: kidsTag, after: 1 },
  ]);
});
