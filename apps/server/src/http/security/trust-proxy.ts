import type { FastifyServerOptions } from 'fastify';

/**
 * Converts TRUST_PROXY to Fastify's option. "1" means one proxy in front of the server. Fastify's `true` would trust
 * the first entry of X-Forwarded-For, which the client writes. We trust only the last entry, which the proxy wrote, so
 * that clients cannot evade rate limits with invented addresses.
 */
export function trustProxy(setting: boolean | string[]): NonNullable<FastifyServerOptions['trustProxy']> {
  if (setting === true) return (_address: string, hop: number) => hop === 0;
  return setting;
}
