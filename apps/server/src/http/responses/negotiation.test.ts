import fastify from 'fastify';
import { expect, test } from 'vitest';
import { acceptsHtml, addVary, chooseEncoding } from './negotiation.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0,gzip;q=0', 'identity'],
  ['gzip;q=0.5, identity', 'identity'],
  ['gzip, identity', 'gzip'],
  ['identity;q=0.2, gzip;q=0.1', 'identity'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['  br ; q=0.9 , gzip ; q = 1.000 ', 'gzip'],
  ['br;q=high, gzip', 'gzip'],
  ['br;q=2, gzip', 'gzip'],
  ['br;q=-1, gzip;q=0.001', 'gzip'],
  ['br;q=', 'identity'],
  [',,;q=1,', 'identity'],
  ['zstd', 'identity'],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding);
});

test('chooses only an available encoding', () => {
  expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(chooseEncoding('br, gzip', [])).toBe('identity');
});

test.each([
  [undefined, true],
  ['', true],
  ['*/*', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['TEXT/HTML', true],
  ['text/*', true],
  ['application/json', false],
  ['image/avif,image/webp', false],
  ['text/html;q=0, */*', false],
])('Accept %j allows HTML: %s', (header, accepted) => {
  expect(acceptsHtml(header)).toBe(accepted);
});

test.each([
  [undefined, 'Accept'],
  ['Origin', 'Origin, Accept'],
  ['accept', 'accept'],
  ['*', '*'],
])('extends Vary %j to %j', async (before, after) => {
  const app = fastify();
  app.get('/', async (_request, reply) => {
    if (before) reply.header('vary', before);
    addVary(reply, 'Accept');
    return '';
  });
  expect((await app.inject('/')).headers.vary).toBe(after);
});
