import type { Kysely, Selectable } from 'kysely';
import { chunks } from '#database/chunks.ts';
import type { Database, VisitTable } from '#database/schema.ts';
import type { StoredVisit, VisitWrite } from './visit-write.ts';

type Transaction = Kysely<Database>;

/** The stored visits to which the writes of a batch refer. They are read only once per batch. */
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

  /** Reads the visits to which these writes refer, unless they are already known. */
  async load(writes: VisitWrite[]): Promise<void> {
    const missing = writes.filter((write) => !this.find(write));
    const ids = new Set(missing.flatMap((write) => write.idVisit ?? []));
    for (const chunk of chunks([...ids])) await this.#addWhere('id_visit', chunk);
    const byToken = missing.filter(({ idVisit, idMuseum }) => !idVisit && idMuseum !== undefined);
    const museums = [...new Set(byToken.flatMap((write) => write.idMuseum ?? []))];
    const tokens = new Set(byToken.flatMap((write) => write.visitorToken ?? []));
    for (const chunk of chunks([...tokens])) await this.#addWhere('visitor_token', chunk, museums);
  }

  /**
   * Finds the visit of a write. If the write also contains a token or a museum, these must match, so that a guessed id
   * is not enough.
   */
  find({ idVisit, idMuseum, visitorToken }: VisitWrite): StoredVisit | undefined {
    const visit = idVisit ? this.#byId.get(idVisit) : this.#byToken.get(tokenKey({ idMuseum, visitorToken }));
    if (!visit) return undefined;
    if (visitorToken !== undefined && visit.visitorToken !== visitorToken) return undefined;
    if (idMuseum !== undefined && visit.idMuseum !== idMuseum) return undefined;
    return visit;
  }

  async #addWhere(column: 'id_visit' | 'visitor_token', values: string[], museums?: number[]): Promise<void> {
    const query = this.#trx.selectFrom('visit').selectAll().where(column, 'in', values);
    // The query contains the museums, because the index on tokens begins with the museum. Without them, the whole
    // table would be scanned.
    const rows = await (museums ? query.where('id_museum', 'in', museums) : query).execute();
    this.add(rows.map(toStored));
  }
}

/** The key of a visit: its museum, and the token that the device has generated (A70). */
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
