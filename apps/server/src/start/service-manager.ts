import { execFile } from 'node:child_process';

/**
 * systemd's own program for messages to systemd. It is needed because systemd listens on a Unix datagram socket, which
 * Node does not support (decision 54).
 */
const PROGRAM = 'systemd-notify';
/** Number of messages per watchdog period. The server counts as alive even if two messages in a row are lost. */
const PER_PERIOD = 3;

/** Sends messages about this process to systemd (`Type=notify`). Without systemd, the methods do nothing. */
export class ServiceManager {
  readonly #environment: { NOTIFY_SOCKET: string; PATH: string } | undefined;
  readonly #watchdogMs: number;
  #timer: NodeJS.Timeout | undefined;

  /**
   * Removes systemd's variables from the environment, so that child processes cannot send messages for this process.
   */
  constructor(environment: NodeJS.ProcessEnv = process.env) {
    const { NOTIFY_SOCKET, WATCHDOG_USEC, PATH = '/usr/bin:/bin' } = environment;
    for (const name of ['NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID']) delete environment[name];
    this.#environment = NOTIFY_SOCKET ? { NOTIFY_SOCKET, PATH } : undefined;
    this.#watchdogMs = Number(WATCHDOG_USEC ?? 0) / 1000;
  }

  /**
   * Reports that the server is ready. Then reports regularly that it is alive: if its event loop is blocked, the
   * reports stop.
   */
  ready(): void {
    this.#send('READY=1');
    if (this.#watchdogMs > 0)
      this.#timer ??= setInterval(() => this.#send('WATCHDOG=1'), this.#watchdogMs / PER_PERIOD).unref();
  }

  #send(message: string): void {
    if (!this.#environment) return;
    execFile(PROGRAM, [message], { env: this.#environment, timeout: 10_000 }, (error) => {
      if (error) console.error(`systemd did not get ${message}: ${error.message}`);
    });
  }
}
