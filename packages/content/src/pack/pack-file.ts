import { constants } from 'node:fs';
import { type FileHandle, open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { type FileFindingCode, type FindingMessage, findingMessage } from '@museummate/pack-format';

/** Why a file of a pack is not read, and what to do about it. */
type FileFinding = FindingMessage<FileFindingCode>;

/**
 * Maximum size of a media file. Larger files do not play on a phone in a museum's network, and do not fit
 * into memory.
 */
const MAX_MEDIUM_BYTES = 2_000_000_000;

const LEADS_OUT = findingMessage(
  'file_link',
  {},
  'is a link that leads out of the pack and is not followed',
  'Replace the link with the file itself.',
);
export const UNREADABLE = findingMessage(
  'file_unreadable',
  {},
  'cannot be read',
  'Check that it is a file and that you have permission to open it.',
);
/**
 * Returns the finding for a folder that cannot be listed. It contains the system's error code, which tells an
 * operator more than "cannot be read".
 */
export const unreadableFolder = (error: unknown): FileFinding =>
  findingMessage(
    'file_unreadable',
    {},
    `is a folder that cannot be read${error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''}`,
    'Give the user that reads the pack the right to read this folder, and look whether its disk is all right.',
  );
const NO_FILE = findingMessage(
  'file_not_a_file',
  {},
  'is not a file: it is a folder, a pipe or a device',
  'Replace it with a file of this name, or remove it from the pack.',
);
const TOO_LARGE = findingMessage('file_too_large', {}, 'is too large', 'Check that it is the right file.');

/**
 * The folder of a pack. Packs are not trusted: a file may be a link to secrets of this computer, a pipe that
 * never ends, or larger than the memory. So only regular files are read. Their real path must be inside this
 * folder, or inside a folder that the program itself has linked to.
 */
export interface PackPlace {
  folder: string;
  /** A folder that links in the pack may point to, such as the media folder of a spreadsheet. */
  linkedTo?: string | undefined;
}

const roots = new WeakMap<PackPlace, Promise<string[]>>();

/** Returns the real paths of the folders that the files of a pack may be in. */
function realRoots(pack: PackPlace): Promise<string[]> {
  const known = roots.get(pack);
  if (known) return known;
  const found = Promise.all(
    [pack.folder, pack.linkedTo].filter((root) => root !== undefined).map((root) => realpath(root)),
  ).catch(() => []);
  roots.set(pack, found);
  return found;
}

/**
 * Returns the real path of a file. Returns a finding if the file is outside the pack, and undefined if it
 * does not exist.
 */
async function realPlace(pack: PackPlace, name: string): Promise<string | FileFinding | undefined> {
  const allowed = await realRoots(pack);
  try {
    const real = await realpath(path.join(pack.folder, name));
    return allowed.some((root) => real === root || real.startsWith(root + path.sep)) ? real : LEADS_OUT;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOENT' || code === 'ENOTDIR' ? undefined : UNREADABLE;
  }
}

/** Returns why a folder of the pack must not be listed; undefined if it may be listed. */
export async function folderError(pack: PackPlace, name: string): Promise<FileFinding | undefined> {
  const real = await realPlace(pack, name);
  if (typeof real === 'object') return real;
  if (real === undefined || (await stat(real)).isDirectory()) return undefined;
  return findingMessage(
    'file_not_a_folder',
    {},
    'is not a folder',
    'Create a folder with this name and put the files in it.',
  );
}

/** Returns why a media file must not be decoded; undefined if it may be decoded or does not exist. */
export async function mediaFileError(pack: PackPlace, name: string): Promise<FileFinding | undefined> {
  const real = await realPlace(pack, name);
  if (typeof real === 'object') return real;
  const found = real === undefined ? undefined : await stat(real).catch(() => undefined);
  if (!found) return undefined;
  if (!found.isFile()) return NO_FILE;
  return found.size > MAX_MEDIUM_BYTES
    ? findingMessage('file_too_large', {}, 'is larger than 2 GB', 'Export it at a smaller size, or split it.')
    : undefined;
}

/** Reads a file of the pack after checking its type and size. Returns undefined if it does not exist. */
export async function readPackFile(
  pack: PackPlace,
  name: string,
  { mostBytes, tooLarge = TOO_LARGE }: { mostBytes: number; tooLarge?: FileFinding },
): Promise<Buffer | FileFinding | undefined> {
  const real = await realPlace(pack, name);
  if (typeof real !== 'string') return real;
  let handle: FileHandle | undefined;
  try {
    // O_NONBLOCK is set, because opening a pipe would block. O_NOFOLLOW is set, because a link may have been
    // created since the check.
    handle = await open(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    const found = await handle.stat();
    if (!found.isFile()) return NO_FILE;
    if (found.size > mostBytes) return tooLarge;
    return await handle.readFile();
  } catch {
    return UNREADABLE;
  } finally {
    await handle?.close();
  }
}
