import type { Medium } from '@museummate/pack-format';
import type { TaskLimits } from '../processes/task.ts';
import { TaskProcesses, TaskStoppedError } from '../processes/task-processes.ts';
import type { Loudness } from './audio/loudness-analyser.ts';
import { FileBytes } from './bytes.ts';
import type { FileErrorAdvice } from './file-error.ts';
import type { FileError, InspectedFile } from './inspect-file.ts';
import type { VariantFormat } from './media-key.ts';
import type { InspectedMedium, MediaTasks } from './media-tasks.ts';
import { readPictureHeader } from './pictures/picture-header.ts';
import { isDemanding } from './pictures/picture-limits.ts';
import type { ProbedFile } from './probe.ts';
import { HEAD_BYTES, isSvg, sniffType } from './sniff-type.ts';

const MEGABYTE = 1024 * 1024;
const script = new URL('./media.process.ts', import.meta.url);

/**
 * Processes for ordinary files. Demanding files have separate processes, so that ordinary files never wait
 * for them.
 */
const quick = new TaskProcesses<MediaTasks>({
  script,
  processes: 2,
  hardMemoryBytes: 1536 * MEGABYTE,
});
const slow = new TaskProcesses<MediaTasks>({
  script,
  processes: 1,
  hardMemoryBytes: 2048 * MEGABYTE,
});

/**
 * Limits for drawing an SVG. An SVG that takes longer than this on a server would take a minute on a phone.
 */
const DRAWING: TaskLimits = { cpuMs: 5_000, wallMs: 60_000, memoryBytes: 512 * MEGABYTE };
const DEMANDING: TaskLimits = { cpuMs: 90_000, wallMs: 300_000, memoryBytes: 900 * MEGABYTE };
const ORDINARY: TaskLimits = { cpuMs: 60_000, wallMs: 180_000, memoryBytes: 600 * MEGABYTE };
/**
 * Assumed reading speed of a slow disk, in bytes per millisecond. The time limit allows for it, because a video
 * is read completely for its hash.
 */
const BYTES_PER_MS = 5_000;

interface Lane {
  processes: TaskProcesses<MediaTasks>;
  limits: TaskLimits;
}

/** Decides from the file's header which processes read it. */
async function laneFor(file: string): Promise<Lane> {
  return FileBytes.with(file, async (bytes) => {
    const head = await bytes.at(0, HEAD_BYTES);
    const recognised = sniffType(head);
    const isPicture = 'is' in recognised && recognised.is === 'picture';
    const header = isPicture ? await readPictureHeader(bytes) : undefined;
    if (isPicture && isSvg(head)) return { processes: slow, limits: DRAWING };
    if (header && isDemanding(header)) return { processes: slow, limits: DEMANDING };
    const wallMs = ORDINARY.wallMs + bytes.size / BYTES_PER_MS;
    return { processes: quick, limits: { ...ORDINARY, wallMs } };
  });
}

async function run<Name extends keyof MediaTasks>(
  name: Name,
  ...args: Parameters<MediaTasks[Name]>
): Promise<Awaited<ReturnType<MediaTasks[Name]>>> {
  const { processes, limits } = await laneFor(args[0]);
  return (await processes.run(name, args, limits)) as Awaited<ReturnType<MediaTasks[Name]>>;
}

/** Returns the error for a file whose reader was stopped or died. */
function readerError(error: unknown): FileErrorAdvice {
  if (!(error instanceof TaskStoppedError)) throw error;
  return error.reason === 'time'
    ? {
        code: 'file_too_complex',
        reason: 'takes too long to read or to draw, so this was stopped',
        advice:
          'Try again; if that does not help, save it in a simpler format: a drawing as PNG, a picture as JPEG.',
      }
    : {
        code: 'file_reader_ended',
        reason:
          error.reason === 'memory'
            ? 'needs more memory than is allowed for a single file'
            : 'crashed the program that reads it',
        advice: 'Try again; if that does not help, make it smaller, or export it again in another format.',
      };
}

const PROBLEMS = { file_too_complex: 'too_complex', file_reader_ended: 'reader_ended' } as const;

/**
 * Reads untrusted files in separate processes with time and memory limits. If such a process crashes, the
 * server continues. If a file cannot be read, the function returns the reason.
 */
export const mediaReader = {
  inspectUpload(file: string): Promise<InspectedFile | FileError> {
    return run('inspectUpload', file).catch((error: unknown) => {
      const { code, ...words } = readerError(error);
      return { problem: PROBLEMS[code as keyof typeof PROBLEMS], ...words };
    });
  },
  probe: (file: string, medium: Medium): Promise<ProbedFile | FileErrorAdvice> =>
    run('probe', file, medium).catch(readerError),
  inspect: (file: string, medium: Medium): Promise<InspectedMedium> =>
    run('inspect', file, medium).catch((error: unknown) => ({ error: readerError(error) })),
  /** Returns the loudness of a recording; undefined if it cannot be determined. */
  listen: (file: string, seconds: number): Promise<Loudness> =>
    run('listen', file, seconds).catch(() => undefined),
  /** Returns the fingerprint of a picture. `PictureQuery` uses it to find the same or a similar picture. */
  fingerprint: (file: string): Promise<Buffer | FileErrorAdvice> =>
    run('fingerprint', file).catch(readerError),
  /** Returns the waveform; undefined if the recording cannot be decoded, or is too long. */
  waveform: (file: string, seconds: number): Promise<Uint8Array | undefined> =>
    run('waveform', file, seconds).catch(() => undefined),
  placeholder: (file: string): Promise<string | FileErrorAdvice> =>
    run('placeholder', file).catch(readerError),
  encode: (file: string, width: number, format: VariantFormat): Promise<Buffer | FileErrorAdvice> =>
    run('encode', file, width, format).catch(readerError),
  icon: (file: string, size: number): Promise<Buffer | FileErrorAdvice> =>
    run('icon', file, size).catch(readerError),
  /** The ids of the reader processes, for measurements. */
  get pids(): number[] {
    return [...quick.pids, ...slow.pids];
  },
};
