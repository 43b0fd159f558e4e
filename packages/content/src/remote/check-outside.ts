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
import { RemoteFetchRefused } from './outside-fetch.ts';
import type { RemoteMedia } from './outside-media.ts';

/** The URLs of files that an import of this pack would fetch. */
export function remoteUrls(pack: Pack): string[] {
  return [...mediaOf(pack).keys()].filter(isMediaAddress);
}

/** Finds URLs that an import would reject; with `reallyFetch` also those whose files are unusable. */
export async function checkRemoteMedia(
  pack: Pack,
  outside: RemoteMedia,
  { reallyFetch }: { reallyFetch: boolean },
): Promise<Finding[]> {
  const faults: Finding[] = [];
  for (const [name, uses] of mediaOf(pack)) {
    if (!isMediaAddress(name)) continue;
    const medium = uses[0]?.medium ?? 'picture';
    const refused = outside.fault(name);
    const fault = refused
      ? inWords(refused)
      : reallyFetch
        ? await fetchFault(name, medium, outside)
        : undefined;
    if (fault)
      for (const { file, field } of uses)
        faults.push({
          severity: 'error',
          file,
          field,
          ...fault,
          reason: `${name} ${fault.reason}`,
        });
  }
  return [...faults, ...serviceFaults(pack, outside)];
}

/** Image services are used only when a visitor zooms in; here only their URLs are checked. */
function serviceFaults(pack: Pack, outside: RemoteMedia): Finding[] {
  const faults: Finding[] = [];
  for (const { kind, file, document } of pack.entries)
    walk(documentFormats[kind].schema, document, ({ role, value, path }) => {
      const { iiif } = role.is === 'picture' ? (value as { iiif?: string }) : {};
      const reason = iiif && outside.fault(iiif);
      if (reason)
        faults.push({ severity: 'error', file, field: [...path, 'iiif'], ...inWords(`${iiif} ${reason}`) });
      return undefined;
    });
  return faults;
}

/** Finding for a URL that cannot be fetched. The message may contain advice after a semicolon. */
function inWords(said: string): FindingMessage {
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

async function fetchFault(
  address: string,
  medium: Parameters<typeof probe>[1],
  outside: RemoteMedia,
): Promise<FindingMessage | undefined> {
  try {
    return await outside.use(address, undefined, async (fetched) => {
      if (fetched.kind === 'same') return undefined;
      const probed = await probe(fetched.file, medium);
      return 'fault' in probed ? findingMessage(probed.code, {}, probed.fault, probed.advice) : undefined;
    });
  } catch (error) {
    if (error instanceof RemoteFetchRefused) return inWords(error.message);
    throw error;
  }
}
