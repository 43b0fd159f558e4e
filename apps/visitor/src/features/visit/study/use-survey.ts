import type { StudyQuestion } from '@museummate/domain';
import { focusHeading } from '@museummate/ui/focus-heading';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { useMuseumSummary } from '#features/museum/museum/museum.ts';
import type { SendOutcome } from '#features/visit/outbox/outbox.ts';
import { useStudyStore } from './study.ts';

/** Where a study leads to. */
export interface SurveyEnds {
  /** At the start of the visit it stands before everything else; at a work it is on the way out. */
  isStart: boolean;
  /** The arrow of the first question: nothing is finished. */
  onLeave: () => void;
  /** The last question has been left behind. */
  onFinished: () => void;
  /** On to where the visitor wanted to go. */
  onExit: () => void;
}

/** Why the question stays: nobody could be reached, the server did not want the answer, or it could not say. */
export type SubmitError = Exclude<SendOutcome, 'arrived'>;

/** Sends the answers to a question, and says whether the visitor may go on. */
function useSubmit(question: StudyQuestion, isStart: boolean) {
  const study = useStudyStore();
  const head = useMuseumSummary();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<SubmitError>();
  const [isKept, setKept] = useState(false);
  const isLeft = useIsLeft();
  const submit = async (): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    const { idMuseum, languages } = head;
    const fate = await study.send(question, { idMuseum, languages, languageCode: language.code });
    if (isLeft()) return false;
    setBusy(false);
    // Without a network the answer waits on the device and the visitor goes on, but for what the museum must know
    // before it opens (A16).
    const mayGoOn = fate === 'arrived' || (fate === 'away' && !(isStart && question.mandatory));
    setKept(fate === 'away' && mayGoOn);
    if (!mayGoOn) setTrouble(fate as SubmitError);
    return mayGoOn;
  };
  return { submit, isBusy, trouble, setTrouble, isKept };
}

/** The way through a study: which question is shown, and what becomes of its answers. */
export function useSurvey(questions: readonly StudyQuestion[], ends: SurveyEnds) {
  const study = useStudyStore();
  const [shown, setShown] = useState(() => Math.max(0, firstOpen(questions, study.state.get().passed)));
  const [isOver, setOver] = useState(false);
  const place = Math.min(shown, questions.length - 1);
  const question = questions[place] as StudyQuestion;
  const isLast = place === questions.length - 1;
  const { submit, isBusy, trouble, setTrouble, isKept } = useSubmit(question, ends.isStart);
  useFocusOnChange(place);

  const go = (to: number) => {
    setTrouble(undefined);
    setShown(to);
  };
  const finish = () => {
    const hasAnswered = study.hasAnswered(questions);
    study.finish(questions);
    ends.onFinished();
    // Whoever has said nothing is not thanked for it.
    if (hasAnswered) setOver(true);
    else ends.onExit();
  };
  const proceed = async () => {
    if (!(await submit())) return;
    study.pass(question);
    if (isLast) finish();
    else go(place + 1);
  };
  /** Leaves the answer to the outbox, and the study to another time; whoever is at its end has finished it. */
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
    trouble,
    isKept,
    isOver,
    go,
    proceed,
    leaveForLater,
    // Nobody gets past a question that the museum must have an answer to.
    canLeaveForLater: !ends.isStart || !questions.slice(place).some(({ mandatory }) => mandatory),
    canReach: (to: number) => to === place || isReachable(questions, to, study.state.get().passed),
    write: (id: number, typed: string) => {
      setTrouble(undefined);
      study.write(id, typed);
    },
  };
}

const isPassed = (question: StudyQuestion | undefined, passed: readonly number[]) =>
  question !== undefined && passed.includes(question.idStudyQuestion);

/** One that was left behind, or the next one. */
const isReachable = (questions: readonly StudyQuestion[], place: number, passed: readonly number[]) =>
  isPassed(questions[place], passed) || place === firstOpen(questions, passed);

/** The place of the first question that the visitor has not left behind; -1 if there is none. */
function firstOpen(questions: readonly StudyQuestion[], passed: readonly number[]): number {
  return questions.findIndex((question) => !isPassed(question, passed));
}

/** Whether the visitor has gone elsewhere while something was being sent. */
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

/** Another question is another page to whoever hears it. */
function useFocusOnChange(place: number): void {
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    window.scrollTo(0, 0);
    focusHeading();
  }, [place]);
}
