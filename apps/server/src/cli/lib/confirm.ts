import { createInterface } from 'node:readline/promises';

/**
 * Asks a yes-or-no question. Only y means yes. If the user closes the terminal, the answer is no. Returns
 * undefined if the terminal is not interactive: a script cannot answer, and must pass an option instead.
 */
export async function confirm(question: string): Promise<boolean | undefined> {
  const { stdin: input, stdout: output } = process;
  if (!input.isTTY) return undefined;
  const terminal = createInterface({ input, output });
  // If the user closes the terminal or presses Ctrl+C, the promise of `terminal.question` never settles. `closed`
  // resolves in that case.
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  try {
    const answer = await Promise.race([terminal.question(`${question} [y/N] `), closed]);
    return /^y(?:es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
