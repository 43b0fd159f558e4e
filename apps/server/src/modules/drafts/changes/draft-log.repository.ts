import type { DocumentKind } from '@museummate/pack-format';
import type { ChangePath, Person, TranslationUpdate } from '@museummate/studio-api';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { chunks } from '#database/chunks.ts';
import type { Db } from '#database/client.ts';
import type { DraftChangeTable } from '#database/drafts-schema.ts';
import type { Database } from '#database/schema.ts';
import { noteTranslations } from '../translations/translations.repository.ts';

/** A change as stored in the log. */
export interface LoggedChange {
  idChange: number;
  revision: number;
  key: string;
  kind: DocumentKind;
  id: number;
  path: ChangePath;
  before: unknown;
  after: unknown;
  by: Person;
  at: string;
  version: string | null;
  isDiscarded: boolean;
}

export interface DocumentKey {
  kind: DocumentKind;
  id: number;
}

/** A document with its content, from the log or from a version. */
export interface KnownDocument extends DocumentKey {
  body: string;
}

/** A published document, as its row contains it. */
export interface LiveRow extends KnownDocument {
  hash: string;
}

/** Operations on the log while it is locked against other writers. */
export interface LogTransaction {
  version: string;
  /**
   * Returns the revision number for the changes of this transaction. Clients that have an earlier revision get
   * these changes with their next request.
   */
  nextRevision(): number;
  waiting(documents: readonly DocumentKey[]): Promise<LoggedChange[]>;
  live(documents: readonly DocumentKey[]): Promise<LiveRow[]>;
  /** Returns the values stored under these change keys. */
  findStoredValues(keys: readonly string[]): Promise<Map<string, unknown>>;
  add(change: Omit<LoggedChange, 'idChange' | 'isDiscarded'>): Promise<number>;
  /** Extends an existing change, because the same person continues to edit the same value. */
  continueChange(
    idChange: number,
    with_: Pick<LoggedChange, 'revision' | 'key' | 'after' | 'at'>,
  ): Promise<void>;
  /** Replaces the `before` of a change, because the published value has changed since the change was made. */
  rebase(idChange: number, before: unknown): Promise<void>;
  end(changes: readonly number[], how: { version: string } | 'discarded'): Promise<void>;
  /** Records how a change affects the translations of a document. */
  noteTranslations(document: DocumentKey, notes: readonly TranslationUpdate[]): Promise<void>;
}

type Reader = Kysely<Database> | Transaction<Database>;

/** The result of a write to the log, with the revision before and after. */
interface Written<T> {
  result: T;
  version: string;
  began: number;
  revision: number;
}

