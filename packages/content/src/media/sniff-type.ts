import type { Medium } from '@museummate/pack-format';
import { kindOf } from './audio/container-check.ts';

/** Unsupported file types that people upload by mistake, with messages. */
const STRANGERS = {
  heic: ['is a HEIC photo, which browsers cannot display', 'Export it as JPEG.'],
  tiff: ['is a TIFF picture, which browsers cannot display', 'Export it as JPEG or PNG.'],
  pdf: ['is a PDF document', 'Export the picture in it as JPEG or PNG.'],
  archive: ['is an archive or an office document', 'Unpack it, and upload the files inside.'],
  webm: ['is a WebM or Matroska video, which some phones cannot play', 'Export it as MP4 (H.264).'],
  quicktime: ['is a QuickTime video, which some phones cannot play', 'Export it as MP4 (H.264).'],
  avi: ['is an AVI video, which phones cannot play', 'Export it as MP4 (H.264).'],
  flac: ['is a FLAC recording, which some phones cannot play', 'Export it as MP3 or M4A.'],
  srt: ['contains subtitles in SRT format', 'Save it as WebVTT.'],
  empty: ['is empty', 'Check that it was copied completely.'],
  unknown_type: [
    'is not a picture, recording, video or transcript that phones can play or show',
    'Use JPEG, PNG, WebP, AVIF, GIF or SVG for pictures, MP3 or M4A for recordings, MP4 for videos, WebVTT for transcripts.',
  ],
} as const satisfies Record<string, readonly [reason: string, advice: string]>;

export type UnsupportedType = keyof typeof STRANGERS;

/** The type of a file, judged by its first bytes. Whether an MP4 is video or audio is determined later. */
export type SniffedType =
  | { is: Medium | 'mp4' }
  | { problem: UnsupportedType; reason: string; advice: string };

/** Number of bytes that are needed to determine the type. */
export const HEAD_BYTES = 4096;

/** Determines the type of a file from its first bytes. The name of the file is ignored. */
export function sniffType(head: Buffer): SniffedType {
  if (head.length === 0) return stranger('empty');
  const word = (start: number, end: number) => head.toString('latin1', start, end);
  if (word(4, 8) === 'ftyp') return recogniseBoxes(head);
  if (isPicture(head)) return { is: 'picture' };
  if (word(0, 4) === 'II*\0' || word(0, 4) === 'MM\0*') return stranger('tiff');
  if (word(0, 5) === '%PDF-') return stranger('pdf');
  if (['PK\x03\x04', 'Rar!', '7z\xbc\xaf', '\xd0\xcf\x11\xe0'].includes(word(0, 4)))
    return stranger('archive');
  if (word(0, 2) === '\x1f\x8b') return stranger('archive');
  if (word(0, 4) === 'fLaC') return stranger('flac');
  if (word(0, 4) === 'RIFF' && word(8, 12) === 'AVI ') return stranger('avi');
  const kind = kindOf(head.subarray(0, 12));
  if (kind === 'webm') return stranger('webm');
  if (kind !== undefined) return { is: 'audio' };
  return recogniseText(head);
}

const stranger = (problem: UnsupportedType): SniffedType => {
  const [reason, advice] = STRANGERS[problem];
  return { problem, reason, advice };
};

function isPicture(head: Buffer): boolean {
  const word = (start: number, end: number) => head.toString('latin1', start, end);
  return (
    word(0, 3) === '\xff\xd8\xff' ||
    word(0, 8) === '\x89PNG\r\n\x1a\n' ||
    /^GIF8[79]a$/.test(word(0, 6)) ||
    (word(0, 4) === 'RIFF' && word(8, 12) === 'WEBP')
  );
}

/** Determines the type of a file that begins like an MP4 file, by the format codes ("brands") in its first box. */
function recogniseBoxes(head: Buffer): SniffedType {
  const length = Math.min(head.readUInt32BE(0), head.length, 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= length; at += at === 8 ? 8 : 4) brands.push(head.toString('latin1', at, at + 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return { is: 'picture' };
  if (brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))) return stranger('heic');
  if (brands[0] === 'qt  ') return stranger('quicktime');
  return { is: 'mp4' };
}

// Returns the bytes as text. The last character may be incomplete, because the bytes end there.
const textOf = (head: Buffer) =>
  head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();

/** Whether a file is an SVG, judged by its first bytes. */
export const isSvg = (head: Buffer) => /^<svg[\s>]/i.test(afterProlog(textOf(head)));

function recogniseText(head: Buffer): SniffedType {
  const text = textOf(head);
  if (/^WEBVTT(?:\s|$)/.test(text)) return { is: 'subtitles' };
  if (isSvg(head)) return { is: 'picture' };
  if (/^\d+\s*\r?\n\d{2}:\d{2}:\d{2},\d{3} -->/.test(text)) return stranger('srt');
  return stranger('unknown_type');
}

/** Constructs that may precede the first element of an SVG, each with the text that ends it. */
const PROLOG = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
] as const;

/**
 * Returns the text from the first element of an XML file on. It skips one construct at a time, because a
 * regular expression would be slow for hostile files.
 */
function afterProlog(text: string): string {
  let rest = text;
  for (;;) {
    const [, end] = PROLOG.find(([begin]) => rest.startsWith(begin)) ?? [];
    const at = end === undefined ? -1 : rest.indexOf(end);
    if (end === undefined || at < 0) return rest;
    rest = rest.slice(at + end.length).trimStart();
  }
}
