import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { health } from './health.ts';

async function ask(check: () => Promise<unknown>, timeoutMs?: number) {
  const app = fastify();
  await health(app, { check, ...(timeoutMs !== undefined && { timeoutMs }) });
  return app.inject('/health');
}

test('returns 200 without caching when the check passes', async () => {
  const answer = await ask(async () => 1);
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  ['rejects', async () => Promise.reject(new Error('no database at /srv/data'))],
  [
    'throws',
    () => {
      throw new Error('no database at /srv/data');
    },
  ],
  ['hangs', () => new Promise(() => {})],
])('returns 503 with Retry-After and no reason if the check %s', async (_title, check) => {
  const answer = await ask(check, 20);
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable' }]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('fails after 2 seconds by default', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let answer: { statusCode: number } | undefined;
    let noteRequest = () => {};
    const reached = new Promise<void>((resolve) => {
      noteRequest = resolve;
    });
    const asking = ask(() => {
      noteRequest();
      return new Promise(() => {});
    }).then((given) => {
      answer = given;
    });
    await reached;
    await vi.advanceTimersByTimeAsync(1_999);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await asking;
    expect(answer?.statusCode).toBe(503);
  } finally {
    vi.useRealTimers();
  }
});
