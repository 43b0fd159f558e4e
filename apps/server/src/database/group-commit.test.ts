import { expect, test } from 'vitest';
import { GroupCommit } from './group-commit.ts';

test('commits writes that arrive together in one transaction, and returns each its own result', async () => {
  const batches: number[][] = [];
  const disk = Promise.withResolvers<void>();
  const group = new GroupCommit<number, number>(async (batch) => {
    batches.push(batch);
    await disk.promise;
    return batch.map((each) => each * 2);
  });
  const first = [1, 2, 3].map((each) => group.add(each));
  await expect.poll(() => batches.length).toBe(1);
  const second = [4, 5].map((each) => group.add(each));
  disk.resolve();
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('rejects all writes of a failed commit, and continues with the next', async () => {
  let broken = true;
  const group = new GroupCommit<number, number>(async (batch) => {
    if (broken) throw new Error('disk');
    return batch;
  });
  const results = await Promise.allSettled([group.add(1), group.add(2)]);
  expect(results.map((each) => each.status)).toEqual(['rejected', 'rejected']);
  broken = false;
  expect(await group.add(3)).toBe(3);
  await group.idle();
});

test('acknowledges nothing before the commit', async () => {
  let commit: ((value: string[]) => void) | undefined;
  const group = new GroupCommit<string, string>(() => new Promise((resolve) => (commit = resolve)));
  let answered = false;
  const result = group.add('a').then(() => {
    answered = true;
  });
  await expect.poll(() => commit).toBeDefined();
  expect(answered).toBe(false);
  commit?.(['a']);
  await result;
  expect(answered).toBe(true);
});
