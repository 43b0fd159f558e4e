// Rejects unclear names of three kinds. Names of functions, classes, types, variables, properties, files and
// folders may not contain an old word of the vocabulary (old-words.mjs). Names of error classes must end in Error.
// Names of functions and methods may not be only a past participle. old-names.json lists the names that are older
// than this rule. That list may only shrink.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { shrinkingList } from '../shrinking-list.mjs';
import { stripNonCode } from '../tokenize-source.mjs';
import { betterWord } from './old-words.mjs';

const LIST = 'scripts/checks/names/old-names.json';
const list = shrinkingList({
  file: LIST,
  key: 'names',
  countOf: (names) => Object.values(names).flat().length,
  what: 'names with old words',
  advice: 'rename them',
});

/**
 * Matches the declaration of a name. In `import { type X }`, the word `type` does not declare X. So the name of a
 * declared type must be followed by = or <.
 */
const declaration =
  /(?<![\w$.])(?:(?:function\s*\*?|class|interface|enum|const|let|var)\s+([A-Za-z_$][\w$]*)|type\s+([A-Za-z_$][\w$]*)(?=\s*[=<]))/g;

function parse(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  return program;
}

/**
 * Returns the names of properties, methods and parameters. Names in quotes and in snake_case are skipped, because they
 * are keys of data, database columns or stable ids.
 */
function membersOf(program) {
  const names = [];
  const note = ({ key, computed }) => {
    if (!computed && (key.type === 'Identifier' || key.type === 'PrivateIdentifier')) names.push(key.name);
  };
  const noteParameters = ({ params }) => {
    for (const parameter of params) {
      const { type, name } = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
      if (type === 'Identifier') names.push(name);
    }
  };
  new Visitor({
    Property: note,
    PropertyDefinition: note,
    MethodDefinition: note,
    TSPropertySignature: note,
    TSMethodSignature: note,
    FunctionDeclaration: noteParameters,
    FunctionExpression: noteParameters,
    ArrowFunctionExpression: noteParameters,
  }).visit(program);
  return names.filter((name) => !name.includes('_'));
}

/**
 * Returns the error classes whose names do not end in Error. A class that extends `Error` or `…Error` is an error
 * class.
 */
function unclearErrors(program) {
  const names = [];
  const note = ({ id, superClass }) => {
    if (id && superClass?.type === 'Identifier' && /Error$/.test(superClass.name) && !/Error$/.test(id.name))
      names.push(id.name);
  };
  new Visitor({ ClassDeclaration: note, ClassExpression: note }).visit(program);
  return names;
}

/** Past participles that do not end in -ed. Words that are also an imperative (read, put, set, cut) are not listed. */
const IRREGULAR = new Set(
  (
    'begun bought bound broken brought built caught chosen done drawn felt found given gone grown heard held hidden hung ' +
    'kept known left lit lost made meant met paid said seen sent shown spoken taken thought thrown told won worn written'
  ).split(' '),
);
/**
 * Words that end in -ed but are not past participles: verbs in the present tense, and the name of a pattern
 * (`deferred`).
 */
const ENDS_IN_ED = new Set(['deferred', 'embed', 'exceed', 'feed', 'need', 'proceed', 'seed', 'succeed']);
const isParticiple = (name) => IRREGULAR.has(name) || (/^[a-z]{3,}ed$/.test(name) && !ENDS_IN_ED.has(name));

/**
 * Returns the functions, methods and method signatures whose names are only a past participle: `applied` instead of
 * `applyChange`. Functions in object literals are not checked: other code may require their keys, such as the events
 * of a library (`terminated`).
 */
function participles(program) {
  const names = [];
  const note = (id) => {
    if ((id?.type === 'Identifier' || id?.type === 'PrivateIdentifier') && isParticiple(id.name))
      names.push(id.name);
  };
  const isFunction = (value) => /Function/.test(value?.type ?? '');
  new Visitor({
    FunctionDeclaration: ({ id }) => note(id),
    VariableDeclarator: ({ id, init }) => isFunction(init) && note(id),
    MethodDefinition: ({ key, kind }) => kind === 'method' && note(key),
    PropertyDefinition: ({ key, value }) => isFunction(value) && note(key),
    TSMethodSignature: ({ key }) => note(key),
  }).visit(program);
  return names;
}

/** Splits a path into segments without extensions: `quarantine.service.test.ts` becomes `quarantine`. */
const segmentsOf = (file) => file.split('/').map((part) => part.replace(/^(\.?[^.]*).*$/, '$1'));

/**
 * Returns the unclear names in a file: declared names and members with an old word, and names of the wrong form.
 * If the name of the file or of a folder in its path contains an old word, returns it as `/name`.
 */
function oldNames(file, source) {
  const declared = [...stripNonCode(source).matchAll(declaration)].map(([, name, type]) => name ?? type);
  const program = /\.tsx?$/.test(file) ? parse(file, source) : undefined;
  const members = program ? membersOf(program) : [];
  const names = [...declared, ...members].filter((name) => betterWord(name) !== undefined);
  if (program) names.push(...unclearErrors(program), ...participles(program));
  const parts = segmentsOf(file).filter((part) => betterWord(part) !== undefined);
  return [...new Set([...names, ...parts.map((part) => `/${part}`)])].sort();
}

/** Returns the advice for a name that contains no old word, but has the wrong form. */
const betterForm = (name) =>
  isParticiple(name) ? 'what it does, as a verb' : 'what failed, ending in Error';

/** Migrations keep their names, because the databases of servers have recorded these names. */
const isMigration = (file) => file.includes('/migrations/');

function collect(root, files) {
  const checked = files.filter((file) => !isMigration(file));
  const all = checked.map((file) => [file, oldNames(file, readFileSync(path.join(root, file), 'utf8'))]);
  return Object.fromEntries(all.filter(([, names]) => names.length > 0));
}

const describeName = (name) => (name.startsWith('/') ? `is called ${name.slice(1)}` : `declares ${name}`);

/** Returns names with an old word that are missing in the list, and listed names that no longer exist. */
export function checkNames(root, files) {
  const found = collect(root, files);
  const { exceptions: listed } = list.read(root);
  const added = Object.entries(found).flatMap(([file, names]) =>
    names
      .filter((name) => !listed[file]?.includes(name))
      .map(
        (name) =>
          `${file} ${describeName(name)}: say ${betterWord(name.replace(/^\//, '')) ?? betterForm(name)}`,
      ),
  );
  const gone = Object.entries(listed).flatMap(([file, names]) =>
    names
      .filter((name) => !found[file]?.includes(name))
      .map(
        (name) =>
          `${LIST} lists ${name} of ${file}, which is gone: run node scripts/checks/names/shrink-old-names.mjs`,
      ),
  );
  return [...added, ...gone, ...list.findGrowth(root)].map((what) => ({ rule: 'plain-names', what }));
}

/** Updates the list of old names after moves and renames. Throws if the list would grow. */
export function shrinkList(root, files) {
  return list.write(root, collect(root, files));
}