/** The log of staff's changes to the draft (decision 41). */
export class DraftLogRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns the published version of a museum and the latest revision of its log. */
  async position(idMuseum: number): Promise<{ version: string; revision: number } | undefined> {
    const row = await this.#db
      .selectFrom('museum')
      .leftJoin('draft', 'draft.id_museum', 'museum.id_museum')
      .select(['museum.content_version as version', 'draft.revision'])
      .where('museum.id_museum', '=', idMuseum)
      .executeTakeFirst();
    return row && { version: row.version, revision: row.revision ?? 0 };
  }

  /** Returns all unpublished changes, in the order in which they are applied. */
  async waiting(idMuseum: number): Promise<LoggedChange[]> {
    return findUnpublished(this.#db, idMuseum);
  }

  /** Returns documents with changes newer than a revision, whether unpublished, published or discarded. */
  async touchedSince(idMuseum: number, revision: number): Promise<DocumentKey[]> {
    return this.#db
      .selectFrom('draft_change')
      .select(['kind', 'id'])
      .distinct()
      .where('id_museum', '=', idMuseum)
      .where('revision', '>', revision)
      .execute();
  }

  async live(version: string, documents: readonly DocumentKey[]): Promise<LiveRow[]> {
    return liveOf(this.#db, version, documents);
  }

  async allLive(version: string): Promise<LiveRow[]> {
    return this.#db
      .selectFrom('content')
      .select(['kind', 'id', 'body', 'hash'])
      .where('content_version', '=', version)
      .orderBy('position')
      .execute();
  }

  /**
   * Returns the documents that differ between two versions; undefined if one of the versions no longer has all its
   * rows.
   */
  async differences(one: string, other: string): Promise<DocumentKey[] | undefined> {
    const whole = await this.#db
      .selectFrom('content_version')
      .select('content_version')
      .where('content_version', 'in', [one, other])
      .where('state', 'in', ['complete', 'kept'])
      .execute();
    if (whole.length < 2) return undefined;
    const missingIn = (from: string, to: string) =>
      this.#db
        .selectFrom('content')
        .select(['content.kind', 'content.id'])
        .where('content.content_version', '=', from)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('content as same')
                .select('same.id')
                .where('same.content_version', '=', to)
                .whereRef('same.kind', '=', 'content.kind')
                .whereRef('same.id', '=', 'content.id')
                .whereRef('same.hash', '=', 'content.hash'),
            ),
          ),
        )
        .execute();
    return [...(await missingIn(one, other)), ...(await missingIn(other, one))];
  }

  /** Returns the newest log entries in any state. With `before`, returns only older entries. */
  async newest(idMuseum: number, before: number | undefined, limit: number): Promise<LoggedChange[]> {
    const rows = await this.#db
      .selectFrom('draft_change')
      .selectAll()
      .where('id_museum', '=', idMuseum)
      .$if(before !== undefined, (query) => query.where('revision', '<', before ?? 0))
      .orderBy('revision', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toChange);
  }

  /**
   * Returns the last known content of documents: as they were when they were deleted. A document that was not
   * deleted is returned as it was when created.
   */
  async lastKnown(idMuseum: number, documents: readonly DocumentKey[]): Promise<KnownDocument[]> {
    const found = new Map<string, KnownDocument>();
    for (const [kind, ids] of idsByKind(documents))
      for (const some of chunks(ids)) {
        const rows = await this.#db
          .selectFrom('draft_change')
          .select(['id', 'before', 'after'])
          .where('id_museum', '=', idMuseum)
          .where('path', '=', '[]')
          .where('kind', '=', kind)
          .where('id', 'in', some)
          .orderBy('revision')
          .execute();
        for (const { id, before, after } of rows) {
          const body = after ?? before;
          if (body !== null) found.set(`${kind}/${id}`, { kind, id, body });
        }
      }
    return [...found.values()];
  }

  /** Locks the log of this museum on all servers, and runs `work`. Other writers wait until it has finished. */
  async write<T>(
    idMuseum: number,
    use: (log: LogTransaction) => Promise<T>,
  ): Promise<Written<T> | undefined> {
    return this.#db.transaction().execute(async (trx) => {
      await trx
        .insertInto('draft')
        .values({ id_museum: idMuseum, revision: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { revision: began } = await trx
        .updateTable('draft')
        .set((set) => ({ revision: set.ref('revision') }))
        .where('id_museum', '=', idMuseum)
        .returning('revision')
        .executeTakeFirstOrThrow();
      const museum = await trx
        .selectFrom('museum')
        .select('content_version')
        .where('id_museum', '=', idMuseum)
        .executeTakeFirst();
      if (!museum) return undefined;
      const version = museum.content_version;
      let revision = began;
      const result = await use(transaction(trx, idMuseum, version, () => ++revision));
      if (revision > began)
        await trx.updateTable('draft').set({ revision }).where('id_museum', '=', idMuseum).execute();
      return { result, version, began, revision };
    });
  }
}

