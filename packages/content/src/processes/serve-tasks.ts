import type { TaskLimits, TaskMessage, TaskReply, Tasks } from './task.ts';

const WATCH_MS = 20;
/**
 * A process that exceeds a limit first sends a message to its parent. If the parent does not stop it within
 * this number of milliseconds, it kills itself.
 */
const END_MS = 500;

/**
 * The part of TaskProcesses that runs in the child process. It runs one task at a time, with limits on time
 * and memory.
 */
export function serveTasks(tasks: Tasks): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', async ({ number, name, args, limits }: TaskMessage) => {
    const watch = watchLimits(limits);
    // A process that uses much memory is not reused, because fragmented memory does not become available to the
    // system again.
    const isLast = () => process.memoryUsage.rss() > limits.memoryBytes / 2;
    try {
      const answer = await tasks[name]?.(...(args as never[]));
      process.send?.({ number, answer, isLast: isLast() } satisfies TaskReply);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      process.send?.({ number, error: said, isLast: isLast() } satisfies TaskReply);
    } finally {
      clearInterval(watch);
    }
  });
}

function watchLimits({ cpuMs, memoryBytes }: TaskLimits): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isSlow = user + system > cpuMs * 1000;
    if (!isSlow && process.memoryUsage.rss() <= memoryBytes) return;
    process.send?.({ stopped: isSlow ? 'time' : 'memory' } satisfies TaskReply);
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), END_MS);
  }, WATCH_MS);
}
