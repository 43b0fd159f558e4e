import {
  type DocumentKind,
  documentFormats,
  type IdKind,
  type Medium,
  type Role,
  roles,
} from '@museummate/pack-format';
import type * as z from 'zod';

/** Placeholder for the language in a template. */
export const LANGUAGE = Symbol('language');
/** Placeholder for the index of a list item in a template, for example of the first or second picture. */
export const PLACE = Symbol('place');

export type Template = readonly (string | typeof LANGUAGE | typeof PLACE)[];

export type CellKind =
  | { is: 'text' }
  | { is: 'richText' }
  | { is: 'media'; medium: Medium }
  | { is: 'mediaList'; medium: Medium }
  /** A transcript: the name of a file below media/, or the text itself. */
  | { is: 'transcript' }
  | { is: 'flag' }
  /** A date, optionally with a time. */
  | { is: 'date' }
  | { is: 'number' }
  | { is: 'numbers' }
  | { is: 'choice'; choices: readonly string[] }
  | { is: 'reference'; kind: IdKind };

/** A column that a list may have. */
export interface Column {
  /** Column name in exports. */
  name: string;
  /** Path of the value in the document, with placeholders for language and index. */
  template: Template;
  kind: CellKind;
  isLocalised: boolean;
  isNumbered: boolean;
}

/** Names of columns that differ from the name of their field in the pack format. */
const NAMES: Record<string, string> = {
  'artwork.code': 'number',
  'artwork.showCode': 'show_number',
  'artwork.artworkDate': 'date',
  'artwork.outstanding': 'highlight',
  'artwork.tagIds': 'tags',
  'artwork.mainAudio.transcript': 'transcript',
  'artwork.pictures.alt': 'alt',
  'artwork.idHallMovedTo': 'moved_to_hall',
  'hall.idHallMovedTo': 'moved_to_hall',
  'hall.idFloor': 'on_floor',
  'hall.mainImage.alt': 'alt',
  'artwork.point.x': 'x',
  'artwork.point.y': 'y',
  'amenity.point.x': 'x',
  'amenity.point.y': 'y',
};

const cache = new Map<DocumentKind, Column[]>();

/**
 * Returns the columns of a kind of document. They are derived from the pack format, so a new field automatically
 * has a column. Resources and steps have no columns.
 */
export function columnsOf(kind: DocumentKind): Column[] {
  let columns = cache.get(kind);
  if (!columns) {
    columns = [];
    visit(documentFormats[kind].schema, kind, [], columns);
    cache.set(kind, columns);
  }
  return columns;
}

interface Parts {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  entries?: Record<string, string>;
}

function visit(schema: z.ZodType, document: DocumentKind, template: Template, columns: Column[]): void {
  const parts = schema.def as unknown as Parts;
  const role = roles.get(schema);
  const add = (kind: CellKind) =>
    void columns.push({
      name: columnName(document, template),
      template,
      kind,
      isLocalised: template.includes(LANGUAGE),
      isNumbered: template.includes(PLACE),
    });
  if (role) {
    if (role.is === 'text' || role.is === 'richText' || role.is === 'transcript') add({ is: role.is });
    if (role.is === 'localTime') add({ is: 'date' });
    if (role.is === 'file') add({ is: 'media', medium: role.medium });
    if (role.is === 'reference' && (role.kind === 'hall' || role.kind === 'floor'))
      add({ is: 'reference', kind: role.kind });
    if (role.is === 'localised' && parts.options?.[0])
      visit(parts.options[0], document, [...template, LANGUAGE], columns);
    if (!MADE_OF_FIELDS.has(role.is)) return;
  }
  if (parts.innerType) visit(parts.innerType, document, template, columns);
  else if (parts.shape)
    for (const [key, field] of Object.entries(parts.shape))
      visit(field, document, [...template, key], columns);
  else if (parts.element) visitList(parts.element, document, template, columns, add);
  else if (parts.type === 'string') add({ is: 'text' });
  else if (parts.type === 'boolean') add({ is: 'flag' });
  else if (parts.type === 'number') add({ is: 'number' });
  else if (parts.type === 'enum') add({ is: 'choice', choices: Object.values(parts.entries ?? {}) });
}

/** Roles of objects that have no column themselves. Each field of such an object has its own column. */
const MADE_OF_FIELDS = new Set<Role['is']>(['picture', 'audio', 'video']);

function visitList(
  element: z.ZodType,
  document: DocumentKind,
  template: Template,
  columns: Column[],
  add: (kind: CellKind) => void,
): void {
  const role = roles.get(element);
  if (role?.is === 'picture') visit(element, document, [...template, PLACE], columns);
  if (role?.is === 'file') add({ is: 'mediaList', medium: role.medium });
  if (!role && (element.def as unknown as Parts).type === 'number') add({ is: 'numbers' });
}

function columnName(document: DocumentKind, template: Template): string {
  const fields = template.filter((part) => typeof part === 'string');
  const given = NAMES[[document, ...fields].join('.')];
  if (given) return given;
  return fields
    .filter((field) => field !== 'file' && field !== 'tracks')
    .map((field) =>
      field
        .replace(/^mainImage$|^pictures$/, 'picture')
        .replace(/^main(?=[A-Z])|^id(?=[A-Z])/, '')
        .replace(/(?<=[a-z0-9])[A-Z]/g, '_$&')
        .toLowerCase(),
    )
    .join('_');
}