function transaction(
  trx: Transaction<Database>,
  idMuseum: number,
  version: string,
  nextRevision: () => number,
): LogTransaction {
  const own = (idChange: number) =>
    trx.updateTable('draft_change').where('id_museum', '=', idMuseum).where('id_change', '=', idChange);
  return {
    version,
    nextRevision,
    waiting: (documents) => findUnpublished(trx, idMuseum, documents),
    live: (documents) => liveOf(trx, version, documents),
    async findStoredValues(keys) {
      const rows = await trx
        .selectFrom('draft_change')
        .select(['change_key', 'after'])
        .where('id_museum', '=', idMuseum)
        .where('change_key', 'in', [...keys])
        .execute();
      return new Map(rows.map((row) => [row.change_key, fromJson(row.after)]));
    },
    add: (change) => insertChange(trx, idMuseum, change),
    async continueChange(idChange, { revision, key, after, at }) {
      await own(idChange)
        .set({ revision, change_key: key, after: toJson(after), made_at: at })
        .execute();
    },
    noteTranslations: (document, notes) => noteTranslations(trx, idMuseum, document, notes),
    async rebase(idChange, before) {
      await own(idChange)
        .set({ before: toJson(before) })
        .execute();
    },
    async end(changes, how) {
      const revision = nextRevision();
      const set =
        how === 'discarded'
          ? ({ state: 'thrown', revision } as const)
          : ({ state: 'published', content_version: how.version } as const);
      for (const some of chunks(changes))
        await trx
          .updateTable('draft_change')
          .set(set)
          .where('id_museum', '=', idMuseum)
          .where('id_change', 'in', some)
          .execute();
    },
  };
}

async function insertChange(
  trx: Transaction<Database>,
  idMuseum: number,
  change: Parameters<LogTransaction['add']>[0],
): Promise<number> {
  const { revision, key, kind, id, path, before, after, by, at, version: published } = change;
  await trx
    .insertInto('draft_change')
    .values({
      id_museum: idMuseum,
      id_change: revision,
      revision,
      change_key: key,
      kind,
      id,
      path: JSON.stringify(path),
      before: toJson(before),
      after: toJson(after),
      id_staff: by.idStaff,
      staff_name: by.name,
      made_at: at,
      state: published === null ? 'waiting' : 'published',
      content_version: published,
    })
    .execute();
  return revision;
}

async function findUnpublished(
  db: Reader,
  idMuseum: number,
  documents?: readonly DocumentKey[],
): Promise<LoggedChange[]> {
  const query = db
    .selectFrom('draft_change')
    .selectAll()
    .where('id_museum', '=', idMuseum)
    .where('state', '=', 'waiting')
    .orderBy('revision');
  if (!documents) return (await query.execute()).map(toChange);
  const found: LoggedChange[] = [];
  for (const [kind, ids] of idsByKind(documents))
    for (const some of chunks(ids)) {
      const rows = await query.where('kind', '=', kind).where('id', 'in', some).execute();
      found.push(...rows.map(toChange));
    }
  return found;
}

async function liveOf(db: Reader, version: string, documents: readonly DocumentKey[]): Promise<LiveRow[]> {
  const found: LiveRow[] = [];
  for (const [kind, ids] of idsByKind(documents))
    for (const some of chunks(ids))
      found.push(
        ...(await db
          .selectFrom('content')
          .select(['kind', 'id', 'body', 'hash'])
          .where('content_version', '=', version)
          .where('kind', '=', kind)
          .where('id', 'in', some)
          .execute()),
      );
  return found;
}

function idsByKind(documents: readonly DocumentKey[]): Map<DocumentKind, number[]> {
  const kinds = new Map<DocumentKind, Set<number>>();
  for (const { kind, id } of documents) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(id));
  return new Map([...kinds].map(([kind, ids]) => [kind, [...ids]]));
}

const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
const fromJson = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));

function toChange(row: Selectable<DraftChangeTable>): LoggedChange {
  return {
    idChange: row.id_change,
    revision: row.revision,
    key: row.change_key,
    kind: row.kind,
    id: row.id,
    path: JSON.parse(row.path) as string[],
    before: fromJson(row.before),
    after: fromJson(row.after),
    by: { idStaff: row.id_staff, name: row.staff_name },
    at: row.made_at,
    version: row.content_version,
    isDiscarded: row.state === 'thrown',
  };
}
