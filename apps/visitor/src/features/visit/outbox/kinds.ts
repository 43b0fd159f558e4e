import type { UsageReport, Visit } from '@museummate/domain';
import type { RecordKind } from './record-kind.ts';
import { type StudyAnswers, studyAnswersKind } from './study-answers-kind.ts';
import { usageKind } from './usage-kind.ts';
import { visitKind } from './visit-kind.ts';

/** To send another kind of record, implement `RecordKind` (`record-kind.ts`) and add it here. */
export interface RecordBodies {
  visit: Visit;
  studyAnswers: StudyAnswers;
  usage: UsageReport;
}
export type RecordKindName = keyof RecordBodies;

const KINDS: { [K in RecordKindName]: RecordKind<RecordBodies[K]> } = {
  visit: visitKind,
  studyAnswers: studyAnswersKind,
  usage: usageKind,
};

export const isKind = (name: unknown): name is RecordKindName =>
  typeof name === 'string' && Object.hasOwn(KINDS, name);

/** The body fits the kind, because callers have validated it with `isBody`. */
export const kindOf = (name: RecordKindName): RecordKind<unknown> => KINDS[name] as RecordKind<unknown>;
