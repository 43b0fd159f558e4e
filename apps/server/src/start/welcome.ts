import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import type { Config } from '#config/config.ts';

type Welcome = {
  /** Where this machine's own browser finds the server. */
  url: string;
  /** Where a phone finds it; see phoneAddress. */
  phoneUrl?: string | undefined;
  /** In the order to show; `url` may be a path. */
  museums: Entry[];
  /** Names of those that are still being imported. */
  waiting?: string[];
};
type Entry = { name: string; url: string };

/** The text that the first screen of a museum's own server shows: what to open, here and on a phone. */
export function welcome({ url, phoneUrl, museums, waiting = [] }: Welcome): string {
  const lines = ['', 'MuseumMate is ready.', ''];
  const width = Math.max(...museums.map(({ name }) => name.length), 'API'.length);
  const entry = (name: string, link: string) => `  ${name.padEnd(width)}  ${link}`;

  for (const museum of museums) lines.push(entry(museum.name, at(museum.url, url)));
  if (museums.length === 0 && waiting.length === 0)
    lines.push('  There is no museum yet: npm run museum -- new my-museum');
  lines.push(entry('API', at('/api/docs', url)), '');
  if (waiting.length > 0)
    lines.push(`Still being imported: ${waiting.join(', ')}. A line follows when each is ready.`, '');

  const [first] = museums;
  if (phoneUrl && first) {
    const link = at(first.url, phoneUrl);
    // A scanner needs a margin around the code; the terminal's own edge does not count.
    lines.push(`On a phone: ${link}`, '', renderUnicodeCompact(link, { border: 2 }), '');
    if (link.startsWith('http:'))
      lines.push('Camera and offline mode need HTTPS on a phone: set TLS_CERT and TLS_KEY.', '');
  }
  return lines.join('\n');
}

/** One more museum, for those who read the list of the others already. */
export function readyLine({ name, url: link }: Entry, url: string): string {
  return `Ready: ${name}  ${at(link, url)}`;
}

/** The same page on another address of this server. */
function at(link: string, base: string): string {
  const { pathname, search, hash } = new URL(link, base);
  return new URL(pathname + search + hash, base).href;
}

/**
 * The address that a phone can open, undefined where none can. `port` is the one really listened on, which
 * differs from the setting when that is 0.
 */
export function phoneAddress(
  config: Pick<Config, 'host' | 'port' | 'publicUrl' | 'tls'>,
  port: number = config.port,
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string | undefined {
  if (config.publicUrl) return config.publicUrl;
  const host = reachableHost(config.host, interfaces);
  if (host === undefined) return undefined;
  const scheme = config.tls ? 'https' : 'http';
  return new URL(`${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`).origin;
}

function reachableHost(host: string, interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string | undefined {
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) return undefined;
  if (host !== '0.0.0.0' && host !== '::') return host;
  const outward = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  return outward?.address;
}
