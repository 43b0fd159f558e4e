import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { CERT, KEY } from '#testing/fixtures/certificate.ts';
import { useCommandLine } from '#testing/servers/command-line.ts';
import { UsageError } from '../lib/command.ts';

const { file, museum } = useCommandLine();
let server: Server | undefined;
afterEach(() => void server?.close());

async function answering(statuses: number[], tls = false): Promise<void> {
  const answer: Parameters<typeof createServer>[1] = (request, response) => {
    response.writeHead(request.url === '/health' ? (statuses.shift() ?? 200) : 404).end();
  };
  const made = tls ? createTlsServer({ cert: CERT, key: KEY }, answer) : createServer(answer);
  server = made;
  await new Promise<void>((resolve) => void made.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('PORT', String((made.address() as AddressInfo).port));
}

test('checks the server of these settings, including one that listens on all interfaces', async () => {
  await answering([200, 200, 503]);
  expect(await museum('health')).toEqual({ code: 0, text: 'The server is healthy.' });
  vi.stubEnv('HOST', '0.0.0.0');
  expect((await museum('health')).code).toBe(0);
  const sick = await museum('health');
  expect([sick.code, sick.text]).toEqual([
    1,
    'The server is not healthy: it responds with 503; see its log for the reason',
  ]);
});

test('uses TLS if the server does, whatever the host name of its certificate', async () => {
  await writeFile(file('cert.pem'), CERT);
  await writeFile(file('key.pem'), KEY);
  vi.stubEnv('TLS_CERT', file('cert.pem'));
  vi.stubEnv('TLS_KEY', file('key.pem'));
  await answering([200], true);
  expect((await museum('health')).code).toBe(0);
});

test('waits for a server that is starting, and reports what is wrong with one that fails', async () => {
  await answering([503, 200]);
  expect((await museum('health', '--wait', '30')).code).toBe(0);
  vi.stubEnv('PORT', '9');
  const none = await museum('health');
  expect(none.code).toBe(1);
  expect(none.text).toMatch(/^The server is not healthy: 127\.0\.0\.1:9: .*ECONNREFUSED/);
  await expect(museum('health', '--wait', 'long')).rejects.toThrow(UsageError);
});
