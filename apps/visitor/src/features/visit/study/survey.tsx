import { isPersonal, type StudyQuestion } from '@museummate/domain';
import { useStore } from '@museummate/store/react';
import { IconButton } from '@museummate/ui/icon-button';
import { LiveRegion } from '@museummate/ui/live-region';
import { Page } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Text, useTexts } from '#i18n/text.ts';
import { focusAnswer, isUnreadable } from './fields/answer-field.tsx';
import { validateAnswers } from './fields/check-answers.ts';
import { Question } from './question.tsx';
import { QuestionDots } from './question-dots.tsx';
import { SendButton } from './send-button.tsx';
import { answerIn, type StudyStore } from './study-store.ts';
import { SubmitErrorNote } from './submit-error.tsx';
import styles from './survey.module.css';
import { Thanks } from './thanks.tsx';
import { type SurveyEnds, useSurvey } from './use-survey.ts';

interface SurveyProps extends SurveyEnds {
  questions: readonly StudyQuestion[];
  /** What the questions are about, for example the artwork. It is shown above the questions. */
  about?: ReactNode;
}

/**
 * Shows the questions of a study one at a time, beginning with the first unanswered one. At the end, thanks the
 * visitor.
 */
export function Survey({ questions, about, ...ends }: SurveyProps) {
  const survey = useSurvey(questions, ends);
  const { question, place, study } = survey;
  const stored = useStore(study.state, (state) => state);
  const { checked, checkAll, check, forget, clear } = useChecked(study);
  const issues = validateAnswers(question, stored, isUnreadable, new Date().getFullYear());

  const proceed = (event?: FormEvent) => {
    event?.preventDefault();
    const [first] = validateAnswers(question, stored, isUnreadable, new Date().getFullYear()).keys();
    if (first === undefined) return void survey.proceed();
    checkAll(question);
    focusAnswer(first);
  };
  const go = (to: number) => {
    clear();
    survey.go(to);
  };

  if (survey.isOver) return <Thanks isStart={ends.isStart} onGo={ends.onExit} />;
  return (
    <form className={styles.survey} data-uncovered onSubmit={proceed} noValidate>
      <Page
        bar={
          <SurveyBar
            questions={questions}
            place={place}
            go={go}
            canReach={survey.canReach}
            onLeave={ends.onLeave}
          />
        }
        footer={
          <SurveyFooter
            survey={survey}
            questions={questions}
            isMissing={[...issues.values()].includes('empty')}
            issueCount={[...issues].filter(([id]) => checked.includes(id)).length}
          />
        }
      >
        <Question
          key={question.idStudyQuestion}
          question={question}
          pages={questions.length}
          about={about}
          stored={stored}
          issues={issues}
          checked={checked}
          onWrite={(id, typed) => {
            forget(id);
            survey.write(id, typed);
          }}
          onLeave={check}
        />
        <SurveyStatus survey={survey} />
      </Page>
    </form>
  );
}

/** Shows the error if answers could not be sent. Announces it if answers are kept on the device for later. */
function SurveyStatus({ survey }: { survey: SurveyState }) {
  return (
    <>
      <SubmitErrorNote error={survey.error} />
      <LiveRegion>{survey.isKept && <Text of="study_kept" />}</LiveRegion>
    </>
  );
}

type SurveyState = ReturnType<typeof useSurvey>;

interface SurveyFooterProps {
  survey: SurveyState;
  questions: SurveyProps['questions'];
  isMissing: boolean;
  issueCount: number;
}

function SurveyFooter({ survey, questions, isMissing, issueCount }: SurveyFooterProps) {
  return (
    <SendButton
      question={survey.question}
      isLast={survey.place === questions.length - 1}
      isBusy={survey.isBusy}
      isMissing={isMissing}
      issueCount={issueCount}
      isAnonymous={!questions.some(asksForPersonalData)}
      error={survey.error}
      onLater={survey.canLeaveForLater ? survey.leaveForLater : undefined}
    />
  );
}

/**
 * Whether a question asks for personal data. With one such question, the whole study is not anonymous, because all
 * answers of a visitor are linked.
 */
const asksForPersonalData = ({ answers }: StudyQuestion) => answers.some(({ type }) => isPersonal(type));

/**
 * Returns the ids of the answers whose errors are shown. The error of a field is shown after the visitor has left
 * the field. After an attempt to continue, all errors are shown.
 */
function useChecked(study: StudyStore) {
  const [checked, setChecked] = useState<readonly number[]>([]);
  return {
    checked,
    checkAll: ({ answers }: StudyQuestion) =>
      setChecked(answers.map(({ idStudyQuestionAnswer }) => idStudyQuestionAnswer)),
    /**
     * Checks a field that the visitor has left. An empty field is not checked, because the visitor may only have
     * passed through it.
     */
    check: (id: number) => {
      const isEmpty = answerIn(study.state.get(), id).typed.trim() === '' && !isUnreadable(id);
      if (!isEmpty) setChecked((before) => [...before.filter((each) => each !== id), id]);
    },
    forget: (id: number) => setChecked((before) => before.filter((each) => each !== id)),
    clear: () => setChecked([]),
  };
}

interface SurveyBarProps {
  questions: readonly StudyQuestion[];
  place: number;
  canReach: (place: number) => boolean;
  go: (place: number) => void;
  onLeave: () => void;
}

/**
 * Top bar of a study: a Back button (to the previous question, or out of the study), and the dots of the
 * questions.
 */
function SurveyBar({ questions, place, canReach, go, onLeave }: SurveyBarProps) {
  const text = useTexts();
  return (
    <TopBar
      start={
        <IconButton
          label={text(place === 0 ? 'back' : 'previous')}
          onPress={() => (place === 0 ? onLeave() : go(place - 1))}
        >
          <ArrowLeft className="mirrored" aria-hidden="true" />
        </IconButton>
      }
      middle={<QuestionDots questions={questions} place={place} canReach={canReach} onGo={go} />}
    />
  );
}
