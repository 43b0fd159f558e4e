import { type Fault, withLines } from '../pack/faults.ts';
import { type Pack, parsePack } from '../pack/parse-pack.ts';
import { type RawPack, readPack } from '../pack/read-pack.ts';
import { checkContrast } from './check-contrast.ts';
import { checkIds, type TakenIds } from './check-ids.ts';
import { checkMedia } from './check-media.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkTexts } from './check-texts.ts';

export interface CheckOptions {
  /** What other museums of the server hold; left out where there is no server to ask. */
  taken?: (pack: Pack) => Promise<TakenIds>;
  /** Import probes each file anyway when it stores it. */
  probeMedia?: boolean;
}

export interface CheckedPack {
  /** There unless museum.yaml itself cannot be used. */
  pack: Pack | undefined;
  faults: Fault[];
}

/** Finds all faults of a pack in one run. */
export async function checkPack(folder: string, options: CheckOptions = {}): Promise<CheckedPack> {
  return checkRawPack(await readPack(folder), options);
}

export async function checkRawPack(raw: RawPack, options: CheckOptions = {}): Promise<CheckedPack> {
  const { pack, faults } = parsePack(raw);
  if (pack) {
    faults.push(
      ...checkIds(pack, await options.taken?.(pack)),
      ...checkTexts(pack),
      ...checkContrast(pack),
      ...checkSecrets(pack),
    );
    if (options.probeMedia ?? true) faults.push(...(await checkMedia(pack)));
  }
  return { pack, faults: (await withLines(raw.folder, faults)).sort(asRead) };
}

/** File by file, from top to bottom: the order in which an author mends them. */
function asRead(a: Fault, b: Fault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0);
}
