import {
  type DocumentKind,
  type Documents,
  documentFormats,
  type Finding,
  findingMessage,
  type HeldCodes,
  idsOf,
  inOrder,
  mediaOf,
  type Pack,
  type PackEntry,
  parsePack,
  type TakenIds,
  visibilityPeriod,
} from '@museummate/pack-format';
import { checkDocuments } from '@museummate/pack-format/check';
import type { MediaRecord } from '../media/media-library.ts';
import { contentRow, museumRowOf } from './content-row.ts';
import type { ContentRow, IdRow, MediaUseRow, MuseumRow } from './content-store.ts';
import { mediaAvailableFrom } from './schedule.ts';

/** A changed document. If it has no value, the document is deleted. */
export interface ReplacedDocument {
  kind: DocumentKind;
  id: number;
  value?: unknown;
}

/** The difference between a version and the previous one. Rows that are not listed stay unchanged. */
export interface NextVersion {
  museum: MuseumRow;
  rows: ContentRow[];
  gone: { kind: DocumentKind; id: number }[];
  /**
   * Position changes of unchanged rows: rows with a position of at least `from` move by `by`. The entries are
   * sorted by `from`, and only the last matching entry is applied to a row.
   */
  shifts: { from: number; by: number }[];
  ids: { added: Pick<IdRow, 'kind' | 'id'>[]; gone: Pick<IdRow, 'kind' | 'id'>[] };
  media: { added: MediaUseRow[]; gone: string[] };
}

/** A database row without the text of its document. */
export type RowSummary = Pick<ContentRow, 'kind' | 'id' | 'position' | 'hash' | 'updateAt'>;

/** A finding, with the document that it is about. */
export interface DocumentFinding extends Finding {
  kind?: DocumentKind;
  id?: number;
  /** Whether the published content has the same finding. */
  isLive: boolean;
}

/**
 * A version of a museum in memory, used to check changes and to build the next version. Unchanged documents
 * are not parsed or checked again, so that changing one text takes milliseconds even with 10,000 artworks.
 */
export class VersionInMemory {
  readonly #pack: Pack;
  readonly #places: Map<string, RowSummary>;
  readonly #codes: HeldCodes | undefined;
  #liveFindings: Set<string> | undefined;

  private constructor(pack: Pack, places: Map<string, RowSummary>, codes: HeldCodes | undefined) {
    this.#pack = pack;
    this.#places = places;
    this.#codes = codes;
  }

  /**
   * Reads a version. `earlier` is another version of the museum that is in memory. Documents that are the same there
   * are not read again.
   */
  static async of(
    heads: readonly RowSummary[],
    read: (missing: RowSummary[]) => Promise<Pick<ContentRow, 'kind' | 'id' | 'body'>[]>,
    { earlier, codes }: { earlier?: VersionInMemory | undefined; codes?: HeldCodes } = {},
  ): Promise<VersionInMemory> {
    const places = new Map(heads.map((head) => [rowKey(head), head]));
    const kept = earlier ? earlier.#sameAs(places) : [];
    const known = new Set(kept.map(rowKey));
    const rows = await read(heads.filter((head) => !known.has(rowKey(head))));
    const entries = rows.map(({ kind, id, body }) => entryOf(kind, id, JSON.parse(body)));
    return new VersionInMemory(packOf([...kept, ...entries]), places, codes);
  }

