import { isScalar, isSeq, parseDocument } from 'yaml';
import { type DecodedText, decodeText } from './decode-text.ts';
import { type PackPlace, readPackFile } from './pack-file.ts';
import { tooDeepLine } from './yaml-depth.ts';

/** Decodes a text of a pack. If it is not UTF-8, the museum's languages determine the code page. */
export async function decodePackText(pack: PackPlace, bytes: Uint8Array): Promise<DecodedText | undefined> {
  const decoded = decodeText(bytes);
  if (!decoded?.encoding.startsWith('Windows')) return decoded;
  return decodeText(bytes, await languagesOf(pack));
}

const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Returns the languages in museum.yaml. They can be read before the encoding is known, because language codes
 * are ASCII.
 */
async function languagesOf(pack: PackPlace): Promise<string[]> {
  const bytes = await readPackFile(pack, 'museum.yaml', { mostBytes: MAX_BYTES });
  const text = bytes instanceof Uint8Array ? decodeText(bytes)?.text : undefined;
  if (text === undefined || tooDeepLine(text) !== undefined) return [];
  const listed = parseDocument(text, { prettyErrors: false, uniqueKeys: false }).get('languages');
  return isSeq(listed) ? listed.items.flatMap((each) => (isScalar(each) ? String(each.value) : [])) : [];
}
