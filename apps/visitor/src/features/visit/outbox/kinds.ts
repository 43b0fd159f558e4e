import type { UsageReport, Visit } from '@museummate/domain';
import type { RecordKind } from './record-kind.ts';
import { type StudyAnswers, studyAnswersKind } from './study-answers-kind.ts';
import { usageKind } from './usage-kind.ts';
import { visitKind } from './visit-kind.ts';

/**
 * The body type of each kind of record. To add a kind, implement `RecordKind` (`record-kind.ts`) and list it here.
 */
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

/** The cast is safe, because callers have validated the body with `isBody`. */
export const kindOf = (name: RecordKindName): RecordKind<unknown> => KINDS[name] as RecordKind<unknown>;
