import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whyClosed } from './closed-connections.ts';

/** Answers `/answered` and closes the connection of every other request without a response. */
const server = http.createServer((request, response) => {
  if (request.url === '/answered') response.end('yes');
  else request.socket.destroy();
});
let url: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const why = (text: string, afterwards: 'end' | 'reset' = 'end') =>
  whyClosed({ kind: 'raw', bytes: Buffer.from(text), afterwards }, url, { isReused: false });

test.each([
  ['', 'no-request'],
  ['\r\n\n', 'no-request'],
  ['CONNECT other.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 'connect'],
  ['GET /answered HTTP/1.1\r\nHost: x\r\n\r\n', 'half-closed'],
  ['GET /dropped HTTP/1.1\r\nHost: x\r\n\r\n', undefined],
])('explains a connection that was closed after %j: %s', async (text, reason) => {
  expect(await why(text)).toBe(reason);
  expect(await why(text, 'reset')).toBe('client-reset');
});
