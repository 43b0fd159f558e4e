import { type Finding, findingMessage } from '@museummate/pack-format';
import { CST, type Document, isAlias, isNode, Lexer, type LineCounter, visit, type YAMLError } from 'yaml';

interface Words {
  reason: string;
  advice: string;
  /** Line of the error, if it is not the line that the parser reports. */
  line?: number;
}

const QUOTES = 'Put quotes around the text.';

const WORDS: Partial<Record<YAMLError['code'], Words>> = {
  TAB_AS_INDENT: {
    reason: 'a line starts with a tab',
    advice: 'Start it with spaces instead: two for each level of indentation.',
  },
  DUPLICATE_KEY: {
    reason: 'this field appears twice',
    advice: 'Delete one of the two, or put their values together.',
  },
  BAD_INDENT: {
    reason: 'this line starts too far to the left or right',
    advice: 'Indent it with spaces, exactly below the line that it belongs with.',
  },
  BAD_SCALAR_START: { reason: 'a text must not start with this character', advice: QUOTES },
  BAD_DQ_ESCAPE: {
    reason: 'a backslash has a special meaning inside double quotes',
    advice: "Use single quotes around the text: '…'",
  },
  MISSING_CHAR: {
    reason: 'a quote or bracket is opened and never closed, or a colon is missing',
    advice: 'Check this line and the lines above it for an unmatched ", \', [ or {.',
  },
  MULTIPLE_DOCS: {
    reason: 'a line of three hyphens starts a second document',
    advice: 'Delete that line, or move what follows it into a file of its own.',
  },
  BAD_ALIAS: { reason: 'a text must not start with *', advice: QUOTES },
  MULTILINE_IMPLICIT_KEY: {
    reason: 'this line is not a field, and does not belong to the text above it either',
    advice: 'Write it as name: value; if it continues the text above, indent it further.',
  },
  UNEXPECTED_TOKEN: {
    reason: 'something follows the end of a text in quotes or brackets',
    advice:
      'Put quotes around the whole text; where it holds quotes itself, take the other kind: "O\'Hara", \'the "old" man\'.',
  },
};

const COLON: Words = {
  reason: 'a text contains a colon followed by a space, which starts a new field',
  advice: 'Put quotes around the text, as in name: "Rodin: The Kiss".',
};

/**
 * Matches a non-standard space before a field. It is often copied from a web page or word processor, and
 * looks like an ordinary space.
 */
const OTHER_SPACE = /^[ \t]*[\u00a0\u2000-\u200a\u202f\u3000]+[ \t]*[\w-]+:(?:\s|$)/m;

/**
 * Returns the first error of a YAML file in plain words. Later errors are not reported, because most of them
 * are caused by the first one.
 */
export function yamlFinding(
  file: string,
  text: string,
  document: Pick<Document, 'errors' | 'warnings'> & Document,
  lines: LineCounter,
): Finding | undefined {
  const other = OTHER_SPACE.exec(text);
  const [error] = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  const line = error && lines.linePos(error.pos[0]).line;
  const words =
    (other && otherSpace(lines.linePos(other.index).line)) ??
    (error ? explainYamlError(error, text, line ?? 1) : swallowedName(text, document, lines));
  if (!words && !error) return undefined;
  const at = words?.line ?? line;
  return {
    severity: 'error',
    file,
    field: [],
    ...(at ? { line: at } : {}),
    ...findingMessage(
      'file_no_yaml',
      {},
      `is not valid YAML: ${words?.reason ?? error?.message}`,
      words?.advice ??
        'Compare this line with the ones before it; in most cases, quotes around the text help.',
    ),
  };
}

function otherSpace(line: number): Words {
  return {
    reason: 'a line starts with a special space, as used by web pages and word processors',
    advice: 'Delete the spaces at its beginning, and type them anew.',
    line,
  };
}

