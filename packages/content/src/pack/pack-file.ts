import { constants } from 'node:fs';
import { type FileHandle, open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { type FileFaultCode, type FindingMessage, findingMessage } from '@museummate/pack-format';

/** Why something in a pack is not read, and what to do about it. */
type FileFault = FindingMessage<FileFaultCode>;

/** A medium larger than this plays on no phone in a museum's network, and would not fit into memory on the way. */
const MAX_MEDIUM_BYTES = 2_000_000_000;

const LEADS_OUT = findingMessage(
  'file_link',
  {},
  'is a link that leads out of the pack, and is not followed',
  'Put the file itself there in place of the link.',
);
export const UNREADABLE = findingMessage(
  'file_unreadable',
  {},
  'cannot be read',
  'Look whether it is a file that you may open.',
);
/** Finding for a folder that cannot be listed. The error's code tells an operator more than "cannot be read". */
export const unreadableFolder = (error: unknown): FileFault =>
  findingMessage(
    'file_unreadable',
    {},
    `is a folder that cannot be read${error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''}`,
    'Give the user that reads the pack the right to read this folder, and look whether its disk is all right.',
  );
const NO_FILE = findingMessage(
  'file_not_a_file',
  {},
  'is no file: it is a folder, a pipe or a device',
  'Put a file of this name there, or take it out of the pack.',
);
const TOO_LARGE = findingMessage('file_too_large', {}, 'is too large', 'Look whether it is the right file.');

/**
 * Packs come from strangers: what they hold may be a link to this computer's secrets, a pipe that never ends, or larger
 * than the memory. Only regular files are read that really lie in the folder of the pack, or in one that the program
 * itself has linked to.
 */
export interface PackPlace {
  folder: string;
  /** Where links of the folder may lead to: the folder with the media of a spreadsheet. */
  linkedTo?: string | undefined;
}

/** Where a name of the pack really is; a fault where that is outside. Undefined where there is nothing. */
async function realPlace(pack: PackPlace, name: string): Promise<string | FileFault | undefined> {
  const roots = await Promise.all(
    [pack.folder, pack.linkedTo].filter((root) => root !== undefined).map((root) => realpath(root)),
  ).catch(() => []);
  try {
    const real = await realpath(path.join(pack.folder, name));
    return roots.some((root) => real === root || real.startsWith(root + path.sep)) ? real : LEADS_OUT;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOENT' || code === 'ENOTDIR' ? undefined : UNREADABLE;
  }
}

/** Whether a folder of the pack may be listed; undefined where it may. */
export async function folderFault(pack: PackPlace, name: string): Promise<FileFault | undefined> {
  const real = await realPlace(pack, name);
  if (typeof real === 'object') return real;
  if (real === undefined || (await stat(real)).isDirectory()) return undefined;
  return findingMessage(
    'file_not_a_folder',
    {},
    'is no folder',
    'Make a folder of this name, and put the files into it.',
  );
}

/** Whether a file may be handed to a program that reads it by its name; undefined where it may, or where there is none. */
export async function mediumFault(pack: PackPlace, name: string): Promise<FileFault | undefined> {
  const real = await realPlace(pack, name);
  if (typeof real === 'object') return real;
  const found = real === undefined ? undefined : await stat(real).catch(() => undefined);
  if (!found) return undefined;
  if (!found.isFile()) return NO_FILE;
  return found.size > MAX_MEDIUM_BYTES
    ? findingMessage(
        'file_too_large',
        {},
        'is larger than 2 GB',
        'Export it with a smaller size, or split it.',
      )
    : undefined;
}

/** The bytes of a file of the pack, which is looked at before a byte of it is read. Undefined where there is none. */
export async function readPackFile(
  pack: PackPlace,
  name: string,
  { mostBytes, tooLarge = TOO_LARGE }: { mostBytes: number; tooLarge?: FileFault },
): Promise<Buffer | FileFault | undefined> {
  const real = await realPlace(pack, name);
  if (typeof real !== 'string') return real;
  let handle: FileHandle | undefined;
  try {
    // A pipe would be waited for when it is opened, and a link may have been put there meanwhile.
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
