import {
  type CellOutcome,
  checkWithoutFiles,
  listFields,
  MediaSource,
  type PackDraft,
  previewSource,
  type ReadHeading,
  removeDocument,
  type SourcePreview,
} from '@museummate/importers';
import {
  documentFormats,
  type Finding,
  findingMessage,
  type IdKind,
  isMediaAddress,
  mediaOf,
  parsePack,
  type RawDocuments,
} from '@museummate/pack-format';
import {
  type Change,
  type ImportPreview,
  type ImportRow,
  MAX_PREVIEW_ROWS,
  type ParsedImportRequest,
} from '@museummate/studio-api';
import { type BaseDraft, changesOf, type ReadImport } from './draft-changes.ts';
import { withReplacedFiles } from './replaced-files.ts';

type Documents = RawDocuments['documents'];

interface Options extends ParsedImportRequest {
  base: BaseDraft;
  isTaken: boolean;
  highestId: (kind: IdKind) => Promise<number>;
  fetchText: (address: string) => Promise<{ text: string } | { error: string }>;
}

/**
 * Maximum number of general notes in the response. A note about a cell is not counted, because it is sent with the
 * row of the cell.
 */
const MAX_NOTES = 300;

/**
 * Reads a list and compares it with the draft. Returns a preview for the person who imports it, and the changes.
 */
export async function previewImport(file: string, options: Options): Promise<ReadImport> {
  const { base, files, columns, highestId, fetchText, isTaken } = options;
  const uploaded = new Map(
    files.flatMap(({ name, path }) => (path === undefined ? [] : [[name, path] as const])),
  );
  const names = files.map(({ name }) => name).filter((name) => !isMediaAddress(name));
  const known = new Set(base.media);
  const found = await previewSource(file, {
    base: base.documents,
    highestId,
    media: MediaSource.ofNames('files', isTaken ? names.filter((name) => uploaded.has(name)) : names),
    presentMedia: base.media,
    columns,
    // The preview contains all rows, also those that the person has left out, so that they can be selected again.
    leaveOut: isTaken ? options.leaveOut : [],
    fetchText,
    check: (draft) => [
      ...checkWithoutFiles(draft),
      // URLs that could not be fetched are left out of the import, because visitors could not open them.
      ...(isTaken ? notFetched(draft, (url) => uploaded.has(url) || known.has(url)) : []),
    ],
  });
  const paths = pathsOf(found, uploaded);
  const wanted = decideAbsent(found, options.absent);
  const after = withReplacedFiles(wanted, base.documents, paths);
  const changes = changesOf(base, after);
  return { preview: toPreview(found, { options, changes }), changes };
}

/** Deletes, closes or keeps each work that is not in the list, as the person has decided. */
function decideAbsent({ draft, absent }: SourcePreview, decisions: ParsedImportRequest['absent']): Documents {
  const missing = new Set(absent.map(({ id }) => id));
  for (const work of draft.all('artwork')) {
    const action = missing.has(work.id) ? decisions[work.id] : undefined;
    if (action === 'delete') removeDocument(draft, work);
    if (action === 'close') work.value = { ...work.value, state: 'closed' };
  }
  return draft.documents();
}

/** Maps the path of each file in the imported documents to the path under which the file was uploaded. */
function pathsOf({ draft }: SourcePreview, uploaded: ReadonlyMap<string, string>): Map<string, string> {
  const paths = new Map([...uploaded].filter(([name]) => isMediaAddress(name)));
  for (const [target, name] of draft.media.sources()) {
    const path = uploaded.get(name);
    if (path !== undefined) paths.set(target, path);
  }
  return paths;
}

function remoteUses(draft: PackDraft) {
  const { pack } = parsePack({ documents: draft.documents(), findings: [] });
  return pack ? [...mediaOf(pack)].filter(([name]) => isMediaAddress(name)) : [];
}

function notFetched(draft: PackDraft, isKnown: (url: string) => boolean): Finding[] {
  return remoteUses(draft).flatMap(([url, uses]) =>
    isKnown(url)
      ? []
      : uses.map(
          ({ file, field }): Finding => ({
            severity: 'error',
            file,
            field,
            ...findingMessage(
              'file_not_fetched',
              {},
              `${url} could not be fetched`,
              'Download the file, and bring it with the list.',
            ),
          }),
        ),
  );
}

/**
 * Returns the preview of a list in which no heading is known. The person must first assign fields to the columns.
 */
