import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { runMuseumCommand } from '#cli/commands.ts';

/** Sets up command-line tests: each test of a file has a new folder, and the output of commands is captured. */
export function useCommandLine() {
  let folder = '';
  let output: string[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'museummate-command-'));
    vi.stubEnv('DATA_DIR', path.join(folder, 'data'));
    vi.stubEnv('INIT_CWD', folder);
    for (const method of ['log', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...words) => void output.push(words.join(' ')));
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    /** Returns a path in the current folder of the commands. */
    file: (...names: string[]) => path.join(folder, ...names),
    async museum(...words: string[]): Promise<{ code: number; text: string }> {
      output = [];
      const code = await runMuseumCommand(words);
      return { code, text: output.join('\n') };
    },
  };
}
