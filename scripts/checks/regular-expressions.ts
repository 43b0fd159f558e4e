import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, Script } from 'node:vm';
import { parseSync } from '@swc/core';
import { reachingTexts } from './reaching-texts.ts';

/** A regular expression found in a source file. */
export interface SourceRegExp {
  file: string;
  pattern: string;
  flags: string;
}

/** A kind of text that makes a regular expression slow: a beginning, a part that is repeated many times, and an end. */
export interface SlowText {
  begin: string;
  repeated: string;
  end: string;
}

/**
 * Returns every regular expression of a file, including expressions that `new RegExp` builds from constants of that
 * file. A part that is not constant is replaced by one letter.
 */
export function regularExpressionsIn(file: string, source: string): SourceRegExp[] {
  const program = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' });
  const found: SourceRegExp[] = [];
  const constants = constantsIn(program.body);
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'RegExpLiteral') {
      const { pattern, flags } = node as unknown as SourceRegExp;
      found.push({ file, pattern, flags });
    }
    const built = builtRegExp(node, constants);
    if (built) found.push({ file, ...built });
    Object.values(node).forEach(visit);
  };
  visit(program.body);
  return found;
}

/** The fields of a syntax tree node that are read here. */
interface SyntaxNode {
  type?: string;
  value?: unknown;
  callee?: SyntaxNode;
  arguments?: { expression: SyntaxNode }[];
  quasis?: { cooked?: string | null; raw: string }[];
  expressions?: SyntaxNode[];
  template?: SyntaxNode;
  id?: SyntaxNode;
  init?: SyntaxNode;
}

/** Returns the initial values of a file's constants by name. */
function constantsIn(body: unknown, found = new Map<string, SyntaxNode>()): Map<string, SyntaxNode> {
  if (typeof body !== 'object' || body === null) return found;
  const { type, id, init } = body as SyntaxNode;
  if (type === 'VariableDeclarator' && typeof id?.value === 'string' && init) found.set(id.value, init);
  for (const each of Object.values(body)) constantsIn(each, found);
  return found;
}

function builtRegExp(
  node: object,
  constants: ReadonlyMap<string, SyntaxNode>,
): Pick<SourceRegExp, 'pattern' | 'flags'> | undefined {
  const { type, callee, arguments: given } = node as SyntaxNode;
  if ((type !== 'NewExpression' && type !== 'CallExpression') || !given) return undefined;
  const [pattern, flags] = given;
  if (callee?.type !== 'Identifier' || callee.value !== 'RegExp' || !pattern) return undefined;
  return {
    pattern: textOf(pattern.expression, constants),
    flags: flags ? textOf(flags.expression, constants) : '',
  };
}

const UNKNOWN = 'x';
const MAX_DEPTH = 10;

function textOf(node: SyntaxNode, constants: ReadonlyMap<string, SyntaxNode>, depth = 0): string {
  if (depth > MAX_DEPTH) return UNKNOWN;
  const inner = (each: SyntaxNode | undefined) => (each ? textOf(each, constants, depth + 1) : '');
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type === 'Identifier') return inner(constants.get(String(node.value))) || UNKNOWN;
  const isRaw = node.type === 'TaggedTemplateExpression';
  const { quasis, expressions = [] } = (isRaw ? node.template : node) ?? {};
  if (!quasis) return UNKNOWN;
  return quasis
    .map(({ cooked, raw }, place) => (isRaw ? raw : (cooked ?? raw)) + inner(expressions[place]))
    .join('');
}

/** Lists the files that run on servers and phones, without tests and their helpers. */
function shippedFiles(root: string): string[] {
  const args = ['ls-files', 'packages/*.ts', 'packages/*.tsx', 'apps/*.ts', 'apps/*.tsx'];
  const names = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const isOther = /\.test\.tsx?$|\/testing\/|\/demo-museums\/|\/assembly\/|vite\.(?:config\.)?ts$/;
  return names.filter((name) => !isOther.test(name));
}

export function shippedRegularExpressions(root: string): SourceRegExp[] {
  return shippedFiles(root).flatMap((file) =>
    regularExpressionsIn(file, readFileSync(path.join(root, file), 'utf8')),
  );
}

const SHORT = 10_000;
/**
 * Length of the long test text, four times that of the short one. The time of a linear expression grows fourfold,
 * that of a quadratic expression sixteenfold.
 */
const LONG = 4 * SHORT;
const MAX_GROWTH = 10;
/**
 * If an expression takes longer than this for the short text, it is suspicious. A linear expression takes
 * microseconds, but a quadratic one reads the text thousands of times.
 */
