import { isScalar, isSeq, parseDocument } from 'yaml';
import { type DecodedText, decodeText } from './decode-text.ts';
import { type PackPlace, readPackFile } from './pack-file.ts';
import { tooDeepLine } from './yaml-depth.ts';

/** Reads a text of a pack. What is no UTF-8 is in the letters of one of the museum's languages. */
export async function decodePackText(pack: PackPlace, bytes: Uint8Array): Promise<DecodedText | undefined> {
  const decoded = decodeText(bytes);
  if (!decoded?.encoding.startsWith('Windows')) return decoded;
  return decodeText(bytes, await languagesOf(pack));
}

const MAX_BYTES = 2 * 1024 * 1024;

/** The languages that museum.yaml lists, which may itself be saved in any way: their codes have no accents. */
async function languagesOf(pack: PackPlace): Promise<string[]> {
  const bytes = await readPackFile(pack, 'museum.yaml', { mostBytes: MAX_BYTES });
  const text = bytes instanceof Uint8Array ? decodeText(bytes)?.text : undefined;
  if (text === undefined || tooDeepLine(text) !== undefined) return [];
  const listed = parseDocument(text, { prettyErrors: false, uniqueKeys: false }).get('languages');
  return isSeq(listed) ? listed.items.flatMap((each) => (isScalar(each) ? String(each.value) : [])) : [];
}
