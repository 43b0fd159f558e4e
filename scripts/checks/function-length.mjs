// Finds functions longer than MAX_FUNCTION_LINES. long-functions.json lists the functions that still have to be split.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

const MAX_FUNCTION_LINES = 60;

const isTest = (file) => /\.(test|spec|bench)\.tsx?$/.test(file);
/** Whether a file is a migration. Migrations have run on servers and are not edited. */
const isMigration = (file) => file.includes('/migrations/');

/**
 * Returns the name of a call, such as `useEffect(…)` or `get("/museums")`. An unnamed callback in its arguments gets
 * this name.
 */
function calleeName(call) {
  const callee = call.callee.property?.name ?? call.callee.name ?? 'call';
  const [first] = call.arguments;
  return typeof first?.value === 'string' ? `${callee}(${JSON.stringify(first.value)})` : `${callee}(…)`;
}

/**
 * Collects the names of functions by the offset at which a function starts. A function without a name gets the
 * name of its variable, property or call.
 */
function namesFromParents() {
  const names = new Map();
  const note = (value, name) => {
    if (value && name && !names.has(value.start)) names.set(value.start, name);
  };
  const noteKey = (node) => note(node.value, node.key.name ?? String(node.key.value ?? 'computed'));
  const visitor = {
    VariableDeclarator: (node) => note(node.init, node.id.name),
    AssignmentExpression: (node) => note(node.right, node.left.property?.name ?? node.left.name),
    Property: noteKey,
    PropertyDefinition: noteKey,
    MethodDefinition: noteKey,
    CallExpression: (node) => {
      for (const argument of node.arguments) note(argument, calleeName(node));
    },
  };
  return { names, visitor };
}

/** Returns a function that counts the lines of a node. Lines that contain only comments do not count. */
function lineCounter(source, comments) {
  const code = source.split('');
  for (const { start, end } of comments)
    for (let at = start; at < end; at++) if (code[at] !== '\n') code[at] = ' ';
  const lines = code.join('').split('\n');
  const isComment = source.split('\n').map((line, index) => line.trim() !== '' && lines[index].trim() === '');
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  const lineOf = (offset) => starts.findLastIndex((start) => start <= offset);
  return (node) => {
    const first = lineOf(node.start);
    const last = lineOf(node.end - 1);
    return last - first + 1 - isComment.slice(first, last + 1).filter(Boolean).length;
  };
}

/** Returns the functions of a source file that are too long: `{ name, lines }`. */
function longFunctions(file, source) {
  if (isTest(file) || isMigration(file)) return [];
  const { program, errors, comments } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const { names, visitor } = namesFromParents();
  const countLines = lineCounter(source, comments);
  const found = [];
  const measure = (node) => {
    const lines = countLines(node);
    if (lines > MAX_FUNCTION_LINES) found.push({ node, lines });
  };
  new Visitor({
    ...visitor,
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return found.map(({ node, lines }) => ({
    name: node.id?.name ?? names.get(node.start) ?? 'anonymous',
    lines,
  }));
}

/** Returns the allowed long functions with their number of lines: `{ "path/of/file.ts Name": lines }`. */
function readExceptions(root) {
  const file = path.join(root, 'scripts/checks/long-functions.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Returns long functions that are not listed as exceptions, and exceptions whose length has changed. The list of
 * exceptions may only shrink.
 */
export function functionLengths(root, files) {
  const exceptions = readExceptions(root);
  const long = new Map();
  for (const file of files)
    for (const { name, lines } of longFunctions(file, readFileSync(path.join(root, file), 'utf8'))) {
      const key = `${file} ${name}`;
      long.set(key, Math.max(lines, long.get(key) ?? 0));
    }
  const found = [...long]
    .filter(([key, lines]) => exceptions[key] !== lines)
    .map(([key, lines]) =>
      exceptions[key] > lines
        ? `${key} has ${lines} lines: lower its ${exceptions[key]} in long-functions.json`
        : `${key} has ${lines} lines, at most ${exceptions[key] ?? MAX_FUNCTION_LINES} are allowed`,
    );
  const gone = Object.keys(exceptions)
    .filter((key) => !long.has(key))
    .map((key) => `${key} is not too long any more: remove it from long-functions.json`);
  return [...found, ...gone].map((what) => ({ rule: 'function-length', what }));
}
