/** What a process runs: `serveTasks` is its other side. */
export type Tasks = Record<string, (...args: never[]) => Promise<unknown>>;

export interface TaskLimits {
  /** Time on processors; a busy machine does not make a file slow. */
  cpuMs: number;
  /** Time by the clock, for what waits, and for a process that no longer watches itself. */
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
