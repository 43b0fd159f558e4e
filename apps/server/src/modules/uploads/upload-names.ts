/** Matches all characters except letters and digits, in any script. */
const STRANGE = /[^\p{L}\p{N}]+/gu;
const MAX_NAME_LENGTH = 60;

/**
 * Returns candidates for the name of an uploaded file. Each consists of the safe characters of the original name,
 * and the beginning of the hash. If a candidate is already used for another file, the next one contains more of
 * the hash.
 */
export function namesOf(fileName: string, hash: string, extension: string): string[] {
  const last = fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const bare = last.replace(/\.[^.]{1,5}$/, '').replace(/-[0-9a-f]{8}$/, '');
  const letters = [...bare.replace(STRANGE, '-').replace(/^-|-$/g, '')].slice(0, MAX_NAME_LENGTH);
  const stem = letters.join('').replace(/-$/, '') || 'file';
  return [8, 16, 64].map((length) => `media/${stem}-${hash.slice(0, length)}.${extension}`);
}
