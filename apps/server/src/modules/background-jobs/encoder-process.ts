import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { Config } from '#config/config.ts';
import { nodeEnvironment } from '#config/node-environment.ts';

/** The lowest priority, so that encoding uses only CPU time that visitors do not need. */
const NICE = 19;
/**
 * Delay before the encoder is restarted after a crash. A picture that always causes a crash would otherwise cause
 * an endless loop.
 */
const AGAIN_MS = 60_000;

interface EncoderLog {
  error(details: object, message: string): void;
}

/**
 * Runs the encoder in a separate process. Libvips uses all cores for seconds per picture. Inside the server, it would
 * delay visitors after each import.
 */
export class EncoderProcess {
  readonly #env: Record<string, string>;
  readonly #log: EncoderLog;
  #child: ChildProcess | undefined;
  #again: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(config: Pick<Config, 'dataDir' | 'databaseUrl' | 'media'>, log: EncoderLog) {
    this.#env = storageEnv(config);
    this.#log = log;
  }

  start(): void {
    const child = fork(path.join(import.meta.dirname, 'variant-encoder.process.ts'), {
      env: { ...nodeEnvironment(), ...this.#env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (child.pid) setPriority(child.pid, NICE);
    child.once('exit', (code) => {
      if (this.#stopped) return;
      this.#log.error({ code }, 'the encoder ended; it is started again in a minute');
      this.#again = setTimeout(() => this.start(), AGAIN_MS);
      this.#again.unref();
    });
    this.#child = child;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#again);
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // The encoder can be killed at any time. Its claims on unfinished work expire within two minutes, and another
    // encoder then does the work.
    child.kill('SIGKILL');
    await ended;
  }
}

/** Returns the settings with which a child process opens the same storage. */
function storageEnv({ dataDir, databaseUrl, media }: Pick<Config, 'dataDir' | 'databaseUrl' | 'media'>) {
  return {
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl.reveal() } : {}),
    ...(media
      ? {
          MEDIA_BUCKET_URL: media.url,
          MEDIA_ACCESS_KEY_ID: media.accessKeyId,
          MEDIA_SECRET_ACCESS_KEY: media.secretAccessKey.reveal(),
          MEDIA_REGION: media.region,
        }
      : {}),
  };
}
