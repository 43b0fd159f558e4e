import { createInterface } from 'node:readline/promises';
import { UsageError } from './command.ts';

/** Asks whether something that cannot be taken back is meant; `flag` says so beforehand, for scripts. */
export async function confirm(question: string, flag: '--yes'): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UsageError(`${question} Nobody is there to answer: say so with ${flag}`);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^\s*(y|yes)\s*$/i.test(await lines.question(`${question} Type yes or no: `));
  } finally {
    lines.close();
  }
}
