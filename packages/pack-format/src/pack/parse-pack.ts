import { type DocumentKind, type Documents, documentFormats, idOfDocument } from '../documents/documents.ts';
import type { MuseumDocument } from '../documents/museum.ts';
import type { SecretsDocument } from '../documents/secrets.ts';
import { isPlainObject, walk } from '../walk.ts';
import { findingMessage } from './finding-codes.ts';
import type { Finding } from './findings.ts';
import { assignIds, type GeneratedId } from './generated-ids.ts';
import type { Pack, PackEntry, RawDocuments } from './pack.ts';
import { validateValue } from './validate-value.ts';

/**
 * Validates every document against its schema. A pack with errors is never imported. But the valid parts of its
 * documents are returned, so that the other checks can find further errors. Missing ids are generated; `made`
 * lists them.
 */
export function parsePack(raw: RawDocuments): {
  pack: Pack | undefined;
  findings: Finding[];
  made: GeneratedId[];
} {
  const { documents, made, findings: unnamed } = assignIds(raw);
  const findings = [...raw.findings, ...unnamed];
  const known = new Set(unnamed.map(locationOf));
  const entries: PackEntry[] = [];
  const lost = lostIds(raw);
  let secrets: SecretsDocument | undefined;
  for (const { kind, file, value } of documents) {
    const format = documentFormats[kind];
    const { findings: valueFindings, sound } = validateValue(format.schema, value);
    for (const finding of valueFindings)
      if (!known.has(locationOf({ file, field: finding.field })))
        findings.push({ severity: 'error', file, ...finding, ...(value === null ? EMPTY_FILE : {}) });
    // Invalid parts of the document were removed. They may have referred to other content, so that content must not
    // be reported as unused.
    if (valueFindings.some(({ fix }) => fix?.do !== 'renameField')) lost.add(`${idKindOf(kind)} ?`);
    if (format.idField && !(isPlainObject(sound) && format.idField in sound)) lost.add(idKindOf(kind));
    if (!isPlainObject(sound)) continue;
    if (kind === 'secrets') secrets = sound as SecretsDocument;
    else
      entries.push({
        kind,
        file,
        id: idOfDocument(kind, file, sound),
        document: sound as unknown as Documents[DocumentKind],
        ...(isPlainObject(value) ? { written: value } : {}),
      });
  }
  const museum = entries.find((entry) => entry.kind === 'museum')?.document as MuseumDocument | undefined;
  if (!museum) {
    if (![...raw.documents, ...(raw.unread ?? [])].some((document) => document.kind === 'museum'))
      findings.push({
        severity: 'error',
        file: 'museum.yaml',
        field: [],
        ...findingMessage(
          'file_no_museum',
          {},
          'is missing',
          'Give the folder that contains museum.yaml; `npm run museum -- new FOLDER` creates one to start with.',
        ),
      });
    return { pack: undefined, findings, made };
  }
  entries.sort(inOrder);
  return { pack: { museum, secrets, entries, ...(lost.size > 0 ? { lost } : {}) }, findings, made };
}

const EMPTY_FILE = findingMessage(
  'file_empty',
  {},
  'is empty, or contains only comments (#)',
  'Add its fields, or delete the file.',
);

/**
 * Returns the entries of `Pack.lost` for files that could not be read. They contain the ids that could be
 * recovered.
 */
function lostIds({ unread = [] }: RawDocuments): Set<string> {
  const lost = new Set<string>();
  for (const { kind, value } of unread) {
    const { schema, idField } = documentFormats[kind];
    if (!idField || !isPlainObject(value) || !(idField in value)) lost.add(idKindOf(kind));
    walk(schema, value, ({ role, value: id }) => {
      if (role.is === 'id') lost.add(`${role.kind} ${String(id)}`);
      return undefined;
    });
  }
  return lost;
}

/** Returns the kind of id that a document has. Exhibitions and routes have the same kind. */
const idKindOf = (kind: DocumentKind): string => (kind === 'exhibition' ? 'route' : kind);

/** Compares two documents. Sorting with it gives the order in which visitors see documents. */
export function inOrder(a: PackEntry, b: PackEntry): number {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  return placeOf(a) - placeOf(b) || a.id - b.id;
}

function placeOf(entry: PackEntry): number {
  const { index } = entry.document as { index?: number };
  return index ?? entry.id;
}

const locationOf = ({ file, field }: Pick<Finding, 'file' | 'field'>) => `${file} ${field.join()}`;
