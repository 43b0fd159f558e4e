import type * as z from 'zod';
import { type DocumentKind, documentFormats, documentKinds, schemaName } from '../documents/documents.ts';
import {
  audioExtraInformationDocument,
  otherResourceDocument,
  resourceDocument,
} from '../documents/resource.ts';
import { audio, picture, spoken, video } from '../values.ts';
import { exampleOf, inYaml, isPerLanguage } from './example-of.ts';
import { byKind, byName } from './explanations.ts';
import { defOf, elementOf, type Field, fieldOf, isGeneral, roleOf } from './fields.ts';

const WORDS = { en: 'Well found', es: 'Encontrada' };
const CONTENT = { en: 'It was painted here', es: 'Se pintó aquí' };

/**
 * Types of values that several files use. Their fields are listed once, and other tables contain a link to that
 * list.
 */
const SHAPES: readonly { name: string; schema: z.ZodType; words: string; example?: unknown }[] = [
  { name: 'picture', schema: picture, words: 'a picture' },
  { name: 'audio', schema: audio, words: 'an audio' },
  { name: 'video', schema: video, words: 'a video' },
  { name: 'spoken', schema: spoken, words: 'something spoken', example: { mainText: WORDS } },
  {
    name: 'resource',
    schema: resourceDocument,
    words: 'a resource',
    example: { idResource: 1011, resourceType: 'TEXT', content: CONTENT },
  },
  {
    name: 'other-resource',
    schema: otherResourceDocument,
    words: 'one of otherResources',
    example: { idResource: 1012, resourceType: 'TEXT', content: CONTENT },
  },
  {
    name: 'audio-extra-information',
    schema: audioExtraInformationDocument,
    words: 'one of audioExtraInformation',
    example: { startTime: '00:05', endTime: '00:20', resourceType: 'TEXT', content: CONTENT },
  },
];
const shapeOf = (schema: z.ZodType) =>
  SHAPES.find((each) => defOf(each.schema).shape === defOf(schema).shape);

/** Maximum number of fields in a table. Only the interface texts have more fields. Their table is omitted. */
const MANY = 150;

const MARK = '<!-- From here on made from the format by `npm run generate:schemas`: do not edit. -->';

interface Row {
  path: string;
  /** The schema of the field as the document declares it, with its default. */
  outer: z.ZodType;
  field: Field;
  /** Path of an earlier field in the table with the same nested fields. The nested fields are not listed again. */
  sameAs: string | undefined;
}

/**
 * Returns the new text of docs/content-format.md: the hand-written part of the page, followed by the lists of
 * all fields.
 */
export function withFieldLists(page: string): string {
  const written = (page.split(MARK)[0] ?? '').trimEnd();
  return `${written}\n\n${MARK}\n\n${fieldLists()}`;
}

/** Lists every field with its meaning, type, default and an example, as Markdown. */
export function fieldLists(): string {
  const parts = [
    `## Every field\n\nA field with the default **needed** is required; one without a default may be left out. A value “per language” is\ngiven once for all languages, or as \`{ en: …, es: … }\`. A “number or file” is the number of a hall, work … of this pack, or\nthe name of its file without .yaml. \`steps[]\` is each of the steps.`,
  ];
  const names = new Set<string>();
  for (const kind of documentKinds) {
    const name = schemaName(kind);
    if (names.has(name)) continue;
    names.add(name);
    const files = documentKinds
      .filter((each) => schemaName(each) === name)
      .map((each) => documentFormats[each])
      .map(({ file, folder }) => `\`${file ?? `${folder}/`}\``);
    parts.push(`### ${files.join(', ')}\n\n${table(name, documentFormats[kind].schema)}`);
  }
  for (const { name, schema, words } of SHAPES)
    parts.push(`### ${words[0]?.toUpperCase()}${words.slice(1)}\n\n${table(name, schema)}`);
  return `${parts.join('\n\n')}\n`;
}

function table(name: string, schema: z.ZodType): string {
  const rows = rowsOf(schema, '');
  if (rows.length > MANY)
    return `Has ${rows.length} fields: \`packages/pack-format/schemas/${name}.schema.json\` lists them.`;
  const unknown = Object.keys(byKind[name] ?? {}).find((path) => !rows.some((row) => row.path === path));
  if (unknown)
    throw new Error(`reference/explanations.ts explains ${unknown} of ${name}, and there is no such field`);
  const lines = rows.map((row) => line(name, row));
  return ['| field | meaning | type | default | example |', '| --- | --- | --- | --- | --- |', ...lines].join(
    '\n',
  );
}

/**
 * Returns the meanings of the fields by their schemas. Text editors show a meaning while an author writes that
 * field.
 */
export function meaningsOf(kind: DocumentKind): Map<z.ZodType, string> {
  const meanings = new Map<z.ZodType, string>();
  const add = (name: string, schema: z.ZodType) => {
    for (const row of rowsOf(schema, '')) {
      const meaning = meaningOf(name, row);
      if (meaning && meaning !== row.field.description) meanings.set(row.outer, meaning);
    }
  };
  add(schemaName(kind), documentFormats[kind].schema);
  for (const { name, schema } of SHAPES) add(name, schema);
  return meanings;
}

