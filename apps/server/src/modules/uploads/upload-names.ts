/** Letters and figures of any script, and what people put between them. */
const STRANGE = /[^\p{L}\p{N}]+/gu;
const MAX_NAME_LENGTH = 60;

/**
 * Names by which documents may know an uploaded file: what the device called it, as far as that is harmless, and the
 * beginning of the hash of its bytes, so that one name never stands for two files. The later ones are for the case that it
 * does.
 */
export function namesOf(fileName: string, hash: string, extension: string): string[] {
  const last = fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const bare = last.replace(/\.[^.]{1,5}$/, '').replace(/-[0-9a-f]{8}$/, '');
  const letters = [...bare.replace(STRANGE, '-').replace(/^-|-$/g, '')].slice(0, MAX_NAME_LENGTH);
  const stem = letters.join('').replace(/-$/, '') || 'file';
  return [8, 16, 64].map((length) => `media/${stem}-${hash.slice(0, length)}.${extension}`);
}