const SUSPECT_MS = 3;
const SLOW_MS = 30;
const SURELY_SLOW_MS = 60;
/** Time limit for the attacks on one regular expression, because some would never end. */
const TIMEOUT_MS = 3_000;

/** Texts to repeat in attacks on every regular expression, in addition to the literal parts of the tested one. */
const COMMON = [' ', '\t', '\n', 'a', 'A', '0', '<', '<a', '/', '"', '-', '.', '=', '\\', '\u00e9'];

/**
 * Returns a text for which the regular expression takes at least quadratic time, or undefined if none was found.
 */
export function slowText({ pattern, flags }: Pick<SourceRegExp, 'pattern' | 'flags'>): SlowText | undefined {
  // An expression without an unlimited repetition is fast, because it reads each part of the text only a limited
  // number of times.
  if (!/[*+]|,\}/.test(pattern)) return undefined;
  const expression = new RegExp(pattern, flags);
  const match = flags.includes('g')
    ? (text: string) => text.replace(expression, '')
    : (text: string) => text.search(expression);
  const attacks = attacksOn(pattern, flags);
  let at = 0;
  const find = (): SlowText | undefined => {
    for (; at < attacks.length; at++) if (isSlow(match, attacks[at] as SlowText)) return attacks[at];
    return undefined;
  };
  for (;;) {
    const { ended, value } = withinTime(find);
    if (ended) return value;
    // On a busy machine, many fast attacks may take as long as one slow one. So the last one is tried alone.
    const last = attacks[at] as SlowText;
    const alone = withinTime(() => isSlow(match, last));
    if (!alone.ended || alone.value) return last;
    at += 1;
  }
}

/** Runs a function that may never end. */
function withinTime<T>(run: () => T): { ended: true; value: T } | { ended: false; value?: undefined } {
  try {
    const value: T = new Script('run()').runInContext(createContext({ run }), { timeout: TIMEOUT_MS });
    return { ended: true, value };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return { ended: false };
  }
}

/**
 * Returns the processor time of this thread in milliseconds. Unlike clock time, it does not increase while other
 * processes use the processor.
 */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function isSlow(match: (text: string) => unknown, { begin, repeated, end }: SlowText): boolean {
  const time = (length: number): number => {
    const text = begin + repeated.repeat(length / repeated.length) + end;
    const start = threadMs();
    match(text);
    return threadMs() - start;
  };
  // Returns the fastest of three runs. In a run, other processes may have displaced data from the processor’s
  // caches.
  const best = (length: number) => Math.min(time(length), time(length), time(length));
  if (time(SHORT) < SUSPECT_MS) return false;
  const grows = (): boolean => {
    const short = best(SHORT);
    if (short > SURELY_SLOW_MS) return true;
    const long = short < SUSPECT_MS ? 0 : best(LONG);
    return long > SLOW_MS && long > short * MAX_GROWTH;
  };
  return grows() && grows();
}

/**
 * Characters that make a match fail at the end: `.` stops at the line separator, which is not a line break for most
 * parsers, and `\s` at the null character.
 */
const ENDS = ['\0', '\u2028\0'];

/**
 * Returns attack texts. Each has a possible beginning of a match, and then repeats what a repetition after it accepts,
 * or a literal of the expression.
 */
function attacksOn(pattern: string, flags: string): SlowText[] {
  const words = literalsOf(pattern);
  const letters = [...new Set(words.join(''))].slice(0, 12);
  const repeated = new Set([...COMMON, ...words, ...letters, ...words.map((word) => `${word} `)]);
  const begins = new Set(['', 'a', ...[1, 2, 3].map((count) => words.slice(0, count).join(''))]);
  const literals = [...begins].flatMap((begin) => [...repeated].map((each) => ({ begin, repeated: each })));
  return [...reachingTexts(pattern, flags), ...literals].flatMap((text) =>
    ENDS.map((end) => ({ ...text, end })),
  );
}

/** Returns the literal parts of an expression: `bytes`, `=`, `<meta name="`. */
function literalsOf(pattern: string): string[] {
  const plain = pattern
    .replace(/\\u\{?([0-9a-f]{4,6})\}?/gi, (_all, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/\\[pP]\{[^}]*\}|\\[bBdDsSwW1-9]|\(\?(?:<?[=!]|:|<\w+>)|\{\d*,?\d*\}/g, '\0')
    .replace(/\\n/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/\\(.)/g, '$1\ue000');
  const isLiteral = /(?:[^\0()[\]{}|*+?^$.\\]|.\ue000)+/gu;
  const found = [...plain.matchAll(isLiteral)].map(([word]) => word.replaceAll('\ue000', ''));
  return [...new Set(found)].filter(Boolean).slice(0, 8);
}