/**
 * Returns the rows of a table. The nested fields of a field follow it. They are omitted if their type has a
 * separate list, or if they are already in the table.
 */
function rowsOf(schema: z.ZodType, prefix: string, seen = new Map<unknown, string>()): Row[] {
  return Object.entries(defOf(schema).shape ?? {}).flatMap(([key, outer]) => {
    const field = fieldOf(outer);
    const path = `${prefix}${key}`;
    const inner = innerOf(field);
    const { shape } = defOf(inner);
    const row = { path, outer, field, sameAs: seen.get(shape) };
    // The fields inside `dark` are not listed, because they have the same names as the colours beside it.
    if (!shape || key === 'dark' || shapeOf(inner) || row.sameAs) return row;
    seen.set(shape, path);
    return [row, ...rowsOf(inner, `${path}${elementOf(field.schema) ? '[]' : ''}.`, seen)];
  });
}

/** Returns the schema of a list's elements. If the field is not a list, returns the schema of the field. */
function innerOf({ schema }: Field): z.ZodType {
  const element = elementOf(schema);
  return element ? fieldOf(element).schema : schema;
}

function line(name: string, row: Row): string {
  const { path } = row;
  const meaning = meaningOf(name, row);
  if (!meaning)
    throw new Error(
      `${path} of ${name} has no description. Give it one, .describe('…'), where it stands in packages/pack-format/src/documents, or in reference/explanations.ts; then: npm run generate:schemas`,
    );
  const cells = [`\`${path}\``, meaning, typeOfRow(row), defaultOf(row), shownExample(name, row)];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

/**
 * Returns the meaning of a field: the explanation for this path, else for its name in any document, else for its
 * type.
 */
function meaningOf(name: string, { path, field: { description } }: Row): string | undefined {
  const own =
    byKind[name]?.[path]?.meaning ?? (description && !isGeneral(description) ? description : undefined);
  return own ?? byName[keyOf(path)]?.meaning ?? description;
}

const keyOf = (path: string) => path.split('.').at(-1) ?? path;

function shownExample(name: string, { path, field }: Row): string {
  const inner = innerOf(field);
  const { shape } = defOf(inner);
  const listed = shapeOf(inner)?.example;
  if (keyOf(path) === 'dark') return `\`${inYaml({ [Object.keys(shape ?? {})[0] ?? '']: '#1c1710' })}\``;
  const said = [
    byKind[name]?.[path]?.example,
    field.examples[0],
    byName[keyOf(path)]?.example,
    elementOf(field.schema) ? [listed] : listed,
  ];
  const given = said.find((value) => value !== undefined && takes(field, value));
  // A field with nested fields needs no example, because each nested field has one.
  if (given === undefined && shape && !isMedium(inner)) return '';
  const example = given ?? exampleOf(field);
  if (example === undefined)
    throw new Error(
      `${path} of ${name} has no example that the format takes. Give it one, .meta({ examples: ['…'] }), where it stands, or in reference/explanations.ts; then: npm run generate:schemas`,
    );
  return `\`${inYaml(example)}\``;
}

const takes = (field: Field, value: unknown) =>
  field.schema.safeParse(value).success || isPerLanguage(field, value);

function isMedium(schema: z.ZodType): boolean {
  return ['picture', 'audio', 'video'].includes(roleOf(schema)?.is ?? '');
}

function defaultOf({ path, field: { schema, isNeeded, defaultValue } }: Row): string {
  if (path === 'idMuseum' || roleOf(schema)?.is === 'id') return 'made by import';
  if (isNeeded) return '**needed**';
  if (defaultValue === undefined) return '';
  return Array.isArray(defaultValue) ? 'none' : `\`${inYaml(defaultValue)}\``;
}

function typeOfRow({ path, field, sameAs }: Row): string {
  if (keyOf(path) === 'dark') return 'colours of the same names';
  const list = elementOf(field.schema) ? 'list: ' : '';
  return sameAs ? `${list}the fields of \`${sameAs}\`` : typeOf(field);
}

function typeOf(field: Field): string {
  const type = plainType(field.schema);
  return field.isLocalised ? `${type}, per language` : type;
}

function plainType(schema: z.ZodType): string {
  const shape = shapeOf(schema);
  if (shape) return `[${shape.words}](#${shape.words.toLowerCase().replaceAll(' ', '-')})`;
  const role = roleOf(schema);
  if (role?.is === 'text') return 'text';
  if (role?.is === 'richText') return 'text with simple HTML';
  if (role?.is === 'colour') return 'colour';
  if (role?.is === 'file') return `file (${role.medium})`;
  if (role?.is === 'reference') return `number or file (${role.kind})`;
  const { type, entries, options, keyType, valueType, values } = defOf(schema);
  const element = elementOf(schema);
  if (element) return `list: ${typeOf(fieldOf(element))}`;
  if (entries) return Object.values(entries).join(', ');
  if (values) return values.join(', ');
  if (type === 'boolean') return 'true or false';
  if (type === 'union' && options) return options.map((each) => plainType(each as z.ZodType)).join(', ');
  if (type === 'record' && keyType && valueType)
    return `${plainType(valueType as z.ZodType)} per ${plainType(keyType as z.ZodType)}`;
  if (type === 'object') return 'fields below';
  return type === 'number' ? 'number' : 'word';
}
