import type * as z from 'zod';
import { type DocumentKind, documentFormats } from '../documents/documents.ts';
import { type IdKind, type Role, roles } from '../roles.ts';
import { isPerLanguage, isPlainObject, mapEntries, mapItems, ownField, type Path } from '../walk.ts';
import { type FindingMessage, findingMessage } from './finding-codes.ts';
import type { Finding } from './findings.ts';
import { nearest } from './nearest.ts';
import type { RawDocuments } from './pack.ts';

type RawDocument = RawDocuments['documents'][number];

/** An id that was generated because the document contains none. */
export interface GeneratedId {
  kind: IdKind | 'museum';
  id: number;
  file: string;
  /** Path of the field that contains the generated id. */
  field: Path;
}

/**
 * The smallest generated id. Generated ids have seven digits. With longer ids, QR codes would have smaller dots.
 * Shorter ids could be the same as ids that people choose.
 */
const FIRST = 1_000_000;
const COUNT = 9_000_000;

/**
 * Generates missing ids, and replaces file names in references by ids: lighthouse refers to
 * artworks/lighthouse.yaml. A generated id is computed from the file and field in which it is missing. So it is
 * the same at every import and on every server, even if the pack cannot be changed (decision 29).
 */
export function assignIds(raw: RawDocuments): {
  documents: RawDocument[];
  made: GeneratedId[];
  findings: Finding[];
} {
  const taken = new Map<string, Set<number>>();
  const museumCode = codeOf(raw.documents);
  for (const { kind, value } of raw.documents)
    visit(documentFormats[kind].schema, value, [], ({ role, value: id }) => {
      if (role.is === 'id' && typeof id === 'number') idsOf(taken, role.kind).add(id);
      return undefined;
    });
  const made: GeneratedId[] = [];
  const numbered = raw.documents.map((document) => {
    const { file } = document;
    return withMuseumId(
      {
        ...document,
        value: visit(documentFormats[document.kind].schema, document.value, [], ({ role, value, field }) => {
          if (role.is !== 'id' || value !== undefined) return undefined;
          const id = freeNumber(
            `${museumCode} ${role.kind} ${file} ${field.join('.')}`,
            idsOf(taken, role.kind),
          );
          made.push({ kind: role.kind, id, file, field });
          return id;
        }),
      },
      made,
    );
  });
  const unusable = numbered.filter(({ value }) => !isPlainObject(value));
  const unread = [...(raw.unread ?? []), ...unusable].map((document) =>
    withAnyId(document, museumCode, taken),
  );
  return { ...withNames(numbered, unread, taken), made };
}

/**
 * Gives an id to a file that could not be read. Otherwise each reference to the file would cause an additional
 * finding.
 */
function withAnyId(
  { kind, file, value }: RawDocument,
  museumCode: string,
  taken: Map<string, Set<number>>,
): RawDocument {
  const { idField } = documentFormats[kind];
  const known = idField && isPlainObject(value) ? value[idField] : undefined;
  if (!idField || typeof known === 'number') return { kind, file, value };
  const id = freeNumber(`${museumCode} ${kindOf(kind)} ${file} ${idField}`, idsOf(taken, kindOf(kind)));
  return { kind, file, value: { [idField]: id } };
}

const idsOf = (taken: Map<string, Set<number>>, kind: string): Set<number> => {
  const ids = taken.get(kind) ?? new Set();
  taken.set(kind, ids);
  return ids;
};

/**
 * Gives an id to the museum. It is generated from the museum's code, because the file of every museum is
 * museum.yaml.
 */
function withMuseumId(document: RawDocument, made: GeneratedId[]): RawDocument {
  const { kind, file, value } = document;
  if (kind !== 'museum' || !isPlainObject(value) || value.idMuseum != null || typeof value.code !== 'string')
    return document;
  const id = museumIdFor(value.code);
  made.push({ kind: 'museum', id, file, field: ['idMuseum'] });
  return { ...document, value: { ...value, idMuseum: id } };
}

