import { expect, test } from 'vitest';
import { startTestServer } from '#testing/servers/test-server.ts';

test('a connection is kept for longer than proxies keep theirs, a minute: who closes first loses no request', async () => {
  const server = await startTestServer();
  try {
    const answer = await fetch(`${await server.listen()}/health`);
    const seconds = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1];
    expect(Number(seconds)).toBeGreaterThan(60);
  } finally {
    await server.close();
  }
});
