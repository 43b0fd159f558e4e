import type { Transaction } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database } from '#database/schema.ts';
import { hashToken } from './secret-tokens.ts';

/** Keeps the secrets of second factors and the hashes of recovery codes. Given a transaction, it works inside of that. */
export class SecondFactorRepository {
  readonly #db: Db | Transaction<Database>;

  constructor(db: Db | Transaction<Database>) {
    this.#db = db;
  }

  async wait(idStaff: number, secret: string): Promise<void> {
    await this.#db
      .updateTable('staff')
      .set({ factor_waiting: secret })
      .where('id_staff', '=', idStaff)
      .execute();
  }

  /**
   * Puts the one that waited into force, with new recovery codes in the place of all earlier ones. False where it waits no
   * more: of two who confirm it at the same moment, one is given codes, for only one list of them is good.
   */
  async begin(
    idStaff: number,
    { secret, step, at }: { secret: string; step: number; at: string },
    codes: readonly string[],
  ): Promise<boolean> {
    return this.#together(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('staff')
        .set({ factor_secret: secret, factor_waiting: null, factor_step: step, factor_at: at })
        .where('id_staff', '=', idStaff)
        .where('factor_waiting', '=', secret)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await replaceCodes(trx, idStaff, codes);
      return true;
    });
  }

  async replaceRecoveryCodes(idStaff: number, codes: readonly string[]): Promise<void> {
    await this.#together((trx) => replaceCodes(trx, idStaff, codes));
  }

  async end(idStaff: number): Promise<void> {
    await this.#together(async (trx) => {
      await trx
        .updateTable('staff')
        .set({ factor_secret: null, factor_waiting: null, factor_at: null })
        .where('id_staff', '=', idStaff)
        .execute();
      await trx.deleteFrom('staff_recovery_code').where('id_staff', '=', idStaff).execute();
    });
  }

  /** Whether no code of this half minute, or of a later one, was taken before: each is good once, on all servers. */
  async takeStep(idStaff: number, step: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('staff')
      .set({ factor_step: step })
      .where('id_staff', '=', idStaff)
      .where('factor_step', '<', step)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0;
  }

  async takeRecoveryCode(idStaff: number, code: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('staff_recovery_code')
      .where('id_staff', '=', idStaff)
      .where('code_hash', '=', hashToken(code))
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0;
  }

  /** In the transaction that was given, or in one of its own. */
  #together<Result>(work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result> {
    const db = this.#db;
    return db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work);
  }
}

async function replaceCodes(
  trx: Transaction<Database>,
  idStaff: number,
  codes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('staff_recovery_code').where('id_staff', '=', idStaff).execute();
  await trx
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ id_staff: idStaff, code_hash: hashToken(code) })))
    .execute();
}
