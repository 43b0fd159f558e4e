import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeLargePack } from '../import/large-pack.ts';
import { importPack, type MuseumServer, serve } from '../support/museum-server.ts';
import { pauseEncoder } from '../support/process.ts';
import { benchSession } from './bench-session.ts';

/**
 * A museum of 10,000 artworks. It is imported once for all parts of a benchmark run. Each part starts its own server.
 */
export class LargeMuseum {
  readonly works = 10_000;
  readonly idMuseum = 900;
  readonly #kept: string | undefined;
  #made: Promise<string> | undefined;
  #session: ReturnType<typeof benchSession> | undefined;

  /** If the folder `kept` is given, the museum is stored there for later runs, which use a copy of it. */
  constructor(kept?: string) {
    this.#kept = kept;
  }

  async pack(): Promise<string> {
    return path.join(await this.#folder(), 'pack');
  }

  async dataDir(): Promise<string> {
    return path.join(await this.#folder(), 'data');
  }

  async serve(): Promise<MuseumServer> {
    const server = await serve(await this.dataDir());
    pauseEncoder(server.pid);
    return server;
  }

  /** Returns the session cookie of a signed-in publisher. */
  async session(): Promise<{ name: string; value: string }> {
    this.#session ??= benchSession(await this.dataDir(), this.idMuseum);
    return this.#session;
  }

  async remove(): Promise<void> {
    if (this.#made) await rm(await this.#made, { recursive: true, force: true });
  }

  #folder(): Promise<string> {
    this.#made ??= this.#make();
    return this.#made;
  }

  async #make(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'museummate-bench-'));
    const source = this.#kept ?? folder;
    if (!existsSync(path.join(source, 'data'))) {
      await writeLargePack(path.join(source, 'pack'), this.works, 50);
      importPack(path.join(source, 'data'), path.join(source, 'pack'));
    }
    if (source !== folder) await cp(source, folder, { recursive: true });
    return folder;
  }
}
