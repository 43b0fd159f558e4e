/** The tasks that a child process runs; see `serveTasks`. */
export type Tasks = Record<string, (...args: never[]) => Promise<unknown>>;

export interface TaskLimits {
  /** CPU time, which does not depend on how busy the computer is. */
  cpuMs: number;
  /**
   * Maximum elapsed time, which the parent process measures. It also stops a task that only waits, and a
   * process that is too busy to check its own CPU time.
   */
  wallMs: number;
  memoryBytes: number;
}

export interface TaskMessage {
  number: number;
  name: string;
  args: readonly unknown[];
  limits: TaskLimits;
}

export type TaskReply =
  | { number: number; answer: unknown; isLast: boolean }
  | { number: number; error: string; isLast: boolean }
  | { stopped: 'time' | 'memory' };
