import { isIP } from 'node:net';

export type AddressProblem = 'thisMachine' | 'ipAddress' | 'notEncrypted';

/** Returns why a URL is unsuitable for printed QR codes; undefined if it is suitable. */
export function addressProblem(url: string): AddressProblem | undefined {
  const { hostname, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) return 'thisMachine';
  if (isIP(host)) return 'ipAddress';
  return protocol === 'http:' ? 'notEncrypted' : undefined;
}
