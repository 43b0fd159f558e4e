// Reads the comments of the source: for the sample that a stranger reads, and for the check of private idioms.
import { tokens } from './tokenize-source.mjs';

const lineComment = /^\s*\/\//;

/** The words of a comment without its slashes and stars. */
const wordsOf = (raw) =>
  raw
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\*+|\*+\/|\*|\/\/+)/, '').replace(/\*\/\s*$/, ''))
    .map((line) => line.trim())
    .join(' ')
    .trim();

/** Instructions to tools: nobody reads them as a sentence. */
const isDirective = (text) =>
  /^(biome-ignore|@ts-|eslint|c8 |v8 |@vitest|knip|\/ <reference|#__|@__|@vite|istanbul)/.test(text);

/** Shell, YAML and nginx files have comments that begin with #. */
function* hashComments(source) {
  for (const [index, line] of source.split('\n').entries()) {
    const found = /(?:^|\s)#(?!!)\s?(.*)$/.exec(line);
    if (found && !/["'].*#/.test(line)) yield { line: index + 1, endLine: index + 1, raw: line.trim() };
  }
}

function* slashComments(source) {
  let line = 1;
  for (const { kind, value } of tokens(source)) {
    const lines = value.split('\n').length - 1;
    if (kind === 'comment') yield { line, endLine: line + lines, raw: value };
    line += lines;
  }
}

/** Joins `//` lines that follow each other: they are one comment. */
function joined(comments, lines) {
  const result = [];
  for (const comment of comments) {
    const last = result.at(-1);
    const isWholeLine = lineComment.test(lines[comment.line - 1] ?? '') && comment.raw.startsWith('//');
    if (isWholeLine && last?.wholeLine && last.endLine === comment.line - 1) {
      last.endLine = comment.line;
      last.raw += `\n${comment.raw}`;
    } else result.push({ ...comment, wholeLine: isWholeLine });
  }
  return result;
}

/** The comments of a file, each as { line, endLine, raw, text }. */
export function commentsOf(file, source) {
  const lines = source.split('\n');
  const hash = /\.(sh|ya?ml|conf|service|timer)$/.test(file);
  return joined(hash ? [...hashComments(source)] : [...slashComments(source)], lines)
    .map(({ line, endLine, raw }) => ({ line, endLine, raw, text: wordsOf(raw.replace(/^#\s?/, '')) }))
    .filter(({ text }) => /[A-Za-z]/.test(text) && !isDirective(text));
}
