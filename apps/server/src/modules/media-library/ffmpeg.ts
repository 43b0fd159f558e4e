import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { TARGET_LUFS, TARGET_PEAK } from '@museummate/studio-api/media';

/** Limits of one run: CPU time in seconds, and memory in kilobytes. */
const CPU_SECONDS = 600;
const MEMORY_KILOBYTES = 2 * 1024 * 1024;
const WALL_MS = 15 * 60_000;
/** Maximum size of the new file in bytes. */
const MAX_OUTPUT_BYTES = 300 * 1024 * 1024;
/** The last part of ffmpeg's messages is kept, up to this number of bytes. The measurement is at the end. */
const MAX_MESSAGE_BYTES = 64 * 1024;

/**
 * The peak limit is 0.5 dB lower than the target, because the encoder may raise peaks a little. With a wide
 * loudness range (LRA), the filter changes only the volume and not the dynamics.
 */
const LEVEL = `loudnorm=I=${TARGET_LUFS}:TP=${TARGET_PEAK - 0.5}:LRA=20`;

export interface MeasuredLevel {
  /** Loudness in LUFS; null for silence. */
  loudness: number | null;
  /** Highest peak in dBTP (decibels relative to full scale, true peak). */
  peak: number;
  /**
   * The measured values as parameters of the filter. With them, the second run reaches the target loudness
   * exactly.
   */
  parameters: string;
}

/** Thrown if ffmpeg cannot process a file, or takes too long. The message is for the log. */
export class FfmpegError extends Error {
  override name = 'FfmpegError';
}

/** Returns the path of ffmpeg if it is installed; undefined otherwise. */
export function findFfmpeg(configured: string | undefined): string | undefined {
  const places = configured
    ? [configured]
    : (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'ffmpeg'));
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return path.isAbsolute(place);
    } catch {
      return false;
    }
  });
}

/** Measures and changes the loudness of recordings with ffmpeg, with limits of time, memory and output. */
export class Ffmpeg {
  readonly #program: string;

  constructor(program: string) {
    this.#program = program;
  }

  async measure(file: string): Promise<MeasuredLevel> {
    const message = await this.#run(['-i', file, ...SOUND, '-af', `${LEVEL}:print_format=json`, ...NOTHING]);
    // ffmpeg prints the measurement as the last JSON object of its messages.
    const json = message.slice(message.lastIndexOf('{'), message.lastIndexOf('}') + 1);
    if (!json.includes('"input_i"')) throw new FfmpegError(`no measurement: ${message.slice(-300)}`);
    const found = JSON.parse(json) as Record<string, string>;
    const number = (name: string) => Number(found[name]?.replace('inf', 'Infinity'));
    const loudness = number('input_i');
    return {
      loudness: Number.isFinite(loudness) ? loudness : null,
      peak: number('input_tp'),
      parameters: `measured_I=${found.input_i}:measured_TP=${found.input_tp}:measured_LRA=${found.input_lra}:measured_thresh=${found.input_thresh}:offset=${found.target_offset}:linear=true`,
    };
  }

  /** Writes a copy of the recording with the guide's loudness into the file `into`, as AAC in M4A. */
  async level(file: string, into: string, { parameters }: MeasuredLevel): Promise<void> {
    // The filter outputs 192,000 samples per second, so the usual rate is set for the encoder.
    const encode = ['-ar', '44100', '-ac', '2', '-c:a', 'aac', '-b:a', '96k', '-movflags', '+faststart'];
    const filter = ['-af', `${LEVEL}:${parameters}`];
    const limit = ['-map_metadata', '-1', '-fs', String(MAX_OUTPUT_BYTES)];
    await this.#run(['-i', file, ...SOUND, ...filter, ...encode, ...limit, '-f', 'mp4', '-y', into]);
  }

  /**
   * Runs ffmpeg and returns its messages. It does not get the server's environment variables, because they contain
   * secrets.
   */
  async #run(args: readonly string[]): Promise<string> {
    const limits = `ulimit -v ${MEMORY_KILOBYTES}; ulimit -t ${CPU_SECONDS}; exec "$0" "$@"`;
    const all = ['-hide_banner', '-nostdin', '-protocol_whitelist', 'file,pipe', ...args];
    const child = spawn('/bin/sh', ['-c', limits, this.#program, ...all], {
      env: { ...(process.env.PATH && { PATH: process.env.PATH }) },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: WALL_MS,
      killSignal: 'SIGKILL',
    });
    let message = '';
    child.stderr.setEncoding('utf8');
    child.stderr.on('data', (text: string) => {
      message = (message + text).slice(-MAX_MESSAGE_BYTES);
    });
    const code = await new Promise<number | string | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (ended, signal) => resolve(ended ?? signal));
    });
    if (code !== 0) throw new FfmpegError(`ended with ${code}: ${message.slice(-300)}`);
    return message;
  }
}

/** Arguments that select the first sound track. Pictures in a recording are left out. */
const SOUND = ['-map', '0:a:0', '-vn'] as const;
const NOTHING = ['-f', 'null', '-'] as const;
