import { hash } from 'node:crypto';
import type { DocumentKind } from '@museummate/pack-format';
import type { TranslationsResponse, TranslationUpdate } from '@museummate/studio-api';
import type { Kysely, Transaction } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database } from '#database/schema.ts';

interface DocumentKey {
  kind: DocumentKind;
  id: number;
}

type Writer = Kysely<Database> | Transaction<Database>;

/** Stores the source text that each translation was made from. */
export class TranslationsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns outdated translations, which are those whose source text has changed. */
  async older(idMuseum: number): Promise<TranslationsResponse['texts']> {
    const rows = await this.#db
      .selectFrom('translation_source')
      .select(['kind', 'id', 'path', 'language', 'source'])
      .where('id_museum', '=', idMuseum)
      .whereRef('source_hash', '!=', 'current_hash')
      .execute();
    return rows.map((row) => ({ ...row, path: JSON.parse(row.path) as string[] }));
  }

  /** Returns the latest version whose translations have been recorded. */
  async knownVersion(idMuseum: number): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('translation_version')
      .select('content_version')
      .where('id_museum', '=', idMuseum)
      .executeTakeFirst();
    return row?.content_version;
  }

  /**
   * Stores the version up to which translations are recorded. If `from` is given, it must be the version that was
   * stored before. Returns false if another server has already replaced it.
   */
  async setKnownVersion(idMuseum: number, version: string, from?: string): Promise<boolean> {
    if (from === undefined) {
      await this.#db
        .insertInto('translation_version')
        .values({ id_museum: idMuseum, content_version: version })
        .onConflict((conflict) => conflict.column('id_museum').doUpdateSet({ content_version: version }))
        .execute();
      return true;
    }
    const { numUpdatedRows } = await this.#db
      .updateTable('translation_version')
      .set({ content_version: version })
      .where('id_museum', '=', idMuseum)
      .where('content_version', '=', from)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async note(idMuseum: number, document: DocumentKey, notes: readonly TranslationUpdate[]): Promise<void> {
    await noteTranslations(this.#db, idMuseum, document, notes);
  }
}

/**
 * Stores how a change affects the translations of a document. If `db` is the transaction of a save, both are
 * stored together.
 */
export async function noteTranslations(
  db: Writer,
  idMuseum: number,
  { kind, id }: DocumentKey,
  notes: readonly TranslationUpdate[],
): Promise<void> {
  for (const { path, language, is, before, source } of notes) {
    const key = { id_museum: idMuseum, kind, id, path: JSON.stringify(path), language };
    const current = hashOf(source);
    if (is === 'gone') {
      await at(db.deleteFrom('translation_source'), key).execute();
      continue;
    }
    if (is === 'behind') {
      const known = await at(db.updateTable('translation_source'), key)
        .set({ current_hash: current })
        .executeTakeFirst();
      // No row is inserted if the update above has changed one. No row is needed either if the translation was made
      // from an empty text, because it cannot be outdated then.
      if (known.numUpdatedRows > 0n || before === '') continue;
    }
    const made = is === 'made' ? source : before;
    const values = { source: made, source_hash: hashOf(made), current_hash: current };
    await db
      .insertInto('translation_source')
      .values({ ...key, ...values })
      .onConflict((conflict) =>
        conflict.columns(['id_museum', 'kind', 'id', 'path', 'language']).doUpdateSet(values),
      )
      .execute();
  }
}

interface Key extends DocumentKey {
  id_museum: number;
  path: string;
  language: string;
}

function at<Query extends { where(column: keyof Key, operator: '=', value: string | number): Query }>(
  query: Query,
  key: Key,
): Query {
  return (Object.keys(key) as (keyof Key)[]).reduce(
    (each, column) => each.where(column, '=', key[column]),
    query,
  );
}

const hashOf = (text: string) => hash('sha256', text, 'hex');
