import { createInterface } from 'node:readline/promises';

/**
 * Asks a question that is answered with y or n; anything else, and a closed terminal, is a no. Undefined where there is
 * nobody to ask: a script must say beforehand what it wants.
 */
export async function confirm(question: string): Promise<boolean | undefined> {
  const { stdin: input, stdout: output } = process;
  if (!input.isTTY) return undefined;
  const terminal = createInterface({ input, output });
  // A terminal that is closed, or left with Ctrl+C, would leave the question without an answer for ever.
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  try {
    const answer = await Promise.race([terminal.question(`${question} [y/N] `), closed]);
    return /^y(?:es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
