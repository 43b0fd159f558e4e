import type { DraftDocument } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { MemoryApi } from '#api/studio-api.memory.ts';
import { Draft } from '#features/draft/draft/draft.ts';
import { memoryUnsavedChanges } from '#platform/unsaved-changes.memory.ts';
import { manualDevice } from '#testing/manual-device.ts';
import { type BulkEdit, bulkChanges, currentValues } from './bulk-changes.ts';

const work = (id: number, value: Record<string, unknown> = {}) => ({
  kind: 'artwork' as const,
  id,
  value: { idArtwork: id, code: String(200 - id), name: { en: `Work ${id}` }, ...value },
});
const WORKS = [
  work(1, { pictures: [{ file: 'media/a.jpg', creditLine: { en: 'A', fr: 'A' } }, { file: 'media/b.jpg' }] }),
  work(2, { state: 'closed', closedUntil: '2027-01-01', tagIds: [5] }),
  work(3, { from: '2026-01-01' }),
  work(10),
];

async function applyEdit(edit: BulkEdit, ids = [1, 2, 3]) {
  const api = new MemoryApi({
    documents: [
      ...WORKS,
      { kind: 'hall', id: 1, value: { idHall: 1, name: { en: 'One' }, artworkIds: [1, 10, 2] } },
      { kind: 'hall', id: 2, value: { idHall: 2, name: { en: 'Two' }, artworkIds: [3] } },
      {
        kind: 'route',
        id: 7,
        value: { idRoute: 7, name: { en: 'Route' }, steps: [{ idStep: 70, idArtwork: 2 }] },
      },
    ],
  });
  const draft = new Draft({
    api,
    kept: memoryUnsavedChanges(),
    device: manualDevice(),
    idMuseum: 12,
    idStaff: 1,
  });
  await draft.start();
  const before = draft.view.get().documents;
  const { changes, works } = bulkChanges(draft.view.get(), new Set(ids), edit);
  draft.changeAll(changes);
  await draft.flush();
  const value = (kind: string, id: number) => draft.view.get().documents.get(`${kind}/${id}`)?.value ?? {};
  const halls = [1, 2].map((id) => value('hall', id).artworkIds);
  return { draft, before, works: [...works], halls, value, saveState: draft.view.get().saveState };
}
const values = (documents: ReadonlyMap<string, DraftDocument>) =>
  [...documents.values()].map((each) => each.value);

test('works move to another hall, or to none, and one undo brings all of them back', async () => {
  const { draft, before, halls, works } = await applyEdit({ field: 'hall', hall: 2 });
  expect([halls, works]).toEqual([
    [[10], [3, 1, 2]],
    [1, 2],
  ]);
  draft.undo();
  expect(values(draft.view.get().documents)).toEqual(values(before));
  expect(draft.view.get().canUndo).toBe(false);
  expect((await applyEdit({ field: 'hall', hall: 0 })).halls).toEqual([[10], []]);
});

test('a new state removes the fields that belong to the earlier state', async () => {
  const moved = await applyEdit({ field: 'state', state: 'moved', closedUntil: '', hall: 2 });
  expect(moved.value('artwork', 2)).toMatchObject({ state: 'moved', idHallMovedTo: 2 });
  expect(moved.value('artwork', 2)).not.toHaveProperty('closedUntil');
  const closed = await applyEdit({ field: 'state', state: 'closed', closedUntil: '2027-01-01', hall: 0 });
  expect([closed.works, closed.saveState]).toEqual([[1, 3], 'saved']);
  const open = await applyEdit({ field: 'state', state: 'open', closedUntil: '', hall: 0 });
  expect(open.works).toEqual([2]);
  expect(open.value('artwork', 2)).not.toHaveProperty('state');
});

test('a credit line replaces that of every picture with its translations, and an empty one removes it', async () => {
  const { value, works } = await applyEdit({ field: 'credit', creditLine: '© Museum' });
  expect(value('artwork', 1).pictures).toEqual([
    { file: 'media/a.jpg', creditLine: { en: '© Museum' } },
    { file: 'media/b.jpg', creditLine: { en: '© Museum' } },
  ]);
  expect(works).toEqual([1]);
  const removed = await applyEdit({ field: 'credit', creditLine: '' });
  expect(removed.value('artwork', 1).pictures).toEqual([{ file: 'media/a.jpg' }, { file: 'media/b.jpg' }]);
});

test('tags are added and removed, and others stay', async () => {
  const { value, works } = await applyEdit({ field: 'tags', add: [6], remove: [5] });
  expect([1, 2, 3].map((id) => value('artwork', id).tagIds)).toEqual([[6], [6], [6]]);
  expect(works).toEqual([1, 2, 3]);
  expect((await applyEdit({ field: 'tags', add: [5], remove: [] })).works).toEqual([1, 3]);
});

test('selected works are ordered within their halls, and works between them keep their place', async () => {
  const order = async (by: 'number' | 'name' | 'first' | 'last' | 'reverse', ids?: number[]) =>
    (await applyEdit({ field: 'order', by }, ids)).halls[0];
  expect(await order('number')).toEqual([2, 10, 1]);
  expect(await order('name', [1, 2, 10])).toEqual([1, 2, 10]);
  expect(await order('first', [2])).toEqual([2, 1, 10]);
  expect(await order('last', [1, 10])).toEqual([2, 1, 10]);
  expect(await order('reverse', [1, 2, 10])).toEqual([2, 10, 1]);
});

test('works are added to a route once, and removed from it', async () => {
  const added = await applyEdit({ field: 'route', route: 'route/7', does: 'add' });
  const steps = added.value('route', 7).steps as { idStep?: number; idArtwork: number }[];
  expect(steps.map(({ idArtwork }) => idArtwork)).toEqual([2, 1, 3]);
  expect(new Set(steps.map(({ idStep }) => idStep)).size).toBe(3);
  expect([added.works, added.saveState]).toEqual([[1, 3], 'saved']);
  const removed = await applyEdit({ field: 'route', route: 'route/7', does: 'remove' });
  expect([removed.value('route', 7).steps, removed.works]).toEqual([[], [2]]);
});

test('dates are set, left as they are, or removed', async () => {
  const { value } = await applyEdit({ field: 'dates', from: undefined, until: '2027-03-01' });
  expect(value('artwork', 3)).toMatchObject({ from: '2026-01-01', until: '2027-03-01' });
  expect(value('artwork', 1)).not.toHaveProperty('from');
  const removed = await applyEdit({ field: 'dates', from: '', until: undefined });
  expect([removed.value('artwork', 3).from, removed.works]).toEqual([undefined, [3]]);
});

test('counts the current values of the selected works, the most frequent first', async () => {
  const { draft } = await applyEdit({ field: 'hall', hall: 2 });
  const states = currentValues(draft.view.get(), new Set([1, 2, 3]), ({ value }) =>
    typeof value.state === 'string' ? [value.state] : [],
  );
  expect(states).toEqual([
    ['', 2],
    ['closed', 1],
  ]);
});
