import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { Secret } from './secret.ts';

/** The settings that decide under which address this server is reached. */
interface ReachableAddress {
  host: string;
  port: number;
  publicUrl: string | undefined;
  tls: { cert: string; key: Secret } | undefined;
}

/** Whether visitors reach this server over HTTPS: its own, or that of the proxy in front of it. */
export function usesHttps({ tls, publicUrl }: Pick<ReachableAddress, 'tls' | 'publicUrl'>): boolean {
  return tls !== undefined || publicUrl?.startsWith('https:') === true;
}

/** Whether nobody can read along on the way: what is sent there is encrypted, or never leaves this machine. */
export function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname));
}

/** Whether a machine means itself by this name. */
export function isLoopbackName(name: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(name);
}

/** Whether only this machine itself reaches a server that listens there. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * The address that a phone can open, undefined where none can. `port` is the one really listened on, which
 * differs from the setting when that is 0.
 */
export function phoneAddress(
  { host, port: chosenPort, publicUrl, tls }: ReachableAddress,
  port: number = chosenPort,
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string | undefined {
  if (publicUrl) return publicUrl;
  const reachable = reachableHost(host, interfaces);
  return reachable === undefined ? undefined : new URL(serverUrl(reachable, port, tls !== undefined)).origin;
}

/** Where the browser of this very machine finds the server. */
export function localAddress({ host, tls }: Pick<ReachableAddress, 'host' | 'tls'>, port: number): string {
  const local = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return serverUrl(local, port, tls !== undefined);
}

function serverUrl(host: string, port: number, https: boolean): string {
  return `${https ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function reachableHost(host: string, interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string | undefined {
  if (isLoopback(host)) return undefined;
  if (host !== '0.0.0.0' && host !== '::') return host;
  const outward = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  return outward?.address;
}
