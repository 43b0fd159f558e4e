import type { StatisticsSurvey } from '@museummate/studio-api/statistics';
import { useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { useTexts } from '#i18n/text.ts';
import { StatisticsCard } from './card.tsx';
import plots from './plots.module.css';
import styles from './statistics.module.css';
import { SurveyTexts } from './survey-texts.tsx';
import { type Formats, useFormats } from './use-formats.ts';
import type { FiguresProps } from './visit-cards.tsx';

/** Card that shows the results of each survey question. A dialog contains the free-text answers. */
export function SurveyCard({ page: { survey }, findings: { weakestQuestion }, query }: FiguresProps) {
  const t = useTexts();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <StatisticsCard
      title={t('stats_answers')}
      finding={
        weakestQuestion
          ? t('stats_weakest', {
              question: weakestQuestion.question,
              number: formats.number(weakestQuestion.average),
              of: formats.number(weakestQuestion.of),
            })
          : t(noWeakestQuestion(survey))
      }
      plot={
        <ul className={plots.bars}>
          {survey.map((question) => (
            <Question key={question.idStudyQuestionAnswer} question={question} />
          ))}
        </ul>
      }
      table={{
        columns: [t('stats_question'), t('stats_answer'), t('stats_given')],
        rows: survey.flatMap((question) => [
          [question.question, averageText(question, t, formats), formats.figure(question.answers)],
          ...question.values.map((value) => [question.question, value.label, formats.figure(value.answers)]),
        ]),
      }}
      file="answers"
      query={query}
    >
      {survey.some(({ hasTexts }) => hasTexts) && (
        <div className={styles.fixes}>
          <Button onPress={() => setOpen(true)}>{t('stats_read_texts')}</Button>
        </div>
      )}
      {isOpen && <SurveyTexts query={query} survey={survey} onClose={() => setOpen(false)} />}
    </StatisticsCard>
  );
}

function noWeakestQuestion(survey: readonly StatisticsSurvey[]) {
  if (survey.length === 0) return 'stats_nothing';
  return survey.some(({ average }) => average !== null) ? 'stats_best_ratings' : 'stats_no_ratings';
}

/** Returns the average of a rating, such as "3.9 of 5"; an empty text for questions without ratings. */
function averageText(
  { average, of }: StatisticsSurvey,
  t: ReturnType<typeof useTexts>,
  { number }: Formats,
): string {
  if (average === null || of === null) return '';
  return t('some_of', { some: number(average), all: number(of) });
}

/** A question with its average rating, and a bar whose parts are the shares of the answers. */
function Question({ question }: { question: StatisticsSurvey }) {
  const t = useTexts();
  const formats = useFormats();
  const known = question.values.filter(({ answers }) => answers);
  const all = known.reduce((sum, { answers }) => sum + (answers ?? 0), 0);
  return (
    <li className={plots.question}>
      <span className={plots.barText}>
        <bdi>{question.question}</bdi>
        <strong>{averageText(question, t, formats) || formats.figure(question.answers)}</strong>
      </span>
      <span className={plots.values}>
        {known.map(({ value, label, answers }, place) => (
          <i
            key={value}
            style={{ inlineSize: `${(100 * (answers ?? 0)) / all}%` }}
            data-part={place % 6}
            title={`${label}: ${formats.figure(answers)}`}
          />
        ))}
      </span>
    </li>
  );
}
