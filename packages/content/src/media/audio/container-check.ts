import { FileBytes } from '../bytes.ts';
import { type FileErrorAdvice, truncatedFile } from '../file-error.ts';
import { adtsLength } from './aac-frames.ts';
import { mp3Frames } from './mp3.ts';
import { checkMp4 } from './mp4.ts';
import { OGG_HEAD, oggPages } from './ogg.ts';
import { wavData } from './wav.ts';

/**
 * Checks whether an audio or video file is complete: it must contain everything that its index lists. The check needs
 * only a few reads, so the import can check every file.
 */
export async function containerError(file: string): Promise<FileErrorAdvice | undefined> {
  return FileBytes.with(file, async (bytes) => {
    const kind = kindOf(await bytes.at(0, 12));
    if (kind === 'mp4') return checkMp4(bytes);
    if (kind === 'mp3') return checkMp3(bytes);
    if (kind === 'wav') return checkWav(bytes);
    if (kind === 'ogg') return checkOgg(bytes);
    if (kind === 'aac') return checkAdts(bytes);
    if (kind === 'webm')
      return {
        code: 'file_not_shown',
        reason: 'is a WebM file, which some phones cannot play',
        advice: 'Export it as MP4 or M4A.',
      };
    return undefined;
  });
}

/** Returns the container format of audio or video, judged by the first bytes. */
export function kindOf(head: Buffer): 'mp4' | 'mp3' | 'wav' | 'ogg' | 'webm' | 'aac' | undefined {
  const word = (start: number, end: number) => head.toString('latin1', start, end);
  if (word(4, 8) === 'ftyp') return 'mp4';
  if (word(0, 4) === 'RIFF' && word(8, 12) === 'WAVE') return 'wav';
  if (word(0, 4) === 'OggS') return 'ogg';
  if (word(0, 3) === 'ID3') return 'mp3';
  const [first = 0, second = 0] = head;
  if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  return (second & 0x06) === 0 ? 'aac' : 'mp3';
}

/**
 * Maximum number of frames that an MP3 may lack, about one second of audio. Encoders declare slightly more or fewer
 * frames than they write.
 */
const FRAMES_MISSED = 40;

async function checkMp3(bytes: FileBytes): Promise<FileErrorAdvice | undefined> {
  const found = await mp3Frames(bytes);
  if (found.frames === 0)
    return { code: 'file_damaged', reason: 'contains no audio', advice: 'Export it again as MP3.' };
  const { promised } = found;
  if (promised !== undefined && promised - found.frames > FRAMES_MISSED)
    return truncatedFile(`it has ${found.frames} of the ${promised} audio frames that it announces`);
  return undefined;
}

async function checkWav(bytes: FileBytes): Promise<FileErrorAdvice | undefined> {
  const data = await wavData(bytes);
  if (!data) return { code: 'file_damaged', reason: 'contains no audio', advice: 'Export it again.' };
  // A program that writes to a pipe does not know the length in advance. It declares 0 or the maximum, and both
  // are accepted.
  if (data.promised === 0 || data.promised >= 0xffff_fff0 - 0x100) return undefined;
  return data.promised > data.length
    ? truncatedFile(`${data.length} of ${data.promised} bytes are there`)
    : undefined;
}

/**
 * Maximum size of tags at the end of a file. If there are more bytes after the audio, the file is damaged.
 */
const MAX_TAG_BYTES = 128 * 1024;

async function checkAdts(bytes: FileBytes): Promise<FileErrorAdvice | undefined> {
  const found = await adtsLength(bytes);
  if (!found)
    return { code: 'file_damaged', reason: 'contains no audio', advice: 'Export it again as MP3 or M4A.' };
  return bytes.size - found.end > MAX_TAG_BYTES
    ? {
        code: 'file_damaged',
        reason: 'is damaged: a frame does not begin where it should',
        advice: 'Export it again.',
      }
    : undefined;
}

async function checkOgg(bytes: FileBytes): Promise<FileErrorAdvice | undefined> {
  const { end } = await oggPages(bytes);
  if (end === bytes.size) return undefined;
  const head = await bytes.at(end, OGG_HEAD);
  if (end > bytes.size || head.length < OGG_HEAD) return truncatedFile('its last page is incomplete');
  return {
    code: 'file_damaged',
    reason: 'is damaged: a page does not begin where it should',
    advice: 'Export it again.',
  };
}
