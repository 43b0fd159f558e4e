import { afterAll, expect, test } from 'vitest';
import { databaseError } from '#database/failures.ts';
import { TaskThread } from './task-thread.ts';

/** A thread that connects to a given target. It simulates a thread whose database is down. */
const WORKER = `
  import { connect } from 'node:net';
  import { once } from 'node:events';
  import { serveTasks } from '${new URL('./serve-tasks.ts', import.meta.url).href}';
  serveTasks(async (task) => {
    if (task === 'bug') throw new TypeError('not a function');
    if (task === 'lost') throw new Error('Connection terminated unexpectedly');
    await once(connect(task), 'connect');
  });
`;
const thread = new TaskThread<unknown, void>(new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`));
afterAll(() => thread.close());

const failureOf = (task: unknown) => thread.run(task).catch((error: unknown) => error);

test('recognises a lost database and a bug from the error of a thread', async () => {
  expect(databaseError(await failureOf({ path: '/tmp/museummate-no-such-socket' }))).toBe('unavailable');
  expect(databaseError(await failureOf({ port: 1, host: '127.0.0.1' }))).toBe('unavailable');
  expect(databaseError(await failureOf('lost'))).toBe('unavailable');
  const bug = await failureOf('bug');
  expect(databaseError(bug)).toBeUndefined();
  expect(bug).toMatchObject({ message: 'not a function', stack: expect.stringContaining('TypeError') });
});

test('a task that arrives while a thread is being closed gets a new thread', async () => {
  const other = new TaskThread<unknown, void>(new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`));
  const first = other.run('bug').catch((error: Error) => error.message);
  const closed = other.close();
  const second = other.run('bug').catch((error: Error) => error.message);
  expect(await first).toBe('the thread was closed');
  expect(await second).toBe('not a function');
  await closed;
  const third = other.run('bug').catch((error: Error) => error.message);
  expect(await third).toBe('not a function');
  await other.close();
});

test('an unused thread ends after its idle time, and a later task gets a new one', async () => {
  const file = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { threadId } from 'node:worker_threads';
      import { serveTasks } from '${new URL('./serve-tasks.ts', import.meta.url).href}';
      serveTasks(async () => threadId);
    `)}`,
  );
  const idle = new TaskThread<string, number>(file, { idleMs: 200 });
  const first = await idle.run('id');
  expect(await idle.run('id')).toBe(first);
  await expect.poll(() => idle.run('id'), { interval: 500, timeout: 10_000 }).not.toBe(first);
  await idle.close();
});
