/** Matches everything except letters and digits of any script. */
const STRANGE = /[^\p{L}\p{N}]+/gu;
const MAX_NAME_LENGTH = 60;

/**
 * Returns candidate names for an uploaded file. A name consists of the device's file name, reduced to safe characters,
 * and the beginning of the hash. No two files therefore have the same name. The later candidates are used if an
 * earlier one is taken.
 */
export function namesOf(fileName: string, hash: string, extension: string): string[] {
  const last = fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const bare = last.replace(/\.[^.]{1,5}$/, '').replace(/-[0-9a-f]{8}$/, '');
  const letters = [...bare.replace(STRANGE, '-').replace(/^-|-$/g, '')].slice(0, MAX_NAME_LENGTH);
  const stem = letters.join('').replace(/-$/, '') || 'file';
  return [8, 16, 64].map((length) => `media/${stem}-${hash.slice(0, length)}.${extension}`);
}
