import type { Passkey } from '@museummate/studio-api/people';
import type { Transaction } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database } from '#database/schema.ts';
import { randomRowId } from './secret-tokens.ts';

/** The data that is needed to verify a passkey. */
interface StoredPasskey {
  idPasskey: number;
  idStaff: number;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
}

/** A new passkey, as verified from the device's response. */
export type NewPasskey = Omit<StoredPasskey, 'idPasskey' | 'idStaff'>;

/** Stores passkeys. If the constructor gets a transaction, all queries run inside that transaction. */
export class PasskeysRepository {
  readonly #db: Db | Transaction<Database>;

  constructor(db: Db | Transaction<Database>) {
    this.#db = db;
  }

  ofStaff(idStaff: number): Promise<Passkey[]> {
    return this.#db
      .selectFrom('staff_passkey')
      .select(['id_passkey as idPasskey', 'name', 'created_at as createdAt', 'used_at as usedAt'])
      .where('id_staff', '=', idStaff)
      .orderBy('created_at')
      .orderBy('id_passkey')
      .execute();
  }

  async credentialIds(idStaff: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('staff_passkey')
      .select('credential_id')
      .where('id_staff', '=', idStaff)
      .execute();
    return rows.map((row) => row.credential_id);
  }

  /** Stores a passkey. Returns false if it is already stored. */
  async add(passkey: Omit<StoredPasskey, 'idPasskey'>, name: string, at: string): Promise<boolean> {
    const row = await this.#db
      .insertInto('staff_passkey')
      .values({
        id_passkey: randomRowId(),
        id_staff: passkey.idStaff,
        credential_id: passkey.credentialId,
        public_key: Buffer.from(passkey.publicKey).toString('base64url'),
        counter: passkey.counter,
        transports: JSON.stringify(passkey.transports),
        name,
        created_at: at,
        used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id_passkey')
      .executeTakeFirst();
    return row !== undefined;
  }

  async find(credentialId: string): Promise<StoredPasskey | undefined> {
    const row = await this.#db
      .selectFrom('staff_passkey')
      .selectAll()
      .where('credential_id', '=', credentialId)
      .executeTakeFirst();
    if (!row) return undefined;
    return {
      idPasskey: row.id_passkey,
      idStaff: row.id_staff,
      credentialId: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: Number(row.counter),
      transports: JSON.parse(row.transports) as string[],
    };
  }

  /**
   * Records the use of a passkey. Returns whether the passkey still exists. Waits for a transaction that removes it.
   */
  async used(idPasskey: number, counter: number, at: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('staff_passkey')
      .set({ counter, used_at: at })
      .where('id_passkey', '=', idPasskey)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0;
  }

  /** Removes a passkey of a person. Returns whether the person had this passkey. */
  async remove(idStaff: number, idPasskey: number): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('staff_passkey')
      .where('id_staff', '=', idStaff)
      .where('id_passkey', '=', idPasskey)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0;
  }
}
