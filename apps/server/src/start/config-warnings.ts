import type { networkInterfaces } from 'node:os';
import { phoneAddress } from '../config/addresses.ts';
import type { Config } from '../config/config.ts';

/** Returns warnings about settings that are valid one by one, but risky in combination. */
export function configWarnings(
  config: Pick<Config, 'host' | 'port' | 'tls' | 'trustProxy'>,
  interfaces?: ReturnType<typeof networkInterfaces>,
): string[] {
  const isOpen = phoneAddress({ ...config, publicUrl: undefined }, config.port, interfaces) !== undefined;
  if (config.trustProxy !== true || !isOpen) return [];
  return [
    `TRUST_PROXY=1, but other machines reach this port as well (HOST=${config.host}). Clients that bypass the ` +
      'proxy can forge any address (X-Forwarded-For) and guess codes without limit. Let only the proxy reach ' +
      'the port (HOST=127.0.0.1, or a firewall), or set TRUST_PROXY to the addresses of the proxy.',
  ];
}
