import { fstatSync } from 'node:fs';
import { format } from 'node:util';

/** Syslog priorities, which systemd's journal reads at the beginning of a line (sd-daemon(3)). */
const CRITICAL = 2;
const ERROR = 3;
const WARNING = 4;
const INFO = 6;
const DEBUG = 7;

/** Returns whether a file descriptor leads to systemd's journal. */
export function isJournal(descriptor: number): boolean {
  const { JOURNAL_STREAM } = process.env;
  if (!JOURNAL_STREAM) return false;
  const { dev, ino } = fstatSync(descriptor);
  // It is not enough that JOURNAL_STREAM is set. Child processes inherit the variable even if their output goes
  // elsewhere, for example into a pipe.
  return JOURNAL_STREAM === `${dev}:${ino}`;
}

/** Returns the priority of a log level (pino's numbers). */
function priorityOf(level: number): number {
  if (level >= 60) return CRITICAL;
  if (level >= 50) return ERROR;
  if (level >= 40) return WARNING;
  return level >= 30 ? INFO : DEBUG;
}

/** Wraps the destination of a pino logger: each line begins with its priority. */
export function withPriority(destination: { write(line: string): unknown }) {
  return {
    // With this property, pino writes the level of each line into `lastLevel` before it calls `write`.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 30,
    write(line: string): void {
      destination.write(`<${priorityOf(this.lastLevel)}>${line}`);
    },
  };
}

/** Adds priorities to console output, so that `journalctl -p err` finds errors and the reason why the process ended. */
export function prioritiseConsole(): void {
  if (!isJournal(process.stderr.fd)) return;
  for (const [name, priority] of [
    ['error', ERROR],
    ['warn', WARNING],
  ] as const) {
    const print = console[name].bind(console);
    // The journal stores each line as a separate message, so each line needs the priority.
    console[name] = (...values: unknown[]) =>
      print(
        '%s',
        format(...values).replace(/^/gm, () => `<${priority}>`),
      );
  }
  process.on('uncaughtExceptionMonitor', (error) => console.error('the process ends:', error));
}