/** Generates the id of a museum that has none, from its code. */
export function museumIdFor(code: string): number {
  return freeNumber(`museum ${code}`, new Set());
}

function codeOf(documents: RawDocument[]): string {
  const museum = documents.find(({ kind }) => kind === 'museum')?.value;
  return isPlainObject(museum) ? String(museum.code ?? museum.idMuseum ?? '') : '';
}

/**
 * Returns a free id and marks it as used. The first candidate is the hash of the location; if it is used, the
 * next ids are tried.
 */
function freeNumber(place: string, taken: Set<number>): number {
  let id = FIRST + (hashOf(place) % COUNT);
  while (taken.has(id)) id = id + 1 < FIRST + COUNT ? id + 1 : FIRST;
  taken.add(id);
  return id;
}

/**
 * FNV-1a hash. It needs no library, and gives the same result on every platform. It is not secure, so it must
 * not be used for secrets.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193) >>> 0;
  return hash;
}

/**
 * Maximum number of unknown references that get a suggestion. There is a limit, because each is compared with
 * the names of all files.
 */
const MAX_SUGGESTIONS = 100;

/**
 * Replaces file names in references by ids. A number is an id if a document has this id. Otherwise it may be a
 * file name: 7 may mean artworks/7.yaml.
 */
function withNames(
  documents: RawDocument[],
  unread: RawDocument[],
  taken: ReadonlyMap<string, ReadonlySet<number>>,
): { documents: RawDocument[]; findings: Finding[] } {
  const findings: Finding[] = [];
  let suggestions = 0;
  const byName = namesOf([...unread, ...documents]);
  // References to files in a misnamed folder are not reported, because the folder itself has a finding.
  const closed = new Set(unread.filter(({ file }) => !file.includes('/')).map(({ kind }) => kindOf(kind)));
  const resolved = documents.map((document) => {
    const { kind: own, file, value } = document;
    const replaced = visit(documentFormats[own].schema, value, [], ({ role, value: given, field }) => {
      if (role.is !== 'reference' || (typeof given !== 'string' && typeof given !== 'number'))
        return undefined;
      if (typeof given === 'number' && taken.get(role.kind)?.has(given)) return undefined;
      const id =
        byName.get(`${role.kind} ${given}`) ??
        (closed.has(role.kind) ? FIRST + (hashOf(String(given)) % COUNT) : undefined);
      if (id === undefined && typeof given === 'string')
        findings.push({
          severity: 'error',
          file,
          field,
          ...noSuchFile(role.kind, given, suggestions++ < MAX_SUGGESTIONS ? byName : new Map()),
        });
      return id;
    });
    return { ...document, value: replaced };
  });
  return { documents: resolved, findings };
}

/** Returns the finding for a reference to an unknown file. It suggests the file with the most similar name. */
function noSuchFile(
  kind: IdKind,
  given: string,
  byName: ReadonlyMap<string, number>,
): FindingMessage & Pick<Finding, 'fix' | 'sort'> {
  const names = [...byName.keys()].flatMap((key) =>
    key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : [],
  );
  const bare = given.trim().replace(/\.ya?ml$/i, '');
  const same = names.filter((name) => name.toLowerCase() === bare.toLowerCase());
  const reason = `there is no file ${foldersOf(kind).join(' or ')}/${bare}.yaml in this pack`;
  const words = (advice: string) => ({
    ...findingMessage('no_such', { name: bare }, reason, advice),
    sort: `no such ${kind}`,
  });
  if (same.length === 1 && same[0])
    return { ...words(`Write ${same[0]}.`), fix: { do: 'replaceValue', by: same[0] } };
  const meant = nearest(bare, names);
  return words(
    meant
      ? `Did you mean ${meant}? If so, write that.`
      : 'Write the name of a file that exists, without .yaml, or the number in it.',
  );
}

/**
 * Returns the folders whose documents have this kind of id. Routes and exhibitions have the same kind of id in
 * two folders.
 */
