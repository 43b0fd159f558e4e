import type { QuarantineReason } from '@museummate/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/client.ts';
import type { QuarantineKind } from './plausibility.ts';
import type { DatabaseCount, ReportRange } from './report/report-range.ts';

interface QuarantineCount {
  kind: QuarantineKind;
  reason: QuarantineReason;
  records: number;
}

interface QuarantinedRecord {
  kind: QuarantineKind;
  reason: QuarantineReason;
  /** When the server received the visit. The dates in the record itself may be wrong. */
  receivedAt: string;
  idVisit: string;
  /** The id of the artwork, route or answer; null for the visit itself. */
  id: number | null;
  startDate: string | null;
  endDate: string | null;
  /** The value of an answer. */
  value: string | null;
}

/** The table of each kind of record, and the columns to report. */
const SOURCES: [kind: QuarantineKind, table: string, columns: RawBuilder<unknown>][] = [
  [
    'visit',
    'visit',
    sql`null as id, record.start_date as "startDate", record.end_date as "endDate", null as value`,
  ],
  [
    'artwork',
    'visit_artwork',
    sql`record.id_artwork as id, record.start_date as "startDate", record.end_date as "endDate", null as value`,
  ],
  [
    'route',
    'visit_route',
    sql`record.id_route as id, record.start_date as "startDate", record.end_date as "endDate", null as value`,
  ],
  [
    'answer',
    'visit_answer',
    sql`record.id_study_question_answer as id, null as "startDate", null as "endDate", record.value as value`,
  ],
];

/** Finds quarantined records of visits that were received in a range of days. */
export class QuarantineRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async counts(range: ReportRange): Promise<QuarantineCount[]> {
    const counts: QuarantineCount[] = [];
    for (const [kind, table] of SOURCES) {
      const { rows } = await sql<{ reason: QuarantineReason; records: DatabaseCount }>`
        select record.aside as reason, count(*) as records ${fromQuarantined(table, range)}
        group by record.aside order by record.aside`.execute(this.#db);
      counts.push(...rows.map(({ reason, records }) => ({ kind, reason, records: Number(records) })));
    }
    return counts;
  }

  /** Returns single records, newest first. */
  async records(range: ReportRange): Promise<QuarantinedRecord[]> {
    const records: QuarantinedRecord[] = [];
    for (const [kind, table, columns] of SOURCES) {
      const { rows } = await sql<Omit<QuarantinedRecord, 'kind'>>`
        select record.aside as reason, visit.received_at as "receivedAt", visit.id_visit as "idVisit", ${columns}
        ${fromQuarantined(table, range)}`.execute(this.#db);
      records.push(...rows.map((row) => ({ ...row, kind })));
    }
    return records.sort((a, b) => b.receivedAt.localeCompare(a.receivedAt));
  }
}

const fromQuarantined = (table: string, { idMuseum, from, until }: ReportRange) => sql`
  from ${sql.table(table)} as record join visit on visit.id_visit = record.id_visit
  where record.aside is not null and visit.id_museum = ${idMuseum}
    and visit.received_at >= ${from} and visit.received_at < ${until}`;