export function previewUnknown(
  headings: readonly ReadHeading[],
  reason: string,
  { languages }: BaseDraft,
): ImportPreview {
  return {
    needsColumns: true,
    format: 'spreadsheet',
    headings: headings.map(toHeading),
    fields: listFields('artwork'),
    languages,
    counts: { new: 0, changed: 0, gone: 0, unclear: 0, same: 0 },
    added: 0,
    changes: 0,
    rows: [],
    rowCount: 0,
    notes: [{ severity: 'error', at: '', reason }],
    absent: [],
    files: [],
    remote: [],
    isUnrelated: false,
  };
}

const toHeading = ({ sheet, title, column, meaning, near, isMapped }: ReadHeading) => ({
  sheet,
  title,
  column,
  ...(meaning === undefined ? {} : { meaning }),
  ...(near === undefined ? {} : { near }),
  isMapped,
});

function toPreview(
  found: SourcePreview,
  { options, changes }: { options: Options; changes: readonly Change[] },
): ImportPreview {
  const { draft, cells, sameCells, absent, notes, headings } = found;
  const { base } = options;
  const rows = rowsOf(cells, draft, base.documents);
  const count = (state: CellOutcome['state']) => cells.filter((each) => each.state === state).length;
  const known = new Set(base.media);
  const own = base.documents.filter(({ kind }) => kind === 'artwork');
  const added = changes.filter(({ path, before }) => path.length === 0 && before === undefined).length;
  return {
    needsColumns: false,
    format: found.format,
    headings: headings.map(toHeading),
    fields: listFields('artwork'),
    languages: draft.languages(),
    counts: {
      new: count('new'),
      changed: count('changed'),
      gone: count('gone'),
      unclear: notes.filter(({ severity }) => severity === 'unclear').length,
      same: sameCells,
    },
    added,
    changes: changes.length,
    rows: rows.slice(0, MAX_PREVIEW_ROWS),
    rowCount: rows.length,
    notes: notes
      .filter(({ severity, cell }) => severity !== 'unclear' || !cell)
      .slice(0, MAX_NOTES)
      .map(({ severity, at, code, values, reason }) => ({
        severity,
        at,
        reason,
        ...(code ? { code } : {}),
        ...(values ? { values: { ...values } } : {}),
      })),
    absent,
    files: [...draft.media.sources().values()],
    remote: remoteUses(draft)
      .map(([url]) => url)
      .filter((url) => !known.has(url)),
    isUnrelated: own.length > 0 && absent.length === own.length && added > 0,
  };
}

/** Groups cells by row. Rows with unclear cells are first, because a person must check them. */
function rowsOf(cells: readonly CellOutcome[], draft: PackDraft, before: Documents): ImportRow[] {
  const old = new Set(before.map(({ file }) => file));
  const byPlace = new Map(
    draft.documents().map((each) => {
      const { idField } = documentFormats[each.kind];
      const id = idField ? (each.value as Record<string, unknown>)[idField] : 0;
      return [`${each.kind}/${id}`, each];
    }),
  );
  const rows = Map.groupBy(cells, ({ sheet, row }) => `${sheet}\n${row}`);
  const found = [...rows.values()].map((group): ImportRow => {
    const [first] = group as [CellOutcome, ...CellOutcome[]];
    const { kind, id } = group.find((each) => each.kind !== undefined) ?? first;
    const document = kind === undefined ? undefined : byPlace.get(`${kind}/${id}`);
    return {
      sheet: first.sheet,
      row: first.row,
      ...(kind === undefined || id === undefined ? {} : { kind, id }),
      label: document ? labelOf(document.value as Record<string, unknown>, draft.ownLanguage()) : '',
      isNew: document !== undefined && !old.has(document.file),
      cells: group.map(toCell),
    };
  });
  const isUnclear = ({ cells: own }: ImportRow) => own.some(({ state }) => state === 'unclear');
  return [...found.filter(isUnclear), ...found.filter((row) => !isUnclear(row))];
}

/** Maximum length of a text in the preview. Longer texts are truncated. */
const MAX_SHOWN = 400;
const short = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)} …` : text);

function toCell(cell: CellOutcome): ImportRow['cells'][number] {
  const { column = '', title = '', state, field, language, before, after, code, values, reason } = cell;
  return {
    column,
    title,
    state,
    ...(field === undefined ? {} : { field }),
    ...(language === undefined ? {} : { language }),
    ...(before === undefined ? {} : { before: short(before) }),
    ...(after === undefined ? {} : { after: short(after) }),
    ...(code === undefined ? {} : { code }),
    ...(values === undefined ? {} : { values: { ...values } }),
    ...(reason === undefined ? {} : { reason }),
  };
}

function labelOf({ code, number, name }: Record<string, unknown>, own: string): string {
  const names =
    typeof name === 'object' && name !== null ? (name as Record<string, unknown>) : { [own]: name };
  const text = names[own] ?? Object.values(names)[0];
  return [code ?? number, text].filter((each) => each !== undefined && each !== '').join(' · ');
}
