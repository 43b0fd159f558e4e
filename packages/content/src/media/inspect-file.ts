import { readFile, stat } from 'node:fs/promises';
import type { Medium } from '@museummate/pack-format';
import { decodeText } from '../pack/decode-text.ts';
import { FileBytes } from './bytes.ts';
import type { FileErrorAdvice } from './file-error.ts';
import { hashFile } from './hash-file.ts';
import { imageError, type ProbedFile, probe } from './probe.ts';
import { HEAD_BYTES, isSvg, sniffType, type UnsupportedType } from './sniff-type.ts';
import { MAX_SVG_BYTES } from './svg-limits.ts';
import { parseWebVtt, type WebVttFault } from './webvtt.ts';

/** Why a file from somebody's device cannot be used: a name that never changes, and words. */
export interface FileError extends Pick<FileErrorAdvice, 'fault' | 'advice'> {
  problem:
    | UnsupportedType
    | ('active_svg' | 'too_many_pixels' | 'too_complex' | 'reader_ended' | 'too_large')
    | ('cut_off' | 'damaged' | 'not_utf8');
  /** The most bytes, where it is too large. */
  limit?: number;
  /** The lines of a transcript for which it is not taken. */
  remarks?: readonly WebVttFault[];
}

export interface InspectedFile {
  medium: Medium;
  hash: string;
  probed: ProbedFile;
  /** Lines of a transcript that are not as they should be; the rest of it can be used. */
  remarks?: readonly WebVttFault[];
}

/** Reads all of a file that came from somebody's device: what it is by its bytes, and whether it is whole. */
export async function inspectFile(file: string): Promise<InspectedFile | FileError> {
  const head = await FileBytes.with(file, (bytes) => bytes.at(0, HEAD_BYTES));
  const recognised = sniffType(head);
  if ('problem' in recognised) return recognised;
  const { is } = recognised;
  const looked = is === 'subtitles' ? await lookThrough(file) : undefined;
  if (looked && 'problem' in looked) return looked;
  const active = is === 'picture' && isSvg(head) && (await activeSvg(file));
  if (active) return active;
  let medium: Medium = is === 'mp4' ? 'video' : is;
  let probed = await probe(file, medium);
  // A recording has the same outside as a film, and no picture in it.
  if (is === 'mp4' && 'fault' in probed && probed.fault === 'is no MP4 film') {
    medium = 'audio';
    probed = await probe(file, medium);
  }
  if ('fault' in probed) return problemOf(probed);
  if (medium === 'picture') {
    const fault = await imageError(file);
    if (fault) return problemOf(fault);
  }
  return { medium, hash: await hashFile(file), probed, ...looked };
}

function problemOf({ code, ...words }: FileErrorAdvice): FileError {
  if (code === 'file_too_large') return { problem: 'too_large', limit: MAX_SVG_BYTES, ...words };
  return { problem: PROBLEMS[code] ?? 'damaged', ...words };
}

const PROBLEMS: Partial<Record<FileErrorAdvice['code'], FileError['problem']>> = {
  file_too_many_pixels: 'too_many_pixels',
  file_too_complex: 'too_complex',
  file_cut_off: 'cut_off',
};

const ACTIVE_SVG: FileError = {
  problem: 'active_svg',
  fault: 'is an SVG drawing with a script, or with parts that lie elsewhere',
  advice: 'Export it again as plain SVG, or as PNG.',
};

/** What a drawing could do beside being drawn. Browsers show it as a picture, where none of that works; nobody needs it. */
const ACTIVE = [
  /<!ENTITY|@import|javascript:/i,
  /<\s*(?:[^\s<>/:]{1,100}:)?(?:script|foreignObject|iframe|embed|object|handler)\b/i,
  /\son\w{1,40}\s{0,10}=/i,
  /(?:href|src)\s{0,10}=(?!\s{0,10}(?:""|''|["']?\s{0,10}(?:#|data:image\/(?:png|jpe?g|webp|gif);)))/i,
  /url\((?!\s{0,10}["']?\s{0,10}(?:#|data:))/i,
];

/** Looks before anything is drawn: whoever draws would fetch what lies elsewhere. */
async function activeSvg(file: string): Promise<FileError | undefined> {
  if ((await stat(file)).size > MAX_SVG_BYTES) return undefined;
  const decoded = decodeText(await readFile(file));
  const isActive = !decoded || ACTIVE.some((sign) => sign.test(withLetters(decoded.text)));
  return isActive ? ACTIVE_SVG : undefined;
}

/** A text with the letters that stand in it as numbers: `&#106;avascript:`. */
function withLetters(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (written, hex, decimal) => {
    const letter = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return letter <= 0x10ffff ? String.fromCodePoint(letter) : written;
  });
}

async function lookThrough(file: string): Promise<FileError | { remarks: WebVttFault[] }> {
  const decoded = decodeText(await readFile(file));
  if (decoded?.encoding !== 'UTF-8')
    return {
      problem: 'not_utf8',
      fault: 'is not saved as UTF-8: letters with accents would be shown as �',
      advice: 'Save it as UTF-8 in your editor.',
    };
  const { cues, faults: remarks } = parseWebVtt(decoded.text);
  // Browsers leave out what they cannot read; a file of which nothing is left is of no use to anybody.
  const fatal = remarks.find(({ isFatal }) => isFatal) ?? (cues.length === 0 ? remarks[0] : undefined);
  return fatal ? { problem: 'damaged', fault: fatal.reason, advice: fatal.advice, remarks } : { remarks };
}
