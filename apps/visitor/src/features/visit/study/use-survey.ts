import type { StudyQuestion } from '@museummate/domain';
import { focusHeading } from '@museummate/ui/focus-heading';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { useMuseumSummary } from '#features/museum/museum/museum.ts';
import type { SendOutcome } from '#features/visit/outbox/outbox.ts';
import { useStudyStore } from './study.ts';

/** Where the study is shown, and what happens when the visitor leaves it. */
export interface SurveyEnds {
  /**
   * True if the study is shown before the start of the visit, false if it is shown when the visitor leaves an
   * artwork.
   */
  isStart: boolean;
  /** Called when Back is pressed on the first question. The study is not finished. */
  onLeave: () => void;
  /** Called when the last question was completed or skipped. */
  onFinished: () => void;
  /** Opens the screen to which the visitor wanted to go. */
  onExit: () => void;
}

/**
 * Why the next question is not shown: the server was not reached (`away`), has rejected the answers (`refused`),
 * or sending failed (`failed`).
 */
export type SubmitError = Exclude<SendOutcome, 'arrived'>;

/**
 * Returns a function that sends the answers to a question, and resolves to whether the visitor may continue. Also
 * returns the state of sending.
 */
function useSubmit(question: StudyQuestion, isStart: boolean) {
  const study = useStudyStore();
  const head = useMuseumSummary();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<SubmitError>();
  const [isKept, setKept] = useState(false);
  const isLeft = useIsLeft();
  const submit = async (): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    const { idMuseum, languages } = head;
    const fate = await study.send(question, { idMuseum, languages, languageCode: language.code });
    if (isLeft()) return false;
    setBusy(false);
    // Offline, the answers stay in the outbox, and the visitor may continue. Exception: a mandatory question
    // before the visit (A16).
    const canContinue = fate === 'arrived' || (fate === 'away' && !(isStart && question.mandatory));
    setKept(fate === 'away' && canContinue);
    if (!canContinue) setError(fate as SubmitError);
    return canContinue;
  };
  return { submit, isBusy, error, setError, isKept };
}

/** Controls a study: which question is shown, and when its answers are sent. */
export function useSurvey(questions: readonly StudyQuestion[], ends: SurveyEnds) {
  const study = useStudyStore();
  const [shown, setShown] = useState(() => Math.max(0, firstOpen(questions, study.state.get().passed)));
  const [isOver, setOver] = useState(false);
  const place = Math.min(shown, questions.length - 1);
  const question = questions[place] as StudyQuestion;
  const isLast = place === questions.length - 1;
  const { submit, isBusy, error, setError, isKept } = useSubmit(question, ends.isStart);
  useFocusOnChange(place);

  const go = (to: number) => {
    setError(undefined);
    setShown(to);
  };
  const finish = () => {
    const hasAnswered = study.hasAnswered(questions);
    study.finish(questions);
    ends.onFinished();
    // Thank the visitor only if at least one question was answered.
    if (hasAnswered) setOver(true);
    else ends.onExit();
  };
  const proceed = async () => {
    if (!(await submit())) return;
    study.pass(question);
    if (isLast) finish();
    else go(place + 1);
  };
  /**
   * Leaves the study without waiting for the server. The outbox sends the answers later. Before the visit, or on
   * the last question, this also finishes the study.
   */
  const leaveForLater = () => {
    study.pass(question);
    if (ends.isStart || isLast) {
      study.finish(questions);
      ends.onFinished();
    }
    ends.onExit();
  };

  return {
    study,
    question,
    place,
    isBusy,
    error,
    isKept,
    isOver,
    go,
    proceed,
    leaveForLater,
    // Before the visit, a mandatory question cannot be skipped.
    canLeaveForLater: !ends.isStart || !questions.slice(place).some(({ mandatory }) => mandatory),
    canReach: (to: number) => to === place || isReachable(questions, to, study.state.get().passed),
    write: (id: number, typed: string) => {
      setError(undefined);
      study.write(id, typed);
    },
  };
}

const isPassed = (question: StudyQuestion | undefined, passed: readonly number[]) =>
  question !== undefined && passed.includes(question.idStudyQuestion);

/** Whether the visitor may open a question. It must be completed or skipped, or be the first open one. */
const isReachable = (questions: readonly StudyQuestion[], place: number, passed: readonly number[]) =>
  isPassed(questions[place], passed) || place === firstOpen(questions, passed);

/** Returns the index of the first question that was neither completed nor skipped, or -1. */
function firstOpen(questions: readonly StudyQuestion[], passed: readonly number[]): number {
  return questions.findIndex((question) => !isPassed(question, passed));
}

/**
 * Returns a function that tells whether the component was unmounted. While answers are being sent, the visitor may
 * leave the screen.
 */
function useIsLeft(): () => boolean {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return () => left.current;
}

/** Moves the focus when another question is shown, because for screen readers each question is a new page. */
function useFocusOnChange(place: number): void {
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    window.scrollTo(0, 0);
    focusHeading();
  }, [place]);
}
