import type { Visit } from '@museummate/domain';
import type { RecordKind } from './record-kind.ts';
import { type StudyAnswers, studyAnswersKind } from './study-answers-kind.ts';
import { visitKind } from './visit-kind.ts';

/** To send another kind of record, write what the outbox must know of it (`record-kind.ts`) and add it here. */
export interface RecordBodies {
  visit: Visit;
  studyAnswers: StudyAnswers;
}
export type RecordKindName = keyof RecordBodies;

const KINDS: { [K in RecordKindName]: RecordKind<RecordBodies[K]> } = {
  visit: visitKind,
  studyAnswers: studyAnswersKind,
};

export const isKind = (name: unknown): name is RecordKindName =>
  typeof name === 'string' && Object.hasOwn(KINDS, name);

/** Whoever asks has looked with `isBody`, so that body and kind belong together. */
export const kindOf = (name: RecordKindName): RecordKind<unknown> => KINDS[name] as RecordKind<unknown>;
