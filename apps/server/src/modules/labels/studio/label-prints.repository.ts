import type { LabelSheet } from '@museummate/studio-api/labels';
import { chunks } from '#database/chunks.ts';
import type { Db } from '#database/client.ts';

/** Content of a label at the time when it was printed. */
export interface PrintedLabel {
  sheet: LabelSheet;
  key: string;
  number: string;
  name: string;
  link: string;
  language: string;
}

export interface LabelPrint extends PrintedLabel {
  at: string;
  by: { idStaff: number; name: string };
}

/** Stores the last print of every label. */
export class LabelPrintsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async list(idMuseum: number): Promise<LabelPrint[]> {
    const rows = await this.#db
      .selectFrom('label_print')
      .selectAll()
      .where('id_museum', '=', idMuseum)
      .execute();
    return rows.map((row) => ({
      sheet: row.sheet as LabelSheet,
      key: row.item,
      number: row.number,
      name: row.name,
      link: row.link,
      language: row.language,
      at: row.printed_at,
      by: { idStaff: row.id_staff, name: row.staff_name },
    }));
  }

  async record(
    idMuseum: number,
    labels: readonly PrintedLabel[],
    { at, by }: Pick<LabelPrint, 'at' | 'by'>,
  ): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      for (const some of chunks(labels))
        await trx
          .insertInto('label_print')
          .values(
            some.map(({ sheet, key, number, name, link, language }) => ({
              id_museum: idMuseum,
              sheet,
              item: key,
              number,
              name,
              link,
              language,
              printed_at: at,
              id_staff: by.idStaff,
              staff_name: by.name,
            })),
          )
          .onConflict((conflict) =>
            conflict.columns(['id_museum', 'sheet', 'item']).doUpdateSet((next) => ({
              number: next.ref('excluded.number'),
              name: next.ref('excluded.name'),
              link: next.ref('excluded.link'),
              language: next.ref('excluded.language'),
              printed_at: next.ref('excluded.printed_at'),
              id_staff: next.ref('excluded.id_staff'),
              staff_name: next.ref('excluded.staff_name'),
            })),
          )
          .execute();
    });
  }
}
