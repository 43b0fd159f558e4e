import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { RemoteFetch } from './remote-fetch.ts';

const LIMITS = { idleMs: 5_000, totalMs: 5_000, maxBytes: 1_000_000 };

let port = 0;
const asked: string[] = [];
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/picture': (_request, response) => response.end('bytes'),
  '/large': (_request, response) => response.end(Buffer.alloc(1_000_001)),
  '/broken': (_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  },
  '/silent': () => {},
  '/endless': (_request, response) => response.writeHead(302, { location: '/endless' }).end(),
  '/inner': (_request, response) => response.writeHead(302, { location: 'https://inner.example/x' }).end(),
  '/plain': (_request, response) => response.writeHead(301, { location: 'http://public.example/x' }).end(),
  '/metadata': (_request, response) =>
    response.writeHead(307, { location: 'https://169.254.169.254/latest' }).end(),
  '/moved': (_request, response) => response.writeHead(308, { location: '/picture' }).end(),
};
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answers[request.url ?? '']?.(request, response);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The addresses that a malicious name server returns. */
const names: Record<string, string[]> = {
  'nas.example': ['127.0.0.1'],
  'inner.example': ['10.0.0.7'],
  'both.example': ['93.184.216.34', '127.0.0.1'],
  'public.example': ['93.184.216.34'],
};
const resolved: string[] = [];
const fetcher = () =>
  new RemoteFetch({
    sources: [`nas.example:${port}`],
    resolve: async (host) => {
      resolved.push(host);
      return (names[host] ?? []).map((address) => ({ address, family: 4 }));
    },
  });

async function get(address: string, limits = LIMITS): Promise<string> {
  const { body } = await fetcher().open(address, limits);
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
const nas = (path: string) => `http://nas.example:${port}${path}`;

test('connects to the address that was checked, and checks again after a redirect', async () => {
  expect(await get(nas('/picture'))).toBe('bytes');
  resolved.length = 0;
  expect(await get(nas('/moved'))).toBe('bytes');
  expect(resolved).toEqual(['nas.example', 'nas.example']);
});

test.each([
  ['a name that stands for an inner address', () => 'https://inner.example/x', 'is on an internal network'],
  ['a name of which one address is inner', () => 'https://both.example/x', 'is on an internal network'],
  ['an inner address itself', () => 'https://127.0.0.1/x', 'is on an internal network'],
  ['an inner address in other letters', () => 'https://0x7f000001/x', 'is on an internal network'],
  ['one of the newer kind', () => 'https://[::1]/x', 'is on an internal network'],
  ['one within another', () => 'https://[::ffff:10.0.0.7]/x', 'is on an internal network'],
  ['a redirect to an inner name', () => nas('/inner'), 'is on an internal network'],
  ['a redirect to a machine’s own data', () => nas('/metadata'), 'is on an internal network'],
  ['a redirect without encryption', () => nas('/plain'), 'must start with https://'],
  ['an address without encryption', () => 'http://public.example/x', 'must start with https://'],
  ['another port', () => 'https://public.example:8443/x', 'contains a port'],
  ['a password', () => 'https://me:secret@public.example/x', 'contains a user name or password'],
  ['no web address', () => 'ftp://public.example/x', 'is not a web address'],
  ['a name that nobody knows', () => 'https://nowhere.example/x', 'has an unknown host'],
  ['redirects without end', () => nas('/endless'), 'redirects more than 5 times'],
  ['too much', () => nas('/large'), 'is larger than 1 MB'],
  ['half of it', () => nas('/broken'), 'ended before the file was complete'],
])('rejects %s with a reason', async (_title, address, words) => {
  asked.length = 0;
  await expect(get(address())).rejects.toThrow(words);
  expect(asked.filter((path) => path === '/x')).toEqual([]);
});

test('does not wait for a server that does not respond', async () => {
  await expect(get(nas('/silent'), { ...LIMITS, idleMs: 20 })).rejects.toThrow('did not respond in time');
  await expect(get(nas('/silent'), { ...LIMITS, totalMs: 20 })).rejects.toThrow('did not respond in time');
});

test('recognises public addresses', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '172.15.0.1', '2606:2800:220:1::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.53',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'ff02::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:7',
    '2002:a00:7::1',
    '2001:db8::1',
    'x',
    '',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
});
