import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { Secret } from './secret.ts';

/** The settings that decide under which URL the server is reached. */
interface ReachableAddress {
  host: string;
  port: number;
  publicUrl: string | undefined;
  tls: { cert: string; key: Secret } | undefined;
}

/** Whether visitors use HTTPS, with a certificate of this server or of a proxy in front of it. */
export function usesHttps({ tls, publicUrl }: Pick<ReachableAddress, 'tls' | 'publicUrl'>): boolean {
  return tls !== undefined || publicUrl?.startsWith('https:') === true;
}

/**
 * Whether requests to this URL are protected from other machines, because they are encrypted or stay on this machine.
 */
export function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname));
}

/** Whether the host name means this machine. */
export function isLoopbackName(name: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(name);
}

/** Whether a server that listens on this host can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Returns the URL that a phone can open, or undefined if there is none. `port` is the actual port, which differs from
 * the setting if the setting is 0.
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

/** Returns the URL of the server for a browser on this machine. */
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