  #sameAs(places: ReadonlyMap<string, RowSummary>): PackEntry[] {
    const isSame = (name: string) => places.get(name)?.hash === this.#places.get(name)?.hash;
    return this.#pack.entries.filter((entry) => isSame(rowKey(entry)));
  }

  get documents(): readonly ReplacedDocument[] {
    return this.#pack.entries.map(({ kind, id, document }) => ({ kind, id, value: document }));
  }

  /** Returns all findings that the museum would have if these documents were replaced. */
  check(
    replaced: readonly ReplacedDocument[],
    { isThere, taken }: { isThere: (path: string) => boolean; taken?: TakenIds },
  ): { pack: Pack; findings: DocumentFinding[]; changed: PackEntry[] } {
    const { pack, changed, findings: shape } = this.#with(replaced);
    const withCodes = (each: Pack) => (this.#codes ? { ...each, heldCodes: this.#codes } : each);
    const findings = [
      ...shape,
      ...checkDocuments(withCodes(pack), taken),
      ...missingMedia(pack, changed, isThere),
    ];
    this.#liveFindings ??= new Set(checkDocuments(withCodes(this.#pack)).map(findingKey));
    const live = this.#liveFindings;
    const documents = new Map([...this.#pack.entries, ...pack.entries].map((entry) => [entry.file, entry]));
    return {
      pack,
      changed,
      findings: findings.map((finding) => {
        const entry = documents.get(finding.file);
        const isLive = live.has(findingKey(finding));
        return entry ? { ...finding, kind: entry.kind, id: entry.id, isLive } : { ...finding, isLive };
      }),
    };
  }

  /** Returns the next version. `media` must contain every file that the changed documents use. */
  next(
    { pack, changed }: { pack: Pack; changed: readonly PackEntry[] },
    replaced: readonly ReplacedDocument[],
    media: ReadonlyMap<string, MediaRecord>,
    now: string,
  ): NextVersion {
    const names = new Map(pack.entries.map((entry, position) => [rowKey(entry), position]));
    const { timeZone } = pack.museum;
    const updates = new Map(this.#places);
    const rows = changed.map((entry) => ({
      ...contentRow(entry, names.get(rowKey(entry)) ?? 0, media, updates, now),
      ...visibilityPeriod(entry.kind, entry.document, timeZone),
    }));
    // If the museum's time zone changes, the periods of unchanged documents begin and end at other times. So
    // the rows of these documents are written, too.
    const moved =
      timeZone === this.#pack.museum.timeZone ? [] : this.#rowsWithTimes(pack, changed, media, now);
    const before = this.#pack.entries.filter((entry) =>
      replaced.some((each) => rowKey(each) === rowKey(entry)),
    );
    return {
      museum: museumRowOf(pack),
      rows: [...rows, ...moved],
      gone: before.filter((entry) => !names.has(rowKey(entry))).map(({ kind, id }) => ({ kind, id })),
      shifts: this.#shifts(names),
      ids: differences(idsIn(before, pack), idsIn(changed, pack)),
      media: this.#media(pack, before, changed, media),
    };
  }

  #with(replaced: readonly ReplacedDocument[]): { pack: Pack; changed: PackEntry[]; findings: Finding[] } {
    const names = new Set(replaced.map(rowKey));
    const documents = replaced
      .filter(({ value }) => value !== undefined)
      .map(({ kind, id, value }) => ({ kind, file: fileOf(kind, id), value }));
    const hasMuseum = replaced.some(({ kind }) => kind === 'museum');
    const museum = { kind: 'museum' as const, file: fileOf('museum', 0), value: this.#pack.museum };
    const parsed = parsePack({ documents: hasMuseum ? documents : [museum, ...documents], findings: [] });
    const changed = (parsed.pack?.entries ?? []).filter((entry) => names.has(rowKey(entry)));
    const kept = this.#pack.entries.filter((entry) => !names.has(rowKey(entry)));
    return { pack: packOf([...kept, ...changed]), changed, findings: parsed.findings };
  }

  #rowsWithTimes(
    pack: Pack,
    changed: readonly PackEntry[],
    media: ReadonlyMap<string, MediaRecord>,
    now: string,
  ): ContentRow[] {
    const { timeZone } = pack.museum;
    return pack.entries.flatMap((entry, position) => {
      const times = visibilityPeriod(entry.kind, entry.document, timeZone);
      if (changed.includes(entry) || (times.beginsAt === null && times.endsAt === null)) return [];
      return [{ ...contentRow(entry, position, media, this.#places, now), ...times }];
    });
  }

  #shifts(names: ReadonlyMap<string, number>): NextVersion['shifts'] {
    const shifts: NextVersion['shifts'] = [];
    const kept = [...this.#places].sort(([, one], [, other]) => one.position - other.position);
    let last = 0;
    for (const [name, { position }] of kept) {
      const next = names.get(name);
      if (next === undefined || next - position === last) continue;
      last = next - position;
      shifts.push({ from: position, by: last });
    }
    return shifts;
  }

  #media(
    pack: Pack,
    before: readonly PackEntry[],
    changed: readonly PackEntry[],
    media: ReadonlyMap<string, MediaRecord>,
  ): NextVersion['media'] {
    const used = mediaOf(pack);
    const begins = mediaAvailableFrom(pack);
    const began = mediaAvailableFrom(this.#pack);
    const own = mediaOf({ ...pack, entries: [...changed] });
    const otherwise = [...used.keys()].filter((name) => begins.get(name) !== began.get(name));
    const added = [...new Set([...own.keys(), ...otherwise])].flatMap((path): MediaUseRow[] => {
      const hash = media.get(path)?.hash;
      return hash === undefined ? [] : [{ path, hash, beginsAt: begins.get(path) ?? null }];
    });
    const earlier = mediaOf({ ...pack, entries: [...before] });
    return { added, gone: [...earlier.keys()].filter((name) => !used.has(name)) };
  }

  /** Returns the documents that use one of these files. */
  documentsUsing(paths: ReadonlySet<string>): ReplacedDocument[] {
    const uses = [...mediaOf(this.#pack)].flatMap(([name, found]) => (paths.has(name) ? found : []));
    const files = new Set(uses.map(({ file }) => file));
    return this.#pack.entries
      .filter(({ file }) => files.has(file))
      .map(({ kind, id, document }) => ({ kind, id, value: document }));
  }

  /** Returns the path of every file that the documents of this version use. */
  mediaPaths(): string[] {
    return [...mediaOf(this.#pack).keys()];
  }
}

const rowKey = ({ kind, id }: { kind: DocumentKind; id: number }) => `${kind}/${id}`;
const findingKey = ({ severity, file, field, reason }: Finding) =>
  `${severity} ${file} ${field.join('.')} ${reason}`;

/** The path that the document would have in a pack. Findings name it. */
function fileOf(kind: DocumentKind, id: number): string {
  const { file, folder, named } = documentFormats[kind];
  return file ?? `${folder}/${named?.nameOfId(id) ?? id}.yaml`;
}

function entryOf(kind: DocumentKind, id: number, document: unknown): PackEntry {
  return { kind, id, file: fileOf(kind, id), document: document as Documents[DocumentKind] };
}

function packOf(entries: PackEntry[]): Pack {
  const museum = entries.find(({ kind }) => kind === 'museum')?.document as Documents['museum'] | undefined;
  if (!museum) throw new Error('a content version without its museum');
  return { museum, secrets: undefined, entries: entries.sort(inOrder) };
}

function missingMedia(
  pack: Pack,
  changed: readonly PackEntry[],
  isThere: (path: string) => boolean,
): Finding[] {
  return [...mediaOf({ ...pack, entries: [...changed] })].flatMap(([name, uses]) =>
    isThere(name)
      ? []
      : uses.map(({ file, field }) => ({
          severity: 'error' as const,
          file,
          field,
          ...findingMessage(
            'no_file',
            { name: name.replace(/^media\//, '') },
            `${name} is missing`,
            'Upload the file, or remove it here.',
          ),
        })),
  );
}

function idsIn(entries: readonly PackEntry[], pack: Pack): Map<string, Pick<IdRow, 'kind' | 'id'>> {
  const { defined } = idsOf({ ...pack, secrets: undefined, entries: [...entries] });
  return new Map(defined.map(({ kind, id }) => [`${kind}/${id}`, { kind, id }]));
}

function differences<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): { added: T[]; gone: T[] } {
  const missing = (from: ReadonlyMap<string, T>, than: ReadonlyMap<string, T>) =>
    [...from].flatMap(([name, value]) => (than.has(name) ? [] : [value]));
  return { added: missing(after, before), gone: missing(before, after) };
}
