import { readFile } from 'node:fs/promises';
import type { Medium } from '@museummate/pack-format';
import { parseFile } from 'music-metadata';
import sharp from 'sharp';

export interface ProbedFile {
  contentType: string;
  extension: string;
  width: number | null;
  height: number | null;
  /** The length in seconds, to the tenth. */
  duration: number | null;
  /** Whether WebP and AVIF of several sizes are made of it. */
  scalable: boolean;
}

const pictureTypes: Record<string, { contentType: string; extension: string; scalable: boolean }> = {
  jpeg: { contentType: 'image/jpeg', extension: 'jpg', scalable: true },
  png: { contentType: 'image/png', extension: 'png', scalable: true },
  webp: { contentType: 'image/webp', extension: 'webp', scalable: true },
  heif: { contentType: 'image/avif', extension: 'avif', scalable: true },
  // Sharp at any size, or moving: these are served as they are.
  svg: { contentType: 'image/svg+xml', extension: 'svg', scalable: false },
  gif: { contentType: 'image/gif', extension: 'gif', scalable: false },
};

const soundTypes: [container: RegExp, contentType: string, extension: string][] = [
  [/MPEG-4|M4A|mp4|isom/i, 'audio/mp4', 'm4a'],
  [/^MPEG$|MPEG .*Layer/i, 'audio/mpeg', 'mp3'],
  [/ADTS|AAC/i, 'audio/aac', 'aac'],
  [/Ogg/i, 'audio/ogg', 'ogg'],
  [/WAVE/i, 'audio/wav', 'wav'],
];

/** Reads what a media file really is; its name is only a claim. */
export async function probe(file: string, medium: Medium): Promise<ProbedFile | { fault: string }> {
  try {
    if (medium === 'picture') return await probePicture(file);
    if (medium === 'subtitles') return await probeSubtitles(file);
    return await probeSound(file, medium);
  } catch {
    return { fault: `cannot be read as ${medium}` };
  }
}

async function probePicture(file: string): Promise<ProbedFile | { fault: string }> {
  const { format, width, height, orientation } = await sharp(file).metadata();
  const type = pictureTypes[format];
  if (!type) return { fault: `is a ${format} picture, which browsers do not show` };
  const turned = (orientation ?? 1) >= 5;
  return { ...type, width: turned ? height : width, height: turned ? width : height, duration: null };
}

async function probeSound(file: string, medium: Medium): Promise<ProbedFile | { fault: string }> {
  const { format } = await parseFile(file, { duration: true, skipCovers: true });
  const container = format.container ?? '';
  const type = soundTypes.find(([pattern]) => pattern.test(container));
  // A film without sound has its length in its tracks only.
  const duration = format.duration ?? Math.max(0, ...format.trackInfo.map((track) => track.duration ?? 0));
  if (!type || !duration) return { fault: `cannot be read as ${medium}` };
  const isVideo = medium === 'video';
  if (isVideo && (type[2] !== 'm4a' || !format.hasVideo)) return { fault: 'is no MP4 film' };
  return {
    contentType: isVideo ? 'video/mp4' : type[1],
    extension: isVideo ? 'mp4' : type[2],
    width: null,
    height: null,
    duration: Math.round(duration * 10) / 10,
    scalable: false,
  };
}

async function probeSubtitles(file: string): Promise<ProbedFile | { fault: string }> {
  const text = await readFile(file, 'utf8');
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text))
    return { fault: 'is no WebVTT file: it must start with WEBVTT' };
  return {
    contentType: 'text/vtt',
    extension: 'vtt',
    width: null,
    height: null,
    duration: null,
    scalable: false,
  };
}
