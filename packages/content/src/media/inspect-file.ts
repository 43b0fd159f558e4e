import { readFile, stat } from 'node:fs/promises';
import type { Medium } from '@museummate/pack-format';
import { decodeText } from '../pack/decode-text.ts';
import { hasActiveContent } from './active-svg.ts';
import { FileBytes } from './bytes.ts';
import type { FileErrorAdvice } from './file-error.ts';
import { hashFile } from './hash-file.ts';
import { imageError, type ProbedFile, probe } from './probe.ts';
import { HEAD_BYTES, isSvg, sniffType, type UnsupportedType } from './sniff-type.ts';
import { MAX_SVG_BYTES } from './svg-limits.ts';
import { parseWebVtt, type WebVttError } from './webvtt.ts';

/**
 * Why an uploaded file cannot be used. `problem` is an id that never changes; the other fields are messages.
 */
export interface FileError extends Pick<FileErrorAdvice, 'reason' | 'advice'> {
  problem:
    | UnsupportedType
    | ('active_svg' | 'too_many_pixels' | 'too_complex' | 'reader_ended' | 'too_large')
    | ('cut_off' | 'damaged' | 'not_utf8');
  /** Maximum allowed size in bytes. Only set if the file is too large. */
  limit?: number;
  /** Lines of a transcript that caused the rejection, each with a message. */
  remarks?: readonly WebVttError[];
}

export interface InspectedFile {
  medium: Medium;
  hash: string;
  probed: ProbedFile;
  /** Invalid lines of a transcript, each with a message. The other lines can be used. */
  remarks?: readonly WebVttError[];
}

/**
 * Reads a whole uploaded file. It determines the media type from the bytes, and checks whether the file is
 * complete.
 */
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
  // An MP4 container without a video track is treated as an audio file.
  if (is === 'mp4' && 'reason' in probed && probed.reason === 'is not an MP4 video') {
    medium = 'audio';
    probed = await probe(file, medium);
  }
  if ('reason' in probed) return problemOf(probed);
  if (medium === 'picture') {
    const error = await imageError(file);
    if (error) return problemOf(error);
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
  reason: 'is an SVG drawing that contains a script or refers to other files',
  advice: 'Export it again as plain SVG, or as PNG.',
};

/**
 * Finds active content in an SVG. This happens before the picture is drawn, because drawing would load
 * external files.
 */
async function activeSvg(file: string): Promise<FileError | undefined> {
  if ((await stat(file)).size > MAX_SVG_BYTES) return undefined;
  const decoded = decodeText(await readFile(file));
  return !decoded || hasActiveContent(decoded.text) ? ACTIVE_SVG : undefined;
}

async function lookThrough(file: string): Promise<FileError | { remarks: WebVttError[] }> {
  const decoded = decodeText(await readFile(file));
  if (decoded?.encoding !== 'UTF-8')
    return {
      problem: 'not_utf8',
      reason: 'is not saved as UTF-8, so accented letters would appear as �',
      advice: 'Save it as UTF-8 in your editor.',
    };
  const { cues, errors: remarks } = parseWebVtt(decoded.text);
  // Browsers skip invalid cues, so these are only remarks. A file without any valid cue is rejected.
  const fatal = remarks.find(({ isFatal }) => isFatal) ?? (cues.length === 0 ? remarks[0] : undefined);
  return fatal ? { problem: 'damaged', reason: fatal.reason, advice: fatal.advice, remarks } : { remarks };
}
