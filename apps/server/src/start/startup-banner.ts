import { renderUnicodeCompact } from 'uqr';
import { museumCommand } from '#config/command-name.ts';

interface WelcomeContent {
  /** The server's URL for a browser on this machine; see localAddress in config/addresses.ts. */
  url: string;
  /** The server's URL for phones; see phoneAddress in config/addresses.ts. */
  phoneUrl?: string | undefined;
  /** The museums in display order. */
  museums: MuseumLink[];
  /** Whether this server serves the description of its API. */
  api?: boolean;
  /** The link that creates the first administrator; undefined if there is an administrator. */
  firstLink?: string | undefined;
  /** Names of the museums that are still being imported. */
  waiting?: string[];
}

/** A museum and its first page; `url` may be a path. */
interface MuseumLink {
  name: string;
  url: string;
}

/** Returns the text that is printed at start: what to open, here and on a phone. */
export function startupBanner({
  url,
  phoneUrl,
  museums,
  firstLink,
  api = false,
  waiting = [],
}: WelcomeContent): string {
  const lines = ['', 'MuseumMate is ready.', ''];
  const width = Math.max(...museums.map(({ name }) => name.length), 'API'.length);
  const entry = (name: string, link: string) => `  ${name.padEnd(width)}  ${link}`;

  for (const museum of museums) lines.push(entry(museum.name, at(museum.url, url)));
  if (museums.length === 0 && waiting.length === 0)
    lines.push(`  There are no museums yet: ${museumCommand()} new my-museum`);
  if (api) lines.push(entry('API', at('/api/docs', url)));
  lines.push('');
  if (waiting.length > 0)
    lines.push(`Still being imported: ${waiting.join(', ')}. A line follows when each is ready.`, '');

  if (firstLink)
    lines.push(
      'The studio, where staff edit what visitors see, has no administrator yet. Open this link to become the first;',
      'it works once and expires after seven days, and the next start prints another one:',
      `  ${firstLink}`,
      '',
    );

  const [first] = museums;
  if (phoneUrl && first) {
    const link = at(first.url, phoneUrl);
    // Scanners need a margin around the code, because the edge of the terminal may be dark.
    lines.push(`On a phone: ${link}`, '', renderUnicodeCompact(link, { border: 2 }), '');
    if (link.startsWith('http:'))
      lines.push('Camera and offline mode need HTTPS on a phone: set TLS_CERT and TLS_KEY.', '');
  }
  return lines.join('\n');
}

/** Returns the line that announces a museum whose import has finished after the start. */
export function museumReadyLine({ name, url: link }: MuseumLink, url: string): string {
  return `Ready: ${name}  ${at(link, url)}`;
}

/** Returns the URL of a page with the origin of `base`. `link` may be a path, or a URL with another origin. */
function at(link: string, base: string): string {
  const { pathname, search, hash } = new URL(link, base);
  return new URL(pathname + search + hash, base).href;
}
