import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { TARGET_LUFS, TARGET_PEAK } from '@museummate/studio-api/media';

/** Maximum CPU time of one run in seconds, and its maximum memory in kilobytes. */
const CPU_SECONDS = 600;
const MEMORY_KILOBYTES = 2 * 1024 * 1024;
const WALL_MS = 15 * 60_000;
/** Maximum size of the new file in bytes. */
const MAX_OUTPUT_BYTES = 300 * 1024 * 1024;
/** Number of bytes of ffmpeg's messages that are kept. The measurement is at the end of the messages. */
const MAX_MESSAGE_BYTES = 64 * 1024;

/**
 * The encoder may raise peaks a little, so the peak limit of the filter is lower. A wide loudness range keeps the
 * filter linear, which means that it changes the volume and not the dynamics.
 */
const LEVEL = `loudnorm=I=${TARGET_LUFS}:TP=${TARGET_PEAK - 0.5}:LRA=20`;

export interface MeasuredLevel {
  /** Loudness in LUFS; null for silence. */
  loudness: number | null;
  /** Highest peak in dBTP (decibels relative to full scale, true peak). */
  peak: number;
  /** The measured values as parameters. With them, the second run of the filter is exact. */
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

  /** Writes the recording at the guide's loudness into another file, as AAC in M4A. */
  async level(file: string, into: string, { parameters }: MeasuredLevel): Promise<void> {
    // The filter outputs 192 kHz, so the usual sample rate is set again.
    const encode = ['-ar', '44100', '-ac', '2', '-c:a', 'aac', '-b:a', '96k', '-movflags', '+faststart'];
    const filter = ['-af', `${LEVEL}:${parameters}`];
    const limit = ['-map_metadata', '-1', '-fs', String(MAX_OUTPUT_BYTES)];
    await this.#run(['-i', file, ...SOUND, ...filter, ...encode, ...limit, '-f', 'mp4', '-y', into]);
  }

  /** Runs ffmpeg without the settings of this server, which contain secrets. Returns its messages. */
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

/** Arguments that keep only the first sound track, and no pictures, which recordings may contain. */
const SOUND = ['-map', '0:a:0', '-vn'] as const;
const NOTHING = ['-f', 'null', '-'] as const;
