import { type Finding, parsePack, type RawDocuments } from '@museummate/pack-format';
import { checkDocuments } from '@museummate/pack-format/check';
import type { CellOutcome, ReadHeading } from './core/cell-outcome.ts';
import { type Change, changesBetween } from './core/changes.ts';
import { type DraftOptions, PackDraft } from './core/draft.ts';
import { DraftMedia } from './core/draft-media.ts';
import type { SourceContext } from './core/format.ts';
import { type CheckDocuments, leaveOutErrors } from './core/leave-out.ts';
import { MediaSource } from './core/media-source.ts';
import type { ImportNote } from './core/notes.ts';
import { formatOf } from './formats.ts';

export interface PreviewOptions
  extends Pick<DraftOptions, 'base' | 'highestId' | 'removeMissing'>,
    SourceContext {
  /** Whether the import creates the museum. */
  isNew?: boolean;
  /** Whether a person has named the new museum. */
  isNamed?: boolean;
  /**
   * Pictures and recordings that belong to the file. The function does not close this source, so the caller must
   * close it.
   */
  media?: MediaSource;
  /** Paths of the museum's existing media. */
  presentMedia?: Iterable<string>;
  /**
   * Function that checks the documents. It replaces the default checks. A value that causes an error is left
   * out, like an unclear cell.
   */
  check?: CheckDocuments;
}

/** The changes that an import would make. Nothing is stored. */
export interface SourcePreview {
  /** The name of the format. */
  format: string;
  /** The draft with all imported documents and media. */
  draft: PackDraft;
  documents: RawDocuments['documents'];
  /** Cells of a list that add, change or delete a value, and unclear cells, in the order of the list. */
  cells: CellOutcome[];
  /** Number of cells that change nothing. */
  sameCells: number;
  headings: readonly ReadHeading[];
  /** New, changed and removed documents. */
  changes: Change[];
  /** Works of the museum that the file does not contain. The import does not remove them. */
  absent: { id: number; label: string }[];
  notes: readonly ImportNote[];
  warnings: Finding[];
  /**
   * Errors that prevent the import although all unclear values were left out. The museum already had these errors
   * before the import.
   */
  errors: Finding[];
}

/** Reads a source into a draft of the museum. Values that would prevent the import are left out. */
export async function previewSource(file: string, options: PreviewOptions): Promise<SourcePreview> {
  const format = await formatOf(file);
  const media = options.media ?? (await MediaSource.open(undefined));
  const draft = new PackDraft({
    base: options.base,
    isNew: options.isNew ?? false,
    isNamed: options.isNamed ?? false,
    media: new DraftMedia(media, options.presentMedia ?? []),
    highestId: options.highestId,
    removeMissing: options.removeMissing ?? false,
  });
  const { columns, leaveOut = [], fetchText } = options;
  await format.read(file, draft, { columns, leaveOut, ...(fetchText ? { fetchText } : {}) });
  const findings = await leaveOutErrors(draft, options.check ?? checkWithoutFiles);
  return { format: format.name, ...summaryOf(draft), ...bySeverity(findings) };
}

/** Runs the checks that do not need the media files. */
export function checkWithoutFiles(draft: PackDraft): Finding[] {
  const { pack, findings } = parsePack({ documents: draft.documents(), findings: [] });
  return [...findings, ...(pack ? checkDocuments(pack) : [])];
}

function bySeverity(findings: readonly Finding[]) {
  const of = (severity: Finding['severity']) => findings.filter((each) => each.severity === severity);
  return { warnings: of('warning'), errors: of('error') };
}

function summaryOf(draft: PackDraft): Omit<SourcePreview, 'format' | 'warnings' | 'errors'> {
  const documents = draft.documents();
  return {
    draft,
    documents,
    cells: cellsOf(draft),
    sameCells: draft.sameCells,
    headings: draft.headings,
    changes: changesBetween(draft.isNew ? [] : draft.base, documents),
    absent: draft.absent.map(({ id, value }) => ({ id, label: String(value.code ?? id) })),
    notes: draft.notes,
  };
}

/** Returns the outcomes of the cells. If a cell was left out because of an error, its outcome is `unclear`. */
function cellsOf({ cells, notes }: PackDraft): CellOutcome[] {
  const keyOf = ({ sheet, row, column = '' }: { sheet: string; row: number; column?: string }) =>
    `${sheet}\n${row}\n${column}`;
  const done = new Map(cells.map((cell) => [keyOf(cell), cell]));
  const unclear = notes.flatMap(({ severity, cell, reason, code, values }): CellOutcome[] => {
    if (severity !== 'unclear' || !cell) return [];
    const { kind, id, field, language } = done.get(keyOf(cell)) ?? {};
    return [
      {
        ...cell,
        state: 'unclear',
        reason,
        ...(code ? { code } : {}),
        ...(values ? { values } : {}),
        ...(kind ? { kind } : {}),
        ...(id === undefined ? {} : { id }),
        ...(field ? { field } : {}),
        ...(language ? { language } : {}),
      },
    ];
  });
  const leftOut = new Set(unclear.map(keyOf));
  const sheets = [...new Set([...cells, ...unclear].map(({ sheet }) => sheet))];
  return [...cells.filter((cell) => !leftOut.has(keyOf(cell))), ...unclear].sort(
    (one, other) =>
      sheets.indexOf(one.sheet) - sheets.indexOf(other.sheet) ||
      one.row - other.row ||
      (one.column ?? '').length - (other.column ?? '').length ||
      ((one.column ?? '') < (other.column ?? '') ? -1 : 1),
  );
}
