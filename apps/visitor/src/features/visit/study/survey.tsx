import type { StudyQuestion } from '@museummate/domain';
import { useStore } from '@museummate/store/react';
import { IconButton } from '@museummate/ui/icon-button';
import { LiveRegion } from '@museummate/ui/live-region';
import { Page } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Text, useTexts } from '#i18n/text.ts';
import { focusAnswer, isUnreadable } from './answer-field.tsx';
import { validateAnswers } from './check-answers.ts';
import { Question } from './question.tsx';
import { QuestionDots } from './question-dots.tsx';
import { SendButton } from './send-button.tsx';
import { answerIn } from './study-store.ts';
import { SubmitErrorNote } from './submit-error.tsx';
import styles from './survey.module.css';
import { Thanks } from './thanks.tsx';
import { type SurveyEnds, useSurvey } from './use-survey.ts';

interface SurveyProps extends SurveyEnds {
  questions: readonly StudyQuestion[];
  /** What the questions are about. */
  about?: ReactNode;
}

/** Questions one at a time, from the first that has not been answered to the thanks. */
export function Survey({ questions, about, ...ends }: SurveyProps) {
  const text = useTexts();
  const survey = useSurvey(questions, ends);
  const { question, place, study } = survey;
  const stored = useStore(study.state, (state) => state);
  const [checked, setChecked] = useState<readonly number[]>([]);
  const faults = validateAnswers(question, stored, isUnreadable, new Date().getFullYear());
  const isMissing = [...faults.values()].includes('empty');

  const proceed = (event?: FormEvent) => {
    event?.preventDefault();
    const [first] = validateAnswers(question, stored, isUnreadable, new Date().getFullYear()).keys();
    if (first === undefined) return void survey.proceed();
    setChecked(question.answers.map(({ idStudyQuestionAnswer }) => idStudyQuestionAnswer));
    focusAnswer(first);
  };
  /** Checked on leaving, if there is something to check: a field that is only passed by is nobody's fault. */
  const leave = (id: number) => {
    const isEmpty = answerIn(study.state.get(), id).typed.trim() === '' && !isUnreadable(id);
    if (!isEmpty) setChecked((before) => [...before.filter((each) => each !== id), id]);
  };
  const go = (to: number) => {
    setChecked([]);
    survey.go(to);
  };

  if (survey.isOver) return <Thanks isStart={ends.isStart} onGo={ends.onExit} />;
  return (
    <form className={styles.survey} onSubmit={proceed} noValidate>
      <Page
        bar={
          <TopBar
            start={
              <IconButton
                label={text(place === 0 ? 'back' : 'previous')}
                onPress={() => (place === 0 ? ends.onLeave() : go(place - 1))}
              >
                <ArrowLeft className="mirrored" aria-hidden="true" />
              </IconButton>
            }
            middle={<QuestionDots questions={questions} place={place} canReach={survey.canReach} onGo={go} />}
          />
        }
        footer={
          <SendButton
            question={question}
            isLast={place === questions.length - 1}
            isBusy={survey.isBusy}
            isMissing={isMissing}
            faults={[...faults].filter(([id]) => checked.includes(id)).length}
            isAnonymous={!study.isNamed(questions)}
            trouble={survey.trouble}
            onLater={survey.canLeaveForLater ? survey.leaveForLater : undefined}
          />
        }
      >
        <Question
          key={question.idStudyQuestion}
          question={question}
          pages={questions.length}
          about={about}
          stored={stored}
          faults={faults}
          checked={checked}
          onWrite={(id, typed) => {
            setChecked((before) => before.filter((each) => each !== id));
            survey.write(id, typed);
          }}
          onLeave={leave}
        />
        <SubmitErrorNote trouble={survey.trouble} />
        <LiveRegion>{survey.isKept && <Text of="study_kept" />}</LiveRegion>
      </Page>
    </form>
  );
}
