import fastify from 'fastify';
import { expect, test } from 'vitest';
import { trustProxy } from './trust-proxy.ts';

// Requests of `inject` have the address 127.0.0.1. It is the address of the proxy or, without a proxy, of the client.
test.each([
  ['ignores the header without a proxy', false, '9.9.9.9', '127.0.0.1'],
  ['trusts what one proxy wrote, not the client', true, '6.6.6.6, 9.9.9.9', '9.9.9.9'],
  ['trusts a listed proxy', ['127.0.0.0/8'], '6.6.6.6, 9.9.9.9', '9.9.9.9'],
  ['follows a chain of listed proxies', ['127.0.0.1', '10.0.0.0/8'], '9.9.9.9, 10.1.2.3', '9.9.9.9'],
  ['does not trust other senders', ['10.0.0.0/8'], '9.9.9.9', '127.0.0.1'],
])('%s', async (_title, setting, forwarded, ip) => {
  const app = fastify({ trustProxy: trustProxy(setting) });
  app.get('/', async (request) => request.ip);
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
  expect(answer.body).toBe(ip);
});
