import { expect, test } from 'vitest';
import { addDays } from '../sums/local-day.ts';
import { NOTHING } from '../sums/visit-sums.ts';
import { VisitSeries } from './series.ts';
import { blockOf, TWELVE_WEEKS } from './suppression.ts';
import { SurveyFigures } from './survey-figures.ts';

const BLOCK = blockOf('2026-03-02', TWELVE_WEEKS);
const TODAY = addDays(BLOCK.to, 10);
const FIRST = BLOCK.from;
const SECOND = addDays(FIRST, 1);

const sum = (kind: 'visit' | 'answer' | 'value', day: string, visits: number, item = '') => ({
  ...NOTHING,
  kind,
  day,
  language: '',
  item,
  visits,
});

test('does not show zero for an option whose count is hidden on one of the days', () => {
  const visits = new VisitSeries(
    [FIRST, SECOND].map((day) => sum('visit', day, 60)),
    BLOCK,
    TODAY,
  );
  const survey = new SurveyFigures(
    new Map([
      ['answer', [FIRST, SECOND].map((day) => sum('answer', day, 40, '3'))],
      // Three visits chose option 81 on the second day.
      [
        'value',
        [sum('value', FIRST, 20, '3 82'), sum('value', SECOND, 3, '3 81'), sum('value', SECOND, 20, '3 82')],
      ],
    ]),
    {
      name: '',
      timeZone: 'UTC',
      languages: [],
      countsUsage: true,
      nameOfGone: String,
      works: new Map(),
      halls: [],
      routes: new Map(),
      asked: [
        {
          idStudyQuestionAnswer: 3,
          idArtwork: undefined,
          words: 'Why?',
          type: 'MULTIPLE',
          options: new Map([
            ['81', 'Friends'],
            ['82', 'School'],
          ]),
        },
      ],
    },
    visits.cells(),
  );
  const countChosen = (from: string, to: string) =>
    survey.rows({ from, to })[0]?.values.map(({ label, answers }) => [label, answers]);
  expect(countChosen(FIRST, FIRST)).toEqual([
    ['Friends', 0],
    ['School', 20],
  ]);
  expect(countChosen(FIRST, SECOND)).toEqual([
    ['Friends', null],
    ['School', 40],
  ]);
});
