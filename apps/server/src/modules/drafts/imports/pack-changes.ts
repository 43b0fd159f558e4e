import nodePath from 'node:path';
import { UnreadableSourceError } from '@museummate/importers';
import {
  type DocumentKind,
  documentFormats,
  type Finding,
  formatFinding,
  isMediaAddress,
  mediaOf,
  parsePack,
  type RawDocuments,
  withoutDefaults,
} from '@museummate/pack-format';
import { type Change, type ImportPreview, type ParsedImportRequest, valueAt } from '@museummate/studio-api';
import { type BaseDraft, changesOf, type ReadImport } from './draft-changes.ts';
import { withReplacedFiles } from './replaced-files.ts';

type Documents = RawDocuments['documents'];

/** Maximum number of findings that are shown for an invalid pack. */
const SHOWN = 5;

/**
 * Compares a pack with the draft. Documents that are missing in the pack are deleted, as with `npm run museum --
 * import`.
 */
export function changesOfPack(
  base: BaseDraft,
  documents: Documents,
  findings: readonly Finding[],
  { files, isTaken }: ParsedImportRequest & { isTaken: boolean },
): ReadImport {
  const content = documents.filter(({ kind }) => kind !== 'secrets');
  const parsed = parsePack({ documents: content, findings: [...findings] });
  const errors = [...findings, ...parsed.findings].filter(({ severity }) => severity === 'error');
  if (!parsed.pack || errors.length > 0)
    throw new UnreadableSourceError(
      [`the pack has ${errors.length} errors:`, ...errors.slice(0, SHOWN).map(formatFinding)].join('\n'),
    );
  refuseOtherMuseum(base.documents, content);
  const uploaded = new Map(
    files.flatMap((each) => (each.path === undefined ? [] : [[each.name, each.path] as const])),
  );
  const known = new Set(base.media);
  const used = [...mediaOf(parsed.pack).keys()];
  const brought = new Set(files.map(({ name }) => name));
  const missing = used.filter((name) => !known.has(name) && !(isTaken ? uploaded : brought).has(name));
  if (missing.length > 0 && isTaken)
    throw new UnreadableSourceError(
      `the pack needs ${missing[0]}, which did not arrive; bring the whole pack again`,
    );
  const named = content.map((each) => ({ ...each, file: fileOf(each) }));
  const after = isTaken ? withReplacedFiles(named, base.documents, uploaded) : named;
  const changes = changesWithoutDefaults(base, after);
  return {
    changes,
    preview: {
      ...summaryOf(changes, content.length),
      languages: base.languages,
      notes: missing.map((name) => ({
        severity: 'unclear',
        at: nodePath.posix.basename(name),
        code: 'file_missing',
        values: { name },
        reason: `there is no ${name}`,
      })),
      files: used.filter((name) => brought.has(name)),
      remote: used.filter((name) => isMediaAddress(name) && !known.has(name)),
    },
  };
}

function summaryOf(
  changes: readonly Change[],
  same: number,
): Omit<ImportPreview, 'languages' | 'notes' | 'files' | 'remote'> {
  const whole = changes.filter(({ path }) => path.length === 0);
  const added = whole.filter(({ before }) => before === undefined).length;
  return {
    needsColumns: false,
    format: 'pack',
    headings: [],
    fields: [],
    counts: {
      new: added,
      gone: whole.length - added,
      changed: changes.length - whole.length,
      unclear: 0,
      same,
    },
    added,
    changes: changes.length,
    rows: [],
    rowCount: 0,
    absent: [],
    isUnrelated: false,
  };
}

/**
 * Returns the changes without those that only add or remove a default value. A pack does not contain default values,
 * but the draft may.
 */
function changesWithoutDefaults(base: BaseDraft, after: Documents): Change[] {
  const bare = ({ kind, file, value }: Documents[number]) => ({
    kind,
    file,
    value: withoutDefaults(documentFormats[kind].schema, value),
  });
  const { ownLanguage } = base;
  const old = new Map(base.documents.map((each) => [each.file, each.value]));
  const changes = changesOf({ ...base, documents: base.documents.map(bare) }, after.map(bare));
  return changes.map((change) => {
    const { kind, id, path } = change;
    const before = valueAt(old.get(fileName(kind, id)), path, { kind, ownLanguage });
    return before === undefined ? change : { ...change, before };
  });
}

function fileName(kind: DocumentKind, id: number): string {
  const { file, folder } = documentFormats[kind];
  return file ?? `${folder}/${id}.yaml`;
}

/** Returns the file name that the draft uses for this document, which contains the document's id. */
function fileOf({ kind, value, file }: Documents[number]): string {
  const { file: single, folder, idField } = documentFormats[kind];
  return single ?? (idField ? `${folder}/${(value as Record<string, unknown>)[idField]}.yaml` : file);
}

function refuseOtherMuseum(own: Documents, brought: Documents): void {
  const museumOf = (documents: Documents) =>
    (documents.find(({ kind }) => kind === 'museum')?.value ?? {}) as { idMuseum?: number; code?: string };
  const mine = museumOf(own);
  const theirs = museumOf(brought);
  if (mine.idMuseum === theirs.idMuseum && mine.code === theirs.code) return;
  throw new UnreadableSourceError(
    `this pack is the museum ${theirs.code ?? ''} (number ${theirs.idMuseum ?? '?'}), but this is ${mine.code} (number ${mine.idMuseum}); nothing was taken`,
  );
}
