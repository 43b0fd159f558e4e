import type { FastifyServerOptions } from 'fastify';

/**
 * Converts TRUST_PROXY to Fastify's option. "1" means one proxy in front of the server. Only the last entry of
 * X-Forwarded-For is trusted, because the proxy wrote it. Fastify's `true` would trust the first entry, which a
 * client can invent to evade rate limits.
 */
export function trustProxy(setting: boolean | string[]): NonNullable<FastifyServerOptions['trustProxy']> {
  if (setting === true) return (_address: string, hop: number) => hop === 0;
  return setting;
}
