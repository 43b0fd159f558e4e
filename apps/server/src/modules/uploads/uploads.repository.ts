import type { MediaRecord } from '@museummate/content';
import type { TranscriptWarning, UploadMedium, UploadProblem } from '@museummate/studio-api';
import type { Selectable } from 'kysely';
import { isClaimOver } from '#database/claims.ts';
import type { Db } from '#database/client.ts';
import type { UploadTable } from '#database/drafts-schema.ts';
import { toRecord } from '#database/media-row.ts';
import type { UploadChunk } from '#storage/upload-storage.ts';

export interface RefusedUpload {
  problem: UploadProblem;
  message: string;
  limit?: number;
  remarks?: TranscriptWarning[];
}

export interface ReadyUpload {
  path: string;
  hash: string;
  is: UploadMedium;
  remarks?: TranscriptWarning[];
}

interface ReceivedNote {
  received: number;
  pieces: readonly UploadChunk[];
  at: string;
  isEnd: boolean;
}

export interface Upload {
  idUpload: string;
  idMuseum: number;
  idStaff: number;
  name: string;
  bytes: number;
  received: number;
  state: UploadTable['state'];
  ready: ReadyUpload | undefined;
  refused: RefusedUpload | undefined;
}

const toUpload = (row: Selectable<UploadTable>): Upload => {
  const outcome: unknown = row.outcome === null ? undefined : JSON.parse(row.outcome);
  return {
    idUpload: row.id_upload,
    idMuseum: row.id_museum,
    idStaff: row.id_staff,
    name: row.name,
    bytes: row.bytes,
    received: row.received,
    state: row.state,
    ready: row.state === 'ready' ? (outcome as ReadyUpload) : undefined,
    refused: row.state === 'refused' ? (outcome as RefusedUpload) : undefined,
  };
};

