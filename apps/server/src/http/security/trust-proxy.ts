import type { FastifyServerOptions } from 'fastify';

/**
 * Turns the setting TRUST_PROXY into Fastify's option. "1" means: one proxy stands in front. Fastify's own
 * `true` would believe the first entry of X-Forwarded-For, which the client writes; we believe only the
 * last, which that proxy wrote, so that nobody escapes a limit per address by inventing addresses.
 */
export function trustProxy(setting: boolean | string[]): NonNullable<FastifyServerOptions['trustProxy']> {
  if (setting === true) return (_address: string, hop: number) => hop === 0;
  return setting;
}
