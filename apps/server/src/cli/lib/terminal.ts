import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Prompt } from './new-museum-prompts.ts';

export interface Terminal {
  ask: Prompt;
  close(): void;
}

/**
 * Asks one question after the other. Lines that were typed or pasted before their question is asked are its answer;
 * a terminal that is closed answers the rest with nothing, and Ctrl+C stops the command.
 */
export function openTerminal(input: Readable, output: Writable): Terminal {
  const lines: string[] = [];
  let waiting: PromiseWithResolvers<string> | undefined;
  let isClosed = false;
  let isStopped = false;
  const terminal = createInterface({ input, output });
  const next = () => {
    if (isStopped) waiting?.reject(new Error('Stopped: nothing was made.'));
    else if (lines.length > 0) waiting?.resolve(lines.shift() ?? '');
    else if (isClosed) waiting?.resolve('');
    else return;
    waiting = undefined;
  };
  terminal.on('line', (line) => {
    lines.push(line);
    next();
  });
  terminal.on('SIGINT', () => {
    isStopped = true;
    terminal.close();
  });
  terminal.on('close', () => {
    isClosed = true;
    next();
  });
  return {
    ask(question) {
      const answer = Promise.withResolvers<string>();
      waiting = answer;
      // As the prompt, which stays when somebody corrects what they have typed.
      terminal.setPrompt(question);
      if (!isClosed) terminal.prompt();
      next();
      return answer.promise;
    },
    close: () => terminal.close(),
  };
}
