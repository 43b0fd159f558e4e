import type { Transaction } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database } from '#database/schema.ts';
import { hashToken } from './secret-tokens.ts';

/**
 * Stores second-factor secrets and hashes of recovery codes. If the constructor gets a transaction, all queries run
 * inside that transaction.
 */
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
   * Activates the pending second factor and replaces all recovery codes. Returns false if the factor is no longer
   * pending. If two requests confirm the factor at the same time, only one gets recovery codes, because only one
   * list is valid.
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

  /**
   * Records that a code was used. The code is identified by its 30-second step. Returns false if a code of this
   * step or a later one was used before, because each code is valid once on all servers.
   */
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

  /** Runs `work` in the given transaction, or in a new one. */
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
