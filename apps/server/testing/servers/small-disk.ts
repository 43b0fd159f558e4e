import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A small disk for a test, which can be filled. Only root may mount a disk; otherwise `isMounted` is false. */
export class SmallDisk {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'museummate-full-'));
  readonly isMounted: boolean;

  constructor(megabytes: number) {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', this.folder];
    this.isMounted = spawnSync('mount', options).status === 0;
  }

  get #filler(): string {
    return path.join(this.folder, 'filler');
  }

  /** Writes until nothing fits any more. */
  fill(): void {
    for (let size = 1024 * 1024; size >= 1024; size /= 2) {
      try {
        for (;;) writeFileSync(this.#filler, Buffer.alloc(size), { flag: 'a' });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    }
  }

  /** Removes what `fill` wrote. */
  free(): void {
    rmSync(this.#filler, { force: true });
  }

  remove(): void {
    if (this.isMounted) spawnSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
