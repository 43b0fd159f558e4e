import type { Fault } from '@museummate/pack-format';
import type { LineCounter, YAMLError } from 'yaml';

const WORDS: Partial<Record<YAMLError['code'], { reason: string; advice: string }>> = {
  TAB_AS_INDENT: {
    reason: 'a line begins with a tab',
    advice: 'Begin it with spaces instead: two for each step to the right.',
  },
  DUPLICATE_KEY: {
    reason: 'this field stands here twice',
    advice: 'Delete one of the two, or put their values together.',
  },
  BAD_INDENT: {
    reason: 'this line begins too far to the left or right',
    advice: 'Begin it exactly below the line that it belongs with, with spaces.',
  },
  BAD_SCALAR_START: {
    reason: 'a text must not begin with this sign',
    advice: 'Put quotes around the text.',
  },
  BAD_DQ_ESCAPE: {
    reason: 'a backslash has a meaning of its own between double quotes',
    advice: "Use single quotes around the text: '…'",
  },
  MISSING_CHAR: {
    reason: 'a quote or bracket is opened and never closed, or a colon is missing',
    advice: 'Look in this line and above it for a ", \', [ or { without its partner.',
  },
  MULTIPLE_DOCS: {
    reason: 'a line of three hyphens begins a second document',
    advice: 'Delete that line, or move what follows it into a file of its own.',
  },
  BAD_ALIAS: { reason: 'a text must not begin with *', advice: 'Put quotes around the text.' },
};

const COLON = {
  reason: 'a text holds a colon followed by a space, which begins a new field',
  advice: 'Put quotes around the text, as in name: "Rodin: The Kiss".',
};

/**
 * The first thing that is wrong with a YAML file, in plain words. What a reader stumbles over after that mostly
 * follows from it, so nothing more is told.
 */
export function yamlFault(
  file: string,
  text: string,
  errors: readonly YAMLError[],
  lines: LineCounter,
): Fault | undefined {
  const [error] = [...errors].sort((a, b) => a.pos[0] - b.pos[0]);
  if (!error) return undefined;
  const { line } = lines.linePos(error.pos[0]);
  const words = wordsFor(error, text.split('\n')[line - 1] ?? '');
  return {
    severity: 'error',
    file,
    field: [],
    line,
    reason: `is no valid YAML: ${words?.reason ?? error.message}`,
    advice:
      words?.advice ?? 'Compare this line with those before it; quotes around the text help in most cases.',
  };
}

function wordsFor({ code, message }: YAMLError, line: string) {
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || (/: .*: /.test(line) && /mapping/i.test(message))) return COLON;
  // Behind a bracket that is never closed, every line is too far to the left.
  return WORDS[/and end with a [\]}]/.test(message) ? 'MISSING_CHAR' : code];
}
