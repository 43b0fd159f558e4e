import { readFile, stat } from 'node:fs/promises';
import type { Medium } from '@museummate/pack-format';
import { parseFile } from 'music-metadata';
import { decodeText } from '../pack/decode-text.ts';
import { adtsLength } from './audio/aac-frames.ts';
import { containerError, kindOf } from './audio/container-check.ts';
import { FileBytes } from './bytes.ts';
import { type FileErrorAdvice, truncatedFile } from './file-error.ts';
import { openPicture } from './pictures/open-picture.ts';
import { readFileHeader } from './pictures/picture-header.ts';
import { checkPictureSize } from './pictures/picture-limits.ts';
import { HEAD_BYTES, isSvg, sniffType } from './sniff-type.ts';
import { checkSvg } from './svg-limits.ts';
import { parseWebVtt } from './webvtt.ts';

export interface ProbedFile {
  contentType: string;
  extension: string;
  width: number | null;
  height: number | null;
  /** Duration in seconds, rounded to a tenth. */
  duration: number | null;
  /** Whether WebP and AVIF copies are made of this picture in several sizes. */
  scalable: boolean;
}

const pictureTypes: Record<string, { contentType: string; extension: string; scalable: boolean }> = {
  jpeg: { contentType: 'image/jpeg', extension: 'jpg', scalable: true },
  png: { contentType: 'image/png', extension: 'png', scalable: true },
  webp: { contentType: 'image/webp', extension: 'webp', scalable: true },
  heif: { contentType: 'image/avif', extension: 'avif', scalable: true },
  // Vector graphics and animations are served unchanged.
  svg: { contentType: 'image/svg+xml', extension: 'svg', scalable: false },
  gif: { contentType: 'image/gif', extension: 'gif', scalable: false },
};

const soundTypes: [container: RegExp, contentType: string, extension: string][] = [
  [/MPEG-4|M4A|mp4|isom/i, 'audio/mp4', 'm4a'],
  [/^MPEG$|MPEG .{0,20}Layer/i, 'audio/mpeg', 'mp3'],
  [/ADTS|AAC/i, 'audio/aac', 'aac'],
  [/Ogg/i, 'audio/ogg', 'ogg'],
  [/WAVE/i, 'audio/wav', 'wav'],
];

/** Determines the actual type of a media file from its bytes. The name of the file is not trusted. */
export async function probe(file: string, medium: Medium): Promise<ProbedFile | FileErrorAdvice> {
  try {
    if (medium === 'picture') return await probePicture(file);
    if (medium === 'subtitles') return await probeSubtitles(file);
    return await probeSound(file, medium);
  } catch (error) {
    return medium === 'picture' && isTooManyPixels(error) ? TOO_MANY_PIXELS : unreadable(medium);
  }
}

const WORDS: Record<Medium, string> = {
  picture: 'Open it in an image editor and export it again as JPEG or PNG.',
  audio: 'Export it again as MP3 or M4A.',
  video: 'Export it again as MP4 (H.264).',
  subtitles: 'Save it again as a WebVTT file.',
};

const unreadable = (medium: Medium): FileErrorAdvice => ({
  code: medium === 'subtitles' ? 'file_no_subtitles' : 'file_damaged',
  reason: `cannot be read as ${medium}`,
  advice: WORDS[medium],
});

/** Returns why a picture must not be decoded, judged by its first bytes; undefined if it may be decoded. */
export async function undrawable(file: string): Promise<FileErrorAdvice | undefined> {
  const header = await readFileHeader(file);
  if (header) return checkPictureSize(header);
  return isSvg(await headOf(file)) ? checkSvg(file) : unreadable('picture');
}

const headOf = (file: string) => FileBytes.with(file, (bytes) => bytes.at(0, HEAD_BYTES));

/**
 * Checks that every pixel of a picture can be decoded. This is necessary, because `probe` reads only the
 * header.
 */
export async function imageError(file: string): Promise<FileErrorAdvice | undefined> {
  try {
    // JPEG is decoded at an eighth of its size, which still reads all of its bytes.
    const picture = await openPicture(file);
    await picture.resize(32, 32, { fit: 'inside', withoutEnlargement: true }).raw().toBuffer();
    return undefined;
  } catch (error) {
    return undecodable(error);
  }
}

const TOO_MANY_PIXELS: FileErrorAdvice = {
  code: 'file_too_many_pixels',
  reason: 'has too many pixels',
  advice: 'Make it smaller: 4,000 pixels on the long side is plenty.',
};

