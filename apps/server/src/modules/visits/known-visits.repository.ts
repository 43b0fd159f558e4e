import type { Kysely, Selectable } from 'kysely';
import { chunks } from '#database/chunks.ts';
import type { Database, VisitTable } from '#database/schema.ts';
import type { StoredVisit, VisitWrite } from './visit-write.ts';

type Transaction = Kysely<Database>;

/** Cache of the stored visits that a batch refers to. */
export class KnownVisits {
  readonly #trx: Transaction;
  readonly #byToken = new Map<string, StoredVisit>();
  readonly #byId = new Map<string, StoredVisit>();

  constructor(trx: Transaction) {
    this.#trx = trx;
  }

  add(visits: StoredVisit[]): void {
    for (const visit of visits) {
      this.#byId.set(visit.idVisit, visit);
      this.#byToken.set(tokenKey(visit), visit);
    }
  }

  /** Loads the visits that are not cached yet. */
  async load(writes: VisitWrite[]): Promise<void> {
    const missing = writes.filter((write) => !this.find(write));
    const ids = new Set(missing.flatMap((write) => write.idVisit ?? []));
    for (const chunk of chunks([...ids])) await this.#addWhere('id_visit', chunk);
    const byToken = missing.filter(({ idVisit, idMuseum }) => !idVisit && idMuseum !== undefined);
    const museums = [...new Set(byToken.flatMap((write) => write.idMuseum ?? []))];
    const tokens = new Set(byToken.flatMap((write) => write.visitorToken ?? []));
    for (const chunk of chunks([...tokens])) await this.#addWhere('visitor_token', chunk, museums);
  }

  /** Finds a visit. If token or museum are given, they must match, so that a guessed id finds nothing. */
  find({ idVisit, idMuseum, visitorToken }: VisitWrite): StoredVisit | undefined {
    const visit = idVisit ? this.#byId.get(idVisit) : this.#byToken.get(tokenKey({ idMuseum, visitorToken }));
    if (!visit) return undefined;
    if (visitorToken !== undefined && visit.visitorToken !== visitorToken) return undefined;
    if (idMuseum !== undefined && visit.idMuseum !== idMuseum) return undefined;
    return visit;
  }

  async #addWhere(column: 'id_visit' | 'visitor_token', values: string[], museums?: number[]): Promise<void> {
    const query = this.#trx.selectFrom('visit').selectAll().where(column, 'in', values);
    // The index on tokens begins with the museum. A query by token alone would scan the whole table.
    const rows = await (museums ? query.where('id_museum', 'in', museums) : query).execute();
    this.add(rows.map(toStored));
  }
}

/** A visit is identified by the token that its device generated, within its museum (A70). */
export const tokenKey = ({ idMuseum, visitorToken }: Pick<VisitWrite, 'idMuseum' | 'visitorToken'>) =>
  `${idMuseum} ${visitorToken}`;

function toStored(row: Selectable<VisitTable>): StoredVisit {
  return {
    idVisit: row.id_visit,
    idMuseum: row.id_museum,
    visitorToken: row.visitor_token,
    visitCode: row.visit_code,
    idDevice: row.id_device,
    idLanguage: row.id_language,
    languageCode: row.language_code,
    startDate: row.start_date,
    endDate: row.end_date,
  };
}
