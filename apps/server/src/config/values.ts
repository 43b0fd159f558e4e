import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { isSecure } from './addresses.ts';

// The functions of this file parse the text of a setting. If it is invalid, they throw an Error with the end of
// the sentence "expected …".

export function whole(text: string, min: number, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new Error(`a whole number from ${min} to ${max}`);
  return value;
}

export function positive(text: string): number {
  const value = /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : 0;
  if (value === 0) throw new Error('a number above 0');
  return value;
}

export function flag(text: string): boolean {
  if (text !== '0' && text !== '1') throw new Error('1 or 0');
  return text === '1';
}

export function oneOf<const T extends string>(choices: readonly T[], text: string): T {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new Error(`one of ${choices.join(', ')}`);
  return found;
}

export function list(text: string): string[] {
  return [...new Set(text.split(',').map((item) => item.trim()))];
}

export function museumNumbers(text: string): number[] {
  try {
    return list(text).map((item) => whole(item, 1, 999_999_999));
  } catch {
    throw new Error('a comma separated list of museum numbers');
  }
}

export function randomText(text: string): string {
  if (text.length < 32) throw new Error('at least 32 random characters');
  return text;
}

/**
 * Rejects spaces and line breaks. The token is sent in a header and stored in a file, where such characters could
 * be lost.
 */
export function metricsToken(text: string): string {
  if (!/^[\x21-\x7e]{16,200}$/.test(text))
    throw new Error('16 to 200 random letters, digits and signs, for example from: openssl rand -hex 24');
  return text;
}

/** Rejects characters that are invalid in a header, because the request would fail. */
export function headerValue(text: string): string {
  if (!/^[\x20-\x7e]{1,2000}$/.test(text)) throw new Error('letters, digits and signs of ASCII in one line');
  return text;
}

export function shortText(text: string): string {
  if (text.length > 80 || /\p{Cc}/u.test(text))
    throw new Error('a name of at most 80 characters in one line');
  return text;
}

export function hostName(text: string): string {
  if (!isIPv6(text) && !/^[\w.-]+$/.test(text))
    throw new Error('a host name or an IP address, without scheme, port or brackets');
  return text;
}

/** Hosts with an optional port, as written in a URL. */
export function hostNames(text: string): string[] {
  const hosts = list(text);
  const isHost = (host: string) =>
    URL.parse(`http://${host}/`)?.host === host.toLowerCase().replace(/:80$/, '');
  if (!hosts.every(isHost))
    throw new Error('a comma separated list of hosts, each like nas.museum.local or 10.0.0.5:8080');
  return hosts;
}

export function proxies(text: string): boolean | string[] {
  if (text === '0' || text === '1') return text === '1';
  const addresses = list(text);
  const isNetwork = (entry: string) => {
    const [address = '', bits, ...rest] = entry.split('/');
    const version = isIP(address);
    if (version === 0 || rest.length > 0) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  };
  if (!addresses.every(isNetwork))
    throw new Error('0, 1, or the comma separated addresses or networks (10.0.0.0/8) of your proxies');
  return addresses;
}

function webUrl(text: string, expected: string): URL {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new Error(expected);
  return url;
}

export function webAddress(text: string): string {
  const expected = 'an http:// or https:// address without user, password, query or fragment';
  const url = webUrl(text, expected);
  if (url.search || url.hash) throw new Error(expected);
  return url.href;
}

export function providerAddress(text: string): string {
  const address = webAddress(text);
  if (!isSecure(new URL(address))) throw new Error('an https:// address, or one on this machine');
  return address;
}

export function origin(text: string): string {
  const expected = 'an address like https://guide.example.org, without path';
  const url = webUrl(text, expected);
  if (url.pathname !== '/' || url.search || url.hash) throw new Error(expected);
  return url.origin;
}

export function origins(text: string): string[] {
  return list(text).map(origin);
}

export function postgresAddress(text: string): string {
  if (!['postgres:', 'postgresql:'].includes(URL.parse(text)?.protocol ?? ''))
    throw new Error('an address like postgres://user:password@host:5432/database');
  return text;
}

export function folder(text: string): string {
  const path = resolve(text);
  try {
    // A missing folder is valid, because the first start creates it.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== false) return path;
  } catch {
    throw new Error('a folder that this user may open');
  }
  throw new Error('a folder, and there is a file of that name');
}

/** The absolute path of an installed program, or `off`. */
export function program(text: string): string {
  if (text === 'off') return text;
  if (!isAbsolute(text) || !existsSync(text))
    throw new Error('the absolute path of the program, for example /usr/bin/ffmpeg, or off');
  return text;
}

export function file(text: string): string {
  try {
    return readFileSync(text, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new Error(`the path of a file that this user may read (${code})`);
  }
}

export function certificate(text: string): string {
  const pem = file(text);
  try {
    new X509Certificate(pem);
  } catch {
    throw new Error('the path of a file with a certificate (PEM)');
  }
  return pem;
}