const isTooManyPixels = (error: unknown) => error instanceof Error && /pixel limit/i.test(error.message);

/** Converts a decoder error into our own message. */
export function undecodable(error: unknown): FileErrorAdvice {
  const words = error instanceof Error ? error.message : '';
  if (isTooManyPixels(error)) return TOO_MANY_PIXELS;
  if (/premature|truncat|end of (?:file|data)|unexpected end|not enough|incomplete/i.test(words))
    return truncatedFile('the lower part of the picture is missing');
  return { code: 'file_damaged', reason: 'is damaged and cannot be shown', advice: WORDS.picture };
}

async function probePicture(file: string): Promise<ProbedFile | FileErrorAdvice> {
  const recognised = sniffType(await headOf(file));
  // Formats that browsers do not show are recognised by their first bytes. So untrusted files in these formats
  // are never decoded.
  if ('problem' in recognised && recognised.problem in PICTURES_NOT_SHOWN) {
    const { reason, advice } = recognised;
    return { code: 'file_not_shown', reason, advice };
  }
  if ('problem' in recognised || recognised.is !== 'picture') return unreadable('picture');
  const undrawn = await undrawable(file);
  if (undrawn) return undrawn;
  const { format, width, height, orientation } = await (await openPicture(file)).metadata();
  const type = pictureTypes[format];
  if (!type) return unreadable('picture');
  const turned = (orientation ?? 1) >= 5;
  return { ...type, width: turned ? height : width, height: turned ? width : height, duration: null };
}

const PICTURES_NOT_SHOWN = { heic: true, tiff: true, pdf: true, archive: true };

async function probeSound(file: string, medium: Medium): Promise<ProbedFile | FileErrorAdvice> {
  const damage = await containerError(file);
  if (damage) return damage;
  const adts = await adtsSeconds(file);
  if (adts !== undefined && medium === 'audio') return soundOf('audio/aac', 'aac', adts);
  const { format } = await parseFile(file, { duration: true, skipCovers: true });
  const container = format.container ?? '';
  const type = soundTypes.find(([pattern]) => pattern.test(container));
  // In a video without audio, only the tracks contain the duration.
  const duration = format.duration ?? Math.max(0, ...format.trackInfo.map((track) => track.duration ?? 0));
  if (!type || !duration) return unreadable(medium);
  const isVideo = medium === 'video';
  if (isVideo && (type[2] !== 'm4a' || !format.hasVideo))
    return { code: 'file_not_shown', reason: 'is not an MP4 video', advice: WORDS.video };
  return isVideo ? soundOf('video/mp4', 'mp4', duration) : soundOf(type[1], type[2], duration);
}

const soundOf = (contentType: string, extension: string, seconds: number): ProbedFile => ({
  contentType,
  extension,
  width: null,
  height: null,
  scalable: false,
  duration: Math.round(seconds * 10) / 10,
});

/**
 * Returns the duration of an ADTS file in seconds. It does not use the metadata library, because that may never
 * finish on a manipulated file.
 */
const adtsSeconds = (file: string) =>
  FileBytes.with(file, async (bytes) =>
    kindOf(await bytes.at(0, 12)) === 'aac' ? (await adtsLength(bytes))?.seconds : undefined,
  );

/** Maximum size of subtitles. Subtitles for a whole day of speech are smaller. */
const MAX_SUBTITLES_BYTES = 2 * 1024 * 1024;

async function probeSubtitles(file: string): Promise<ProbedFile | FileErrorAdvice> {
  if ((await stat(file)).size > MAX_SUBTITLES_BYTES)
    return {
      code: 'file_too_large',
      reason: 'is larger than 2 MB',
      advice: 'Check that it is a subtitle file.',
    };
  const decoded = decodeText(await readFile(file));
  if (!decoded) return unreadable('subtitles');
  if (decoded.encoding !== 'UTF-8')
    return {
      code: 'file_encoding',
      reason: `is saved as ${decoded.encoding}, not as UTF-8, so accented letters would appear as �`,
      advice: 'Save it as UTF-8 in your editor; `check --fix` does this for you.',
    };
  const fatal = parseWebVtt(decoded.text).errors.find(({ isFatal }) => isFatal);
  if (fatal) {
    const { code, reason, advice } = fatal;
    return { code: `file_subtitles_${code}`, reason, advice };
  }
  return {
    contentType: 'text/vtt',
    extension: 'vtt',
    width: null,
    height: null,
    duration: null,
    scalable: false,
  };
}