/** Stores the state of uploads, unfinished and complete. All servers share it. */
export class UploadsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add(upload: Pick<Upload, 'idUpload' | 'idMuseum' | 'idStaff' | 'name' | 'bytes'>, at: string) {
    await this.#db
      .insertInto('upload')
      .values({
        id_upload: upload.idUpload,
        id_museum: upload.idMuseum,
        id_staff: upload.idStaff,
        name: upload.name,
        bytes: upload.bytes,
        received: 0,
        state: 'coming',
        outcome: null,
        claim: null,
        claimed_until: null,
        begun_at: at,
        seen_at: at,
      })
      .execute();
  }

  async find(idUpload: string): Promise<Upload | undefined> {
    const row = await this.#db
      .selectFrom('upload')
      .selectAll()
      .where('id_upload', '=', idUpload)
      .executeTakeFirst();
    return row && toUpload(row);
  }

  /** Returns the number and total size of a person's unfinished uploads. */
  async underWay(idStaff: number): Promise<{ count: number; bytes: number }> {
    const rows = await this.#db
      .selectFrom('upload')
      .select('bytes')
      .where('id_staff', '=', idStaff)
      .where('state', 'in', ['coming', 'checking'])
      .execute();
    return { count: rows.length, bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  /**
   * Returns the total size of a museum's files in bytes. It includes all versions, the draft, files that staff can
   * still restore, and unfinished uploads.
   */
  async usedBytes(idMuseum: number): Promise<number> {
    const stored = await this.#db
      .selectFrom('media')
      .select(({ fn }) => fn.sum('bytes').as('bytes'))
      .where('hash', 'in', (media) =>
        media
          .selectFrom('content_media')
          .select('hash')
          .where('id_museum', '=', idMuseum)
          .union(media.selectFrom('draft_media').select('hash').where('id_museum', '=', idMuseum))
          .union(media.selectFrom('retained_media').select('hash').where('id_museum', '=', idMuseum)),
      )
      .executeTakeFirst();
    const incomplete = await this.#db
      .selectFrom('upload')
      .select(({ fn }) => fn.sum('bytes').as('bytes'))
      .where('id_museum', '=', idMuseum)
      .where('state', 'in', ['coming', 'checking'])
      .executeTakeFirst();
    return Number(stored?.bytes ?? 0) + Number(incomplete?.bytes ?? 0);
  }

  async pieces(idUpload: string): Promise<UploadChunk[]> {
    return this.#db
      .selectFrom('upload_piece')
      .select(['start', 'bytes'])
      .where('id_upload', '=', idUpload)
      .orderBy('start')
      .execute();
  }

  /**
   * Claims an upload before bytes are received or the file is checked. Returns false if the upload is already
   * claimed, or if its state or offset has changed.
   */
  async claim(
    { idUpload, received, state }: Pick<Upload, 'idUpload' | 'received' | 'state'>,
    claim: string,
    { now, claimMs }: { now: number; claimMs: number },
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('upload')
      .set({
        claim,
        claimed_until: new Date(now + claimMs).toISOString(),
        seen_at: new Date(now).toISOString(),
      })
      .where('id_upload', '=', idUpload)
      .where('state', '=', state)
      .where('received', '=', received)
      .where(isClaimOver(now, claimMs))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Renews a claim. Returns false if it has been lost. */
  async renew(idUpload: string, claim: string, until: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('upload')
      .set({ claimed_until: until })
      .where('id_upload', '=', idUpload)
      .where('claim', '=', claim)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async release(idUpload: string, claim: string, until: string | null = null): Promise<void> {
    await this.#db
      .updateTable('upload')
      .set({ claim: null, claimed_until: until })
      .where('id_upload', '=', idUpload)
      .where('claim', '=', claim)
      .execute();
  }

  /**
   * Stores how many bytes were received. `isEnd` means the end of the request, which releases the claim. Returns false
   * if the claim has been lost.
   */
  async recordReceived(
    { idUpload, bytes }: Pick<Upload, 'idUpload' | 'bytes'>,
    claim: string,
    { received, pieces, at, isEnd }: ReceivedNote,
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('upload')
        .set({
          received,
          seen_at: at,
          ...(isEnd ? { claim: null, claimed_until: null } : {}),
          ...(isEnd && received === bytes ? { state: 'checking' as const } : {}),
        })
        .where('id_upload', '=', idUpload)
        .where('claim', '=', claim)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (pieces.length > 0)
        await trx
          .insertInto('upload_piece')
          .values(pieces.map((piece) => ({ id_upload: idUpload, ...piece })))
          .onConflict((conflict) =>
            conflict
              .columns(['id_upload', 'start'])
              .doUpdateSet((eb) => ({ bytes: eb.ref('excluded.bytes') })),
          )
          .execute();
      return true;
    });
  }

  async refuse(idUpload: string, outcome: RefusedUpload): Promise<void> {
    await this.#db
      .updateTable('upload')
      .set({ state: 'refused', outcome: JSON.stringify(outcome), claim: null, claimed_until: null })
      .where('id_upload', '=', idUpload)
      .where('state', '!=', 'ready')
      .execute();
  }

  /**
   * Adds the file to the draft. Its name is one that the museum has never used for another file. Returns undefined
   * if a cleanup has just deleted the media record, and the file must be stored again.
   */
  async keep(
    { idUpload, idMuseum }: Pick<Upload, 'idUpload' | 'idMuseum'>,
    { hash, is, remarks }: Omit<ReadyUpload, 'path'>,
    names: readonly string[],
    at: string,
  ): Promise<ReadyUpload | undefined> {
    return this.#db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('media')
        .set({ unused_since: null })
        .where('hash', '=', hash)
        .where('complete', '=', 1)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return undefined;
      const taken = await trx
        .selectFrom('content_media')
        .innerJoin('content_version', 'content_version.content_version', 'content_media.content_version')
        .select(['path', 'hash'])
        .where('content_version.id_museum', '=', idMuseum)
        .where('path', 'in', names)
        .union(
          trx
            .selectFrom('draft_media')
            .select(['path', 'hash'])
            .where('id_museum', '=', idMuseum)
            .where('path', 'in', names),
        )
        .union(
          trx
            .selectFrom('retained_media')
            .select(['path', 'hash'])
            .where('id_museum', '=', idMuseum)
            .where('path', 'in', names),
        )
        .execute();
      const path = names.find((name) => taken.every((each) => each.path !== name || each.hash === hash));
      if (path === undefined) return undefined;
      await trx
        .insertInto('draft_media')
        .values({ id_museum: idMuseum, path, hash, added_at: at })
        .onConflict((conflict) => conflict.columns(['id_museum', 'path']).doUpdateSet({ added_at: at }))
        .execute();
      const outcome: ReadyUpload = { path, hash, is, ...(remarks ? { remarks } : {}) };
      await trx
        .updateTable('upload')
        .set({ state: 'ready', outcome: JSON.stringify(outcome), claim: null, claimed_until: null })
        .where('id_upload', '=', idUpload)
        .execute();
      return outcome;
    });
  }

  async record(hash: string): Promise<MediaRecord | undefined> {
    const row = await this.#db.selectFrom('media').selectAll().where('hash', '=', hash).executeTakeFirst();
    return row && toRecord(row);
  }

  async remove(idUpload: string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx.deleteFrom('upload_piece').where('id_upload', '=', idUpload).execute();
      await trx.deleteFrom('upload').where('id_upload', '=', idUpload).execute();
    });
  }

  /**
   * Returns uploads that were not continued since a given time. Also returns uploads of removed museums that still have
   * pieces in the bucket.
   */
  async listAbandoned(before: string): Promise<string[]> {
    const old = await this.#db
      .selectFrom('upload')
      .select('id_upload')
      .where('seen_at', '<', before)
      .execute();
    const left = await this.#db
      .selectFrom('upload_piece')
      .select('id_upload')
      .distinct()
      .where('id_upload', 'not in', (select) => select.selectFrom('upload').select('id_upload'))
      .execute();
    return [...new Set([...old, ...left].map(({ id_upload }) => id_upload))];
  }
}
