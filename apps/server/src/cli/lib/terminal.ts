import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Prompt } from './new-museum-prompts.ts';

export interface Terminal {
  ask: Prompt;
  close(): void;
}

/**
 * Asks questions one after the other. A user or a paste may enter lines in advance, which answer the next
 * questions. When the input ends, all further answers are empty. Ctrl+C stops the command.
 */
export function openTerminal(input: Readable, output: Writable): Terminal {
  const lines: string[] = [];
  let waiting: PromiseWithResolvers<string> | undefined;
  let isClosed = false;
  let isStopped = false;
  const terminal = createInterface({ input, output });
  const next = () => {
    if (isStopped) waiting?.reject(new Error('Stopped: nothing was created.'));
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
      // readline redraws its prompt when the user edits the line, so the question must be the prompt.
      terminal.setPrompt(question);
      if (!isClosed) terminal.prompt();
      next();
      return answer.promise;
    },
    close: () => terminal.close(),
  };
}
