import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import type { Pcm } from './pcm.ts';

export interface Level {
  /** Integrated loudness in LUFS (EBU R 128). */
  loudness: number;
  /** True peak in dBTP. */
  truePeak: number;
}

export const LOUDNESS = -16;
export const HIGHEST_PEAK = -1.5;

/*
 * Bit rate in kbit/s. All texts in seven languages are five and a half hours: 41 MB at 16 kbit/s, 61 MB at 24 kbit/s.
 * At 16 kbit/s only s sounds slightly different (error 0.073 to 0.090 on the scale below, 0.051 to 0.057 at 24 kbit/s).
 */
const KILOBITS: number = 16;

/*
 * MP3, not AAC. Both were compared with speech of all three engines, by the error of the loudness in each Bark band
 * after decoding: 0.051 to 0.057 for LAME at 24 kbit/s, 0.072 to 0.088 for ffmpeg's AAC at 25 to 30 kbit/s, mostly
 * added noise, also in pauses. (A speech recogniser preferred AAC, because missing sounds matter more to it than
 * noise.) LAME's default low pass would remove s and f, so it is set to 7 kHz (7.4 kHz at 24 kbit/s). At 24 kHz every
 * frame is 24 ms and has the same whole number of bytes, and frames do not borrow bits from the previous one
 * (reservoir 0). So every browser can seek to a sentence exactly and plays it completely. The Info frame tells players
 * how much of the encoder's silence to skip. MP3 also plays in browsers without patented codecs.
 */
const format = ['-ar', '24000', '-ac', '1', '-c:a', 'libmp3lame', '-b:a', `${KILOBITS}k`];
const lowPass = KILOBITS === 24 ? '7400' : '7000';
const frames = ['-cutoff', lowPass, '-compression_level', '7', '-reservoir', '0', '-write_xing', '1'];
/** Leaves out date and encoder name, so that the same sound gives the same bytes. */
const nothingElse = ['-map_metadata', '-1', '-id3v2_version', '0', '-bitexact'];

/** The settings are part of each file's recipe, so that a change of the settings encodes all files again. */
export const ENCODING = [...format, ...frames].join(' ');

/** Writes the sound as MP3 with the common loudness. */
export async function encode(sound: Pcm, file: string): Promise<Level> {
  const { loudness, truePeak } = await levelOf(sound);
  let gain = LOUDNESS - loudness;
  // The ceiling is lower than the limit, because encoding may raise peaks.
  let ceiling = HIGHEST_PEAK - 1.5;
  for (let attempt = 0; ; attempt++) {
    const limited = truePeak + gain > ceiling ? limiter(ceiling) : [];
    const filter = ['highpass=f=60', `volume=${gain.toFixed(2)}dB`, ...limited].join(',');
    await ffmpeg(sound, ['-af', filter, ...format, ...frames, ...nothingElse, '-y', file]);
    const level = await levelOfFile(file);
    const off = LOUDNESS - level.loudness;
    const over = level.truePeak - HIGHEST_PEAK;
    // A voice with sharp peaks (eSpeak) may be slightly quieter instead of clipped.
    const tolerance = attempt < 4 ? 0.45 : 1;
    if (Math.abs(off) <= tolerance && over <= 0) return level;
    if (attempt === 12)
      throw new Error(
        `${file} stays at ${level.loudness} LUFS and ${level.truePeak} dBTP, whatever the gain`,
      );
    if (attempt < 4) gain += off;
    if (over > 0) ceiling -= over + 0.2;
  }
}

/** Returns the limiter's filters. It works at four times the sampling rate to detect true peaks. */
function limiter(ceiling: number): string[] {
  const limit = (10 ** (ceiling / 20)).toFixed(4);
  return ['aresample=96000', `alimiter=limit=${limit}:attack=4:release=60:level=disabled`, 'aresample=24000'];
}

const METER = ['-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'];

async function levelOf(sound: Pcm): Promise<Level> {
  return readLevel(await ffmpeg(sound, METER, 'info'));
}

/** Measures a file as a player would decode it. */
export async function levelOfFile(file: string): Promise<Level> {
  const options = ['-hide_banner', '-nostats', '-v', 'info', '-i', file, ...METER];
  return readLevel((await promisify(execFile)('ffmpeg', options)).stderr);
}

function readLevel(report: string): Level {
  const summary = report.slice(report.lastIndexOf('Summary:'));
  const loudness = Number(/\bI:\s+(\S+) LUFS/.exec(summary)?.[1]);
  const truePeak = Number(/\bPeak:\s+(\S+) dBFS/.exec(summary)?.[1]);
  if (!Number.isFinite(loudness) || !Number.isFinite(truePeak))
    throw new Error(`ffmpeg measured no loudness: ${summary}`);
  return { loudness, truePeak };
}

/** Runs ffmpeg on the sound; resolves with its log. */
function ffmpeg({ rate, samples }: Pcm, options: string[], verbosity = 'error'): Promise<string> {
  const input = ['-f', 'f32le', '-ar', `${rate}`, '-ac', '1', '-i', '-'];
  const child = spawn('ffmpeg', ['-hide_banner', '-nostats', '-v', verbosity, ...input, ...options]);
  return new Promise((resolve, reject) => {
    let report = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      report += text;
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(report) : reject(new Error(`ffmpeg: ${report}`))));
    child.stdin.on('error', () => undefined); // ffmpeg closes its input early only if it fails.
    child.stdin.end(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
  });
}
