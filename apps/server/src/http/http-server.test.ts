import { expect, test } from 'vitest';
import { startTestServer } from '#testing/servers/test-server.ts';

test('keeps connections open for longer than a minute, as proxies do, so that no request is lost', async () => {
  const server = await startTestServer();
  try {
    const answer = await fetch(`${await server.listen()}/health`);
    const seconds = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1];
    expect(Number(seconds)).toBeGreaterThan(60);
  } finally {
    await server.close();
  }
});
