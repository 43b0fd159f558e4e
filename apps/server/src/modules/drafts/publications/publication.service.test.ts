import type { Change } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import type { LoggedChange, LogTransaction } from '../changes/draft-log.repository.ts';
import { PublicationService } from './publication.service.ts';
import { applyScheduledChange } from './select-changes.ts';

const work = { idArtwork: 101, name: { en: 'Kite' }, images: [{ file: 'media/a.jpg' }] };
const person = { idStaff: 1, name: 'Ana' };

type Options = ConstructorParameters<typeof PublicationService>[0];

/** Creates a service whose museum has one changed artwork. `waiting` are the unpublished changes in the log. */
function publishing(waiting: LoggedChange[]) {
  const ended: number[] = [];
  const log = {
    version: 'two',
    waiting: async () => waiting,
    end: async (changes: readonly number[]) => void ended.push(...changes),
    rebase: async () => {},
  } as unknown as LogTransaction;
  const draft = { ...work, name: { en: 'Blue kite' } };
  const service = new PublicationService({
    log: {
      live: async () => [{ kind: 'museum', id: 0, hash: '', body: JSON.stringify({ languages: ['en'] }) }],
      write: async (_idMuseum: number, use: (log: LogTransaction) => Promise<unknown>) => use(log),
    },
    drafts: {
      state: async () => ({
        version: 'one',
        revision: 1,
        ownLanguage: 'en',
        documents: [{ kind: 'artwork', id: 101, live: work, draft, changes: [], lost: [] }],
      }),
    },
    checker: { answer: async () => ({ findings: [], next: {} }) },
    publications: { begin: async () => {}, switchTo: async () => {}, abandon: async () => {} },
    writer: { write: async () => {} },
    translations: { catchUp: async () => {}, markPublished: async () => {} },
    notice: async () => {},
    now: () => new Date(),
    onError: () => {},
  } as unknown as Options);
  return { publish: () => service.publish(12, person, {}).finally(() => service.stop()), ended };
}

const logEntry = (idChange: number, path: unknown, after: unknown): LoggedChange => ({
  idChange,
  revision: idChange,
  key: `change-${idChange}`,
  kind: 'artwork',
  id: 101,
  path: path as string[],
  before: undefined,
  after,
  by: person,
  at: '',
  version: null,
  isDiscarded: false,
});

test('ends a change whose path no longer exists when the document is published', async () => {
  const changes = [
    logEntry(1, ['name', 'en'], 'Blue kite'),
    logEntry(2, ['images', 'file=media/gone.jpg', 'caption', 'en'], 'Gone'),
  ];
  const { publish, ended } = publishing(changes);
  expect(await publish()).toMatchObject({ state: 'published' });
  expect(ended).toEqual([1, 2]);
});

test('throws for an invalid change instead of treating its path as missing', async () => {
  const { publish, ended } = publishing([logEntry(1, null, 'Blue kite')]);
  await expect(publish()).rejects.toThrow(TypeError);
  expect(ended).toEqual([]);
  const damaged = { kind: 'artwork', id: 101, path: null, after: 'x' } as unknown as Change;
  expect(() => applyScheduledChange(work, damaged, 'en')).toThrow(TypeError);
});
