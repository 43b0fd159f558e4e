import { expect, test, vi } from 'vitest';
import { browserUnsavedChanges } from './unsaved-changes.browser.ts';

test('changes are committed at once, because a closing page receives no events', async () => {
  const kept = browserUnsavedChanges();
  const change = { key: 'one', idMuseum: 12, idStaff: 1, order: 1, kind: 'artwork' as const, id: 101 };
  await kept.all(12, 1);
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  const keeping = kept.keep({ ...change, path: ['code'], before: '101', after: '102' });
  await Promise.resolve();
  await Promise.resolve();
  expect(commit).toHaveBeenCalledOnce();
  await keeping;
  expect(await kept.all(12, 1)).toMatchObject([{ key: 'one', after: '102' }]);
  await kept.forget(['one']);
});
