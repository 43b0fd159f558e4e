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
 * Bit rate in kbit/s. All texts in seven languages take five and a half hours: 41 MB at 16 kbit/s, 61 MB at 24
 * kbit/s. At 16 kbit/s, only the sound s is slightly different. The error (defined below) is 0.073 to 0.090 at 16
 * kbit/s, and 0.051 to 0.057 at 24 kbit/s.
 */
const KILOBITS: number = 16;

/*
 * The format is MP3, because it plays in every browser, and because AAC had more errors with speech of our three
 * engines. The error is the difference in loudness in each Bark band after decoding: 0.051 to 0.057 for LAME at 24
 * kbit/s, and 0.072 to 0.088 for ffmpeg's AAC at 25 to 30 kbit/s. Most of it was added noise, also in pauses. (A
 * speech recogniser preferred AAC, because missing sounds matter more to it than noise.) LAME's default low-pass
 * filter would remove s and f, so it is set to 7 kHz (7.4 kHz at 24 kbit/s). At a sampling rate of 24 kHz, every
 * frame is 24 ms long and has the same whole number of bytes. Frames do not borrow bits from the previous frame
 * (reservoir 0). So every browser can seek to a sentence exactly and plays it completely. The Info frame tells
 * players how much of the encoder's silence to skip.
 */
const format = ['-ar', '24000', '-ac', '1', '-c:a', 'libmp3lame', '-b:a', `${KILOBITS}k`];
const lowPass = KILOBITS === 24 ? '7400' : '7000';
const frames = ['-cutoff', lowPass, '-compression_level', '7', '-reservoir', '0', '-write_xing', '1'];
/** Options that leave out the date and the name of the encoder, so that the same sound always gives the same bytes. */
const nothingElse = ['-map_metadata', '-1', '-id3v2_version', '0', '-bitexact'];

/** This text is part of the recipe that is recorded for each file. If it changes, all files are encoded again. */
export const ENCODING = [...format, ...frames].join(' ');

/** Writes the sound as an MP3 with the loudness that all files share. */
export async function encode(sound: Pcm, file: string): Promise<Level> {
  const { loudness, truePeak } = await levelOf(sound);
  let gain = LOUDNESS - loudness;
  // The limiter's ceiling is lower than the allowed peak, because encoding may raise peaks.
  let ceiling = HIGHEST_PEAK - 1.5;
  for (let attempt = 0; ; attempt++) {
    const limited = truePeak + gain > ceiling ? limiter(ceiling) : [];
    const filter = ['highpass=f=60', `volume=${gain.toFixed(2)}dB`, ...limited].join(',');
    await ffmpeg(sound, ['-af', filter, ...format, ...frames, ...nothingElse, '-y', file]);
    const level = await levelOfFile(file);
    const off = LOUDNESS - level.loudness;
    const over = level.truePeak - HIGHEST_PEAK;
    // After some attempts, a larger deviation is accepted. A voice with sharp peaks (eSpeak) may be slightly too quiet,
    // because it would be clipped otherwise.
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

/**
 * Returns ffmpeg's filters for the limiter. They work at four times the sampling rate, so that peaks between samples
 * are detected (true peaks).
 */
function limiter(ceiling: number): string[] {
  const limit = (10 ** (ceiling / 20)).toFixed(4);
  return ['aresample=96000', `alimiter=limit=${limit}:attack=4:release=60:level=disabled`, 'aresample=24000'];
}

const METER = ['-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'];

async function levelOf(sound: Pcm): Promise<Level> {
  return readLevel(await ffmpeg(sound, METER, 'info'));
}

/** Measures the loudness and peak of a file after decoding, as a player would hear it. */
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

/** Runs ffmpeg with the sound as its input. Resolves with its log. */
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
    // ffmpeg closes its input early only if it fails. Its exit code reports the failure, so this error is ignored.
    child.stdin.on('error', () => undefined);
    child.stdin.end(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
  });
}
