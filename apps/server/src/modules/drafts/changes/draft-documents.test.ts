import type { ChangePath } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { findConflict } from './draft-documents.ts';

const document = { kind: 'route' as const, id: 5 };
const first = { idStep: 7, idArtwork: 3 };
const second = { idStep: 8, idArtwork: 4 };
const change = (path: ChangePath, before: unknown, after: unknown) => ({
  ...document,
  path,
  before,
  after,
  key: path.join(),
  by: { idStaff: 1, name: 'Ana' },
  at: '2026-11-17T15:45:00.000Z',
  idChange: 1,
  revision: 1,
  version: null,
  isDiscarded: false,
});

test('reports a conflict for a list moved as a whole only after an import, not after adding a step to it', () => {
  const changes = [
    change(['steps', 'idStep=8'], undefined, second),
    // The added step has no id. A list with such a step cannot be changed step by step, so the log contains the
    // whole list as one value.
    change(['steps'], [first, second], [{ idArtwork: 9 }, first, second]),
  ];
  const findIn = (steps: object[]) =>
    findConflict({ ...document, path: ['steps'] }, { live: { idRoute: 5, steps }, changes }, 'en');
  expect(findIn([first])).toBeUndefined();
  expect(findIn([{ ...first, minutes: 4 }])).toEqual({ began: [first, second] });
});
