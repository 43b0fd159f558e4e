import { type Finding, type GeneratedId, type Pack, parsePack, type TakenIds } from '@museummate/pack-format';
import { checkDocuments } from '@museummate/pack-format/check';
import { addLineNumbers } from '../pack/finding-lines.ts';
import { type RawPack, readPack } from '../pack/read-pack.ts';
import { checkRemoteMedia } from '../remote/check-remote.ts';
import type { RemoteFetch } from '../remote/remote-fetch.ts';
import { RemoteMedia } from '../remote/remote-media.ts';
import { checkMedia } from './check-media.ts';
import type { InspectOptions } from './inspect-media.ts';

export interface CheckOptions extends InspectOptions {
  /** Returns the ids that other museums of the server use. Omitted if the check runs without a server. */
  taken?: (pack: Pack) => Promise<TakenIds>;
  /**
   * Whether media files are read and checked. The import sets false, because it checks each file when it stores
   * the file.
   */
  probeMedia?: boolean;
  /** Whether the server already has a file, so that the pack's folder need not contain it. */
  isStored?: (name: string) => boolean;
  /** Checks the URLs in the pack. With `reallyFetch`, it also fetches and checks the files behind them. */
  outside?: { fetch: RemoteFetch; reallyFetch: boolean };
}

export interface CheckedPack {
  /** The pack; undefined only if museum.yaml cannot be used. */
  pack: Pack | undefined;
  findings: Finding[];
  /** Number of recordings whose loudness is not analysed yet, because the time limit was reached. */
  unheard: number;
  /** Ids that were generated for entities that have no id in the pack. */
  made: GeneratedId[];
}

/** Finds all errors and warnings of a pack and of its media in one run. */
export async function checkPack(folder: string, options: CheckOptions = {}): Promise<CheckedPack> {
  return checkRawPack(await readPack(folder), options);
}

export async function checkRawPack(raw: RawPack, options: CheckOptions = {}): Promise<CheckedPack> {
  const { pack, findings, made } = parsePack(raw);
  let unheard = 0;
  if (pack) {
    findings.push(...checkDocuments(pack, await options.taken?.(pack)));
    const { outside } = options;
    if (outside) findings.push(...(await checkRemoteMedia(pack, new RemoteMedia(outside.fetch), outside)));
    if (options.probeMedia ?? true) {
      const media = await checkMedia(pack, raw, options);
      findings.push(...media.findings);
      unheard = media.unheard;
    }
  }
  return { pack, findings: (await addLineNumbers(raw, findings)).sort(asRead), unheard, made };
}

/** Sorts findings by file and line, because authors fix them in this order. */
function asRead(a: Finding, b: Finding): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0);
}
