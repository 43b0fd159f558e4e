import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/museum-server.ts';

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Returns the memory that a process uses now, in megabytes. */
export function memoryMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Writes a backup with the command line, as an operator does. */
export function backup(dataDir: string, file: string): void {
  rmSync(file, { force: true });
  const program = [path.join(root, 'apps/server/src/cli/museum.ts'), 'backup', file];
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { env });
  if (status !== 0) throw new Error(`the backup failed: ${stdout}${stderr}`);
}