function foldersOf(kind: IdKind): string[] {
  return Object.values(documentFormats).flatMap(({ schema, folder, idField }) => {
    const shape = (schema.def as { shape?: Record<string, z.ZodType> }).shape ?? {};
    const role = idField ? roleOf(shape[idField]) : undefined;
    return folder && role?.is === 'id' && role.kind === kind ? [folder] : [];
  });
}

function namesOf(documents: RawDocument[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const { kind, file, value } of documents) {
    const { idField, folder } = documentFormats[kind];
    const id = idField && isPlainObject(value) ? value[idField] : undefined;
    if (typeof id !== 'number' || !folder) continue;
    const name = file.slice(folder.length + 1).replace(/\.ya?ml$/i, '');
    names.set(`${kindOf(kind)} ${name}`, id);
  }
  return names;
}

const kindOf = (kind: DocumentKind): string => (kind === 'exhibition' ? 'route' : kind);

interface Visited {
  role: Role;
  value: unknown;
  field: Path;
}

interface Parts {
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
}

/**
 * Visits values like `walk`. Unlike `walk`, it also visits missing fields and values of a wrong type, because
 * the documents are not validated yet.
 */
function visit(
  schema: z.ZodType,
  value: unknown,
  field: Path,
  replace: (visited: Visited) => unknown,
): unknown {
  const parts = schema.def as unknown as Parts;
  const role = roles.get(schema);
  if (role?.is === 'id' || role?.is === 'reference') return replace({ role, value, field }) ?? value;
  if (value === undefined || value === null || !hasIds(schema)) return value;
  if (parts.innerType) return visit(parts.innerType, value, field, replace);
  if (role?.is === 'localised' && parts.options?.[0]) {
    const [inner] = parts.options;
    if (!isPerLanguage(value)) return visit(inner, value, field, replace);
    return mapEntries(value, (key, each) => visit(inner, each, [...field, key], replace));
  }
  if (parts.shape && isPlainObject(value)) return visitObject(parts.shape, value, field, replace);
  if (parts.element && Array.isArray(value)) {
    const { element } = parts;
    return mapItems(value, (each, place) => visit(element, each, [...field, place], replace));
  }
  return value;
}

const schemasWithIds = new WeakMap<z.ZodType, boolean>();

/** Whether values of a schema can contain ids or references. Texts and media, which are most of a document, cannot. */
function hasIds(schema: z.ZodType): boolean {
  const known = schemasWithIds.get(schema);
  if (known !== undefined) return known;
  const role = roles.get(schema)?.is;
  const { innerType, element, shape, options } = schema.def as unknown as Parts;
  const parts = [innerType, element, ...(options ?? []), ...Object.values(shape ?? {})];
  const found = role === 'id' || role === 'reference' || parts.some((part) => part && hasIds(part));
  schemasWithIds.set(schema, found);
  return found;
}

function visitObject(
  shape: Record<string, z.ZodType>,
  value: Record<string, unknown>,
  field: Path,
  replace: (visited: Visited) => unknown,
): Record<string, unknown> {
  const seen = mapEntries(value, (key, each) => {
    const schema = ownField(shape, key);
    return schema ? visit(schema, each, [...field, key], replace) : each;
  });
  const added: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(shape)) {
    const role = roleOf(schema);
    if (role?.is !== 'id' || seen[key] != null) continue;
    const id = replace({ role, value: undefined, field: [...field, key] });
    if (id !== undefined) added[key] = id;
  }
  if (Object.keys(added).length === 0) return seen;
  const others = Object.entries(seen).filter(([key]) => !Object.hasOwn(added, key));
  return { ...added, ...Object.fromEntries(others) };
}

function roleOf(schema: z.ZodType | undefined): Role | undefined {
  for (let each = schema; each; each = (each.def as unknown as Parts).innerType) {
    const role = roles.get(each);
    if (role) return role;
  }
  return undefined;
}
