import type { QuarantineReason } from '@museummate/domain';
import type { QuarantineKind } from '../plausibility.ts';
import type { QuarantineRepository } from '../quarantine.repository.ts';
import type { ReportRange, ReportTable } from './report-range.ts';

const KINDS: Record<QuarantineKind, string> = {
  visit: 'visit',
  artwork: 'work',
  route: 'route',
  answer: 'answer',
};

const REASONS: Record<QuarantineReason, string> = {
  unknown: 'was never in the museum',
  'end-before-start': 'ends before it starts',
  'before-museum': 'before the museum was on this server',
  'in-future': 'more than a day ahead',
  misfit: 'does not fit its question',
};

/**
 * Returns tables of quarantined records, because the other tables do not count them. The first table counts the
 * records by reason. If `oneByOne` is set, another table lists each record.
 */
export async function quarantineTables(
  range: ReportRange,
  repository: QuarantineRepository,
  oneByOne: boolean,
): Promise<ReportTable[]> {
  const counted: ReportTable = {
    name: 'quarantined',
    title: 'Quarantined',
    columns: ['what', 'why', 'records'],
    rows: (await repository.counts(range)).map(({ kind, reason, records }) => [
      KINDS[kind],
      REASONS[reason],
      records,
    ]),
  };
  if (!oneByOne) return [counted];
  const listed: ReportTable = {
    name: 'quarantined-one-by-one',
    title: 'Quarantined one by one',
    columns: ['received', 'what', 'why', 'id', 'start', 'end', 'value', 'visit'],
    rows: (await repository.records(range)).map((record) => [
      record.receivedAt,
      KINDS[record.kind],
      REASONS[record.reason],
      record.id ?? '',
      record.startDate ?? '',
      record.endDate ?? '',
      record.value ?? '',
      record.idVisit,
    ]),
  };
  return [counted, listed];
}
