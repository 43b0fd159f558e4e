import type { DraftDocument } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { doneSteps, exampleRemovals } from './first-steps.ts';

const document = (
  kind: DraftDocument['kind'],
  id: number,
  value: Record<string, unknown>,
  state: DraftDocument['state'] = 'same',
): [string, DraftDocument] => [`${kind}/${id}`, { kind, id, value, state }];

const picture = (file: string) => ({ file, alt: '' });

const examples = [
  document('museum', 7, { languages: ['en'], homeImage: picture('media/lighthouse.jpg') }),
  document('artwork', 1, { name: 'The Lighthouse', pictures: [picture('media/lighthouse.jpg')] }),
  document('artwork', 2, { name: 'Our own bell', pictures: [picture('media/bell.jpg')] }, 'changed'),
  document('hall', 3, { name: 'Sea Hall', artworkIds: [1, 2] }, 'changed'),
  document('route', 4, { name: 'A morning', steps: [{ idArtwork: 1 }] }),
  document('navigationSection', 5, { sectionType: 'ROUTES', mainImage: picture('media/lighthouse.jpg') }),
];

test('unchanged examples do not make a first step done', () => {
  expect([...doneSteps(new Map(examples).values())]).toEqual(['works', 'pictures', 'halls', 'start']);
  expect([...doneSteps(new Map(examples.slice(0, 2)).values())]).toEqual([]);
});

test('removing the examples keeps changed documents, and removes all references and example pictures', () => {
  const removals = exampleRemovals({ documents: new Map(examples), ownLanguage: 'en' });
  expect(removals).toEqual([
    { place: { kind: 'museum', id: 7, path: ['homeImage'] }, after: undefined },
    { place: { kind: 'navigationSection', id: 5, path: ['mainImage'] }, after: undefined },
    { place: { kind: 'hall', id: 3, path: ['artworkIds'] }, after: [2] },
    { place: { kind: 'artwork', id: 1, path: [] }, after: undefined },
    { place: { kind: 'route', id: 4, path: [] }, after: undefined },
  ]);
});
