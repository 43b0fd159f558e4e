import { documentKinds } from '@museummate/pack-format';
import { expect, test } from 'vitest';
import { canBegin, newDocument } from './new-document.ts';

const content = (kind: 'artwork' | 'hall' | 'route' | 'amenity' | 'beacon', ...values: object[]) => ({
  ownLanguage: 'fr',
  documents: new Map(
    values.map((value, id) => [
      `${kind}/${id}`,
      { kind, id, state: 'same' as const, value: value as Record<string, unknown> },
    ]),
  ),
});
const half = () => 0.5;

test.each([
  ['artwork', [], { idArtwork: 5_500_000, name: { fr: 'New' }, code: '101' }],
  ['artwork', [{ code: '104' }, { code: '12' }], { idArtwork: 5_500_000, name: { fr: 'New' }, code: '105' }],
  ['artwork', [{ code: '007' }], { idArtwork: 5_500_000, name: { fr: 'New' }, code: '008' }],
  ['artwork', [{ code: 'A7' }], { idArtwork: 5_500_000, name: { fr: 'New' } }],
  // A new hall gets no number, because its number is at the door and only the museum knows it (A121).
  ['hall', [{ number: '6', index: 3 }], { idHall: 5_500_000, name: { fr: 'New' }, index: 4 }],
  ['hall', [], { idHall: 5_500_000, name: { fr: 'New' } }],
  ['hall', [{ number: { fr: '1a' } }], { idHall: 5_500_000, name: { fr: 'New' } }],
  ['route', [{}], { idRoute: 5_500_000, name: { fr: 'New' } }],
  ['amenity', [{ kind: 'entrance' }], { idAmenity: 5_500_000, kind: 'exit' }],
  [
    'beacon',
    [],
    {
      idBeacon: 5_500_000,
      name: { fr: 'New' },
      resource: { idResource: 5_500_000, resourceType: 'TEXT' },
    },
  ],
] as const)('creates a %s in a museum that has %j already', (kind, others, value) => {
  expect(newDocument(kind, 'New', content(kind, ...others), half)).toEqual({ id: 5_500_000, value });
});

test('every kind of document can be created, except the museum itself', () => {
  expect(documentKinds.filter((kind) => !canBegin(kind, content('hall')))).toEqual(['museum']);
});
