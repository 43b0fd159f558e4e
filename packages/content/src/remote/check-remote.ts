import {
  documentFormats,
  type Finding,
  type FindingMessage,
  findingMessage,
  isMediaAddress,
  mediaOf,
  type Pack,
  walk,
} from '@museummate/pack-format';
import { probe } from '../media/probe.ts';
import { RemoteFetchRejectedError } from './remote-fetch.ts';
import type { RemoteMedia } from './remote-media.ts';

/** Returns the URLs of all files that an import of this pack would fetch. */
export function remoteUrls(pack: Pack): string[] {
  return [...mediaOf(pack).keys()].filter(isMediaAddress);
}

/**
 * Finds URLs that an import would reject. With `reallyFetch`, it also finds URLs whose files cannot be used.
 */
export async function checkRemoteMedia(
  pack: Pack,
  outside: RemoteMedia,
  { reallyFetch }: { reallyFetch: boolean },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, uses] of mediaOf(pack)) {
    if (!isMediaAddress(name)) continue;
    const medium = uses[0]?.medium ?? 'picture';
    const refused = outside.urlError(name);
    const message = refused
      ? notFetchedMessage(refused)
      : reallyFetch
        ? await fetchMessage(name, medium, outside)
        : undefined;
    if (message)
      for (const { file, field } of uses)
        findings.push({
          severity: 'error',
          file,
          field,
          ...message,
          reason: `${name} ${message.reason}`,
        });
  }
  return [...findings, ...checkServices(pack, outside)];
}

/**
 * Checks the URLs of image services. It does not fetch anything, because visitors' devices use the services
 * only when a visitor zooms in.
 */
function checkServices(pack: Pack, outside: RemoteMedia): Finding[] {
  const findings: Finding[] = [];
  for (const { kind, file, document } of pack.entries)
    walk(documentFormats[kind].schema, document, ({ role, value, path }) => {
      const { iiif } = role.is === 'picture' ? (value as { iiif?: string }) : {};
      const reason = iiif && outside.urlError(iiif);
      if (reason)
        findings.push({
          severity: 'error',
          file,
          field: [...path, 'iiif'],
          ...notFetchedMessage(`${iiif} ${reason}`),
        });
      return undefined;
    });
  return findings;
}

/**
 * Returns the finding for a URL that cannot be fetched. `said` is the reason; it may be followed by a semicolon
 * and advice.
 */
function notFetchedMessage(said: string): FindingMessage {
  const [reason = said, advice] = said.split('; ', 2);
  return findingMessage(
    'file_not_fetched',
    {},
    reason,
    advice
      ? `${advice[0]?.toUpperCase()}${advice.slice(1)}.`
      : 'Open the URL in your browser; if the file is not there either, put it in the folder media instead.',
  );
}

async function fetchMessage(
  address: string,
  medium: Parameters<typeof probe>[1],
  outside: RemoteMedia,
): Promise<FindingMessage | undefined> {
  try {
    return await outside.use(address, undefined, async (fetched) => {
      if (fetched.kind === 'same') return undefined;
      const probed = await probe(fetched.file, medium);
      return 'reason' in probed ? findingMessage(probed.code, {}, probed.reason, probed.advice) : undefined;
    });
  } catch (error) {
    if (error instanceof RemoteFetchRejectedError) return notFetchedMessage(error.message);
    throw error;
  }
}
