import { spawnSync } from 'node:child_process';

/** A command that a document tells its reader to type. */
export interface DocumentedCommand {
  text: string;
  line: number;
  /** `block` means a line of a code block. `inline` means a command in the middle of a sentence. */
  kind: 'block' | 'inline';
}

/** Words of plain commands. Only quotes, brackets and keywords can leave a command open. */
const PLAIN_COMMAND = /^(?!.*\b(?:if|for|while|until|case|select)\b)[\w\s./:=@,$~%+*?&;>|-]*$/;

/** Whether bash code is complete. Code with an open quote, here-document or continued line is incomplete. */
function isWhole(text: string): boolean {
  if (/(\\|\|)\s*$/.test(text)) return false;
  // Starting bash for every line of the documents would take most of the time of their tests.
  if (PLAIN_COMMAND.test(text)) return true;
  const { status, stderr } = spawnSync('bash', ['-n'], { input: `${text}\n`, encoding: 'utf8' });
  return status === 0 && stderr === '';
}

function blockCommands(block: string, line: number): DocumentedCommand[] {
  const found: DocumentedCommand[] = [];
  let open: { text: string; line: number } | undefined;
  block.split('\n').forEach((each, index) => {
    open = open ? { ...open, text: `${open.text}\n${each}` } : { text: each, line: line + index };
    if (!isWhole(open.text)) return;
    if (open.text.trim() !== '') found.push({ ...open, kind: 'block' });
    open = undefined;
  });
  if (open) throw new Error(`line ${open.line}: this command does not end: ${open.text}`);
  return found;
}

/**
 * Returns all commands of a document in their order. Commands are the contents of `sh` blocks, and text in backquotes
 * that begins with a program (`isProgram`), possibly after `sudo` or variables.
 */
export function documentedCommands(
  markdown: string,
  isProgram: (word: string) => boolean,
): DocumentedCommand[] {
  const lineAt = (index: number) => markdown.slice(0, index).split('\n').length;
  const commands: DocumentedCommand[] = [];
  // Code blocks are replaced with blank lines, so that the line numbers of the other text stay correct.
  const prose = markdown.replace(
    /^```(\w*)\n([\s\S]*?)^```$/gm,
    (whole, language: string, block: string, at: number) => {
      if (language === 'sh') commands.push(...blockCommands(block.trimEnd(), lineAt(at) + 1));
      return whole.replace(/[^\n]/g, ' ');
    },
  );
  for (const { 1: span = '', index } of prose.matchAll(/`([^`]+)`/g)) {
    const text = span.replace(/\s*\n\s*/g, ' ');
    const words = text.split(' ').filter((word) => !/^[A-Z_]+=/.test(word));
    const isCommand = words[0] === 'sudo' ? words.length > 1 : words.length > 1 && isProgram(words[0] ?? '');
    if (isCommand) commands.push({ text, line: lineAt(index), kind: 'inline' });
  }
  return commands.sort((one, other) => one.line - other.line);
}
