import { type ChildProcess, spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { TaskLimits, TaskMessage, TaskReply, Tasks } from './task.ts';

/** Thrown when a task exceeded its time or memory limit, or crashed its process. */
export class TaskStoppedError extends Error {
  readonly reason: 'time' | 'memory' | 'ended';

  constructor(reason: TaskStoppedError['reason']) {
    super(`the task was stopped: ${reason}`);
    this.reason = reason;
  }
}

interface Waiting {
  message: TaskMessage;
  settle: (reply: TaskReply | TaskStoppedError) => void;
  /** Whether the task is retried, because its process ended unexpectedly. A task is retried only once. */
  isRetry: boolean;
}

interface Options {
  /** The program to run, which calls `serveTasks`. */
  script: URL;
  processes: number;
  /**
   * Memory limit that the kernel enforces, if supported. It is higher than `memoryBytes`, which the process
   * checks itself.
   */
  hardMemoryBytes: number;
}

const IDLE_MS = 30_000;
/**
 * Nice value of the child processes. The server has a higher priority, because it responds to visitors. The encoder has
 * a lower priority.
 */
const NICE = 5;

/**
 * Pool of child processes. Each runs one task at a time. If a child process crashes, this process continues.
 */
export class TaskProcesses<T extends Tasks> {
  readonly #options: Options;
  readonly #queue: Waiting[] = [];
  /** Idle processes, each with the timer that will end it. */
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();
  readonly #processes = new Set<ChildProcess>();
  #last = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Ids of the busy and idle processes. */
  get pids(): number[] {
    return [...this.#processes].flatMap(({ pid }) => pid ?? []);
  }

  run<Name extends keyof T & string>(
    name: Name,
    args: Parameters<T[Name]>,
    limits: TaskLimits,
  ): ReturnType<T[Name]> {
    const result = new Promise((resolve, reject) => {
      const settle = (reply: TaskReply | TaskStoppedError) => {
        if (reply instanceof TaskStoppedError) reject(reply);
        else if ('error' in reply) reject(new Error(reply.error));
        else if ('answer' in reply) resolve(reply.answer);
      };
      this.#last += 1;
      this.#queue.push({ message: { number: this.#last, name, args, limits }, settle, isRetry: false });
      this.#next();
    });
    return result as ReturnType<T[Name]>;
  }

  #next(): void {
    while (this.#queue.length > 0) {
      const [idle] = this.#idle.keys();
      const child = idle ?? (this.#processes.size < this.#options.processes ? this.#start() : undefined);
      const waiting = child && this.#queue.shift();
      if (!waiting) return;
      this.#give(child, waiting);
    }
  }

  #give(child: ChildProcess, waiting: Waiting): void {
    const { message, settle, isRetry } = waiting;
    clearTimeout(this.#idle.get(child));
    this.#idle.delete(child);
    hold(child, true);
    let stopped: TaskStoppedError['reason'] | undefined;
    const stop = (reason: TaskStoppedError['reason']) => {
      stopped ??= reason;
      child.kill('SIGKILL');
    };
    const late = setTimeout(() => stop('time'), message.limits.wallMs);
    const leave = () => {
      clearTimeout(late);
      child.off('message', handleReply).off('exit', handleEnd).off('error', handleEnd);
    };
    const handleReply = (reply: TaskReply) => {
      if ('stopped' in reply) return stop(reply.stopped);
      if (reply.number !== message.number) return;
      leave();
      if (reply.isLast) this.#drop(child);
      else this.#keep(child);
      settle(reply);
      this.#next();
    };
    const handleEnd = () => {
      leave();
      this.#drop(child);
      if (stopped || isRetry) settle(new TaskStoppedError(stopped ?? 'ended'));
      else this.#queue.unshift({ ...waiting, isRetry: true });
      this.#next();
    };
    child.on('message', handleReply).on('exit', handleEnd).on('error', handleEnd);
    child.send(message, (error) => error && child.kill('SIGKILL'));
  }

  #keep(child: ChildProcess): void {
    hold(child, false);
    this.#idle.set(child, setTimeout(() => this.#drop(child), IDLE_MS).unref());
  }

  /** Disconnects a child process. A child ends itself when it is disconnected (serve-tasks.ts). */
  #drop(child: ChildProcess): void {
    this.#processes.delete(child);
    clearTimeout(this.#idle.get(child));
    this.#idle.delete(child);
    hold(child, false);
    if (child.connected) child.disconnect();
  }

  #start(): ChildProcess {
    const { script, hardMemoryBytes } = this.#options;
    const node = [
      process.execPath,
      // This limit is for the JavaScript heap only. Pictures are stored outside the heap.
      '--max-old-space-size=256',
      fileURLToPath(script),
    ] as const;
    const { PATH, NODE_COMPILE_CACHE, TMPDIR } = process.env;
    const [program, ...args] =
      process.platform === 'linux'
        ? ['/bin/sh', '-c', LIMITED, String(Math.round(hardMemoryBytes / 1024)), ...node]
        : node;
    const child = spawn(program, args, {
      // Our environment contains secrets, which must not be passed to a process that reads untrusted files.
      env: {
        ...(PATH && { PATH }),
        ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
        ...(TMPDIR && { TMPDIR }),
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    if (child.pid) lower(child.pid);
    this.#processes.add(child);
    // The pool also removes a process that dies while it is idle.
    child.on('exit', () => this.#drop(child)).on('error', () => this.#drop(child));
    return child;
  }
}

/**
 * Shell command that sets the kernel's memory limit. Where supported, it also makes the child process the
 * first one that the kernel ends when memory is short.
 */
const LIMITED = 'ulimit -d "$0"; echo 1000 > /proc/self/oom_score_adj; exec "$@"';

/** Keeps this process running while a task runs in the child. An idle child does not keep it running. */
function hold(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

function lower(pid: number): void {
  try {
    setPriority(pid, Math.max(NICE, getPriority()));
  } catch {
    // This error is ignored on purpose. Either the process has already ended, which `exit` reports, or the
    // system has no priorities.
    return;
  }
}