function explainYamlError(
  { code, message }: YAMLError | { code: string; message: string },
  text: string,
  line: number,
) {
  const all = text.split('\n');
  const written = all[line - 1] ?? '';
  const begins = firstSign(written);
  if (code === 'TAG_RESOLVE_FAILED') return { reason: 'a text must not start with !', advice: QUOTES };
  if (begins === '*') return WORDS.BAD_ALIAS;
  if (/^\s*-[^\s-]/.test(written))
    return {
      reason: 'a hyphen has no space after it',
      advice: 'Put a space after it, as in - file: media/jug.jpg',
    };
  if (/block-seq-ind on same line/.test(message))
    return { reason: 'a text must not start with a hyphen and a space', advice: QUOTES };
  if (code === 'MULTILINE_IMPLICIT_KEY' || code === 'MISSING_CHAR') {
    const [, name, rest] = /^\s*([A-Za-z][\w-]*):([^\s/].*)$/.exec(written) ?? [];
    if (name)
      return {
        reason: 'a colon has no space after it',
        advice: `Put a space after it: ${name}: ${rest?.slice(0, 40)}`,
      };
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || (/: .*: /.test(written) && /mapping/i.test(message))) {
    const next = all[line] ?? '';
    // If the line has only one colon, the mistake is the indentation of the next line. YAML then reads the next
    // line as a part of this line's value.
    const isDeeper = indentOf(next) > indentOf(written) && /^\s*[\w-]+:(?:\s|$)/.test(next);
    return isDeeper && !/: .*: /.test(written) ? ({ ...WORDS.BAD_INDENT, line: line + 1 } as Words) : COLON;
  }
  // After an unclosed bracket, the parser reports wrong indentation for all lines. So the bracket is reported
  // instead.
  if (code === 'MISSING_CHAR' || /and end with a [\]}]/.test(message))
    return { ...WORDS.MISSING_CHAR, line: openedAt(text) ?? line } as Words;
  return WORDS[code as YAMLError['code']];
}

const indentOf = (line: string) => /^ */.exec(line)?.[0].length ?? 0;

/** Returns the first character of the value in a line. */
const firstSign = (line: string) => /^\s*(?:- )?[\w-]+:\s+(\S)/.exec(line)?.[1];

/** Returns the line with a quote or bracket that is never closed. */
function openedAt(text: string): number | undefined {
  let line = 1;
  const open: number[] = [];
  for (const token of new Lexer().lex(text)) {
    const type = CST.tokenType(token);
    if (type === 'flow-seq-start' || type === 'flow-map-start') open.push(line);
    else if (type === 'flow-seq-end' || type === 'flow-map-end') open.pop();
    else if (
      (type === 'single-quoted-scalar' || type === 'double-quoted-scalar') &&
      (token.length < 2 || token.at(-1) !== token[0])
    )
      return line;
    for (let at = token.indexOf('\n'); at >= 0; at = token.indexOf('\n', at + 1)) line += 1;
  }
  return open[0];
}

/** Returns the line of the first text that begins with * and was parsed as an alias by mistake. */
export function aliasLine(document: Document, lines: LineCounter): number | undefined {
  let place: number | undefined;
  visit(document, {
    Alias(_key, node) {
      place ??= node.range?.[0];
    },
  });
  return place === undefined ? undefined : lines.linePos(place).line;
}

/**
 * Finds a word after `&` to which no alias refers. The author meant it as text, but the parser reads it as an anchor,
 * so the word would disappear from the value.
 */
function swallowedName(text: string, document: Document, lines: LineCounter): Words | undefined {
  if (!text.includes('&')) return undefined;
  const used = new Set<string>();
  const named: { name: string; line: number }[] = [];
  visit(document, (_key, node) => {
    if (isAlias(node)) used.add(node.source);
    else if (isNode(node) && 'anchor' in node && node.anchor)
      named.push({ name: node.anchor, line: lines.linePos(node.range?.[0] ?? 0).line });
  });
  const unused = named.find(({ name }) => !used.has(name));
  return unused && { reason: 'a text must not start with &', advice: QUOTES, line: unused.line };
}
