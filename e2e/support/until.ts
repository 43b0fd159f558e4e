import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 30_000;

/** Polls until the condition holds. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const limit = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > limit) throw new Error(`waited in vain for ${what}`);
    await pause(100);
  }
}
