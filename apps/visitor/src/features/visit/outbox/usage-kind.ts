import { type UsageReport, usageReportShape } from '@museummate/domain';
import { fits } from '@museummate/domain/shape';
import { dataOf, isObject, type RecordKind } from './record-kind.ts';

/**
 * A usage report: an event that is counted independently of the visit (A110). Every report has a new id, so that
 * the reports of one visitor cannot be linked.
 */
export const usageKind: RecordKind<UsageReport> = {
  called: 'a usage report',
  isBody: (value): value is UsageReport => fits(usageReportShape, value),
  isNamed: (id, value) => isObject(value) && value.idReport === id,
  merge: (_older, newer) => newer,
  calls: (report) => [{ path: `/api/Museum/${report.idMuseum}/usageReport`, body: report }],
  acknowledgement(answer) {
    const data = dataOf(answer);
    return isObject(data) && typeof data.idReport === 'string' ? { idVisit: '' } : undefined;
  },
};
