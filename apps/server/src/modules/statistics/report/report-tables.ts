import type { StatisticsTable } from '@museummate/studio-api/statistics';
import type { StatisticsPage } from '../statistics.service.ts';
import type { ReportTable } from './report-range.ts';

/** Replaces the hidden visits of a day. */
const FEW = 'fewer than 5';
/** Replaces other hidden figures. They may be five or more, if others could be worked out from them. */
const HIDDEN = 'not shown';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Cell = string | number;
type Works = ReadonlyMap<number, { code: string; name: string }>;
type TableMaker = (page: StatisticsPage, works: Works) => Omit<ReportTable, 'name'>;
const shown = (figure: number | null): Cell => figure ?? HIDDEN;
const ofDay = (visits: number | null): Cell => visits ?? FEW;
/** Replaces a share or average that needs more visits. */
const orEmpty = (figure: number | null | undefined): Cell => figure ?? '';

const TABLES: Record<StatisticsTable, TableMaker> = {
  summary: summaryTable,
  days: ({ days, smallDays }) => ({
    title: 'Visits',
    columns: ['day', 'visits', 'visits before'],
    rows: [
      ...days.map(({ day, visits, before }) => [day, ofDay(visits), before ? ofDay(before.visits) : '']),
      ...smallDays.map(({ days: together, visits }) => [
        `days with ${FEW}, ${together[0]} to ${together.at(-1)}`,
        visits,
        '',
      ]),
    ],
  }),
  hours: ({ hours }) => ({
    title: 'Hours',
    columns: ['weekday', 'hour', 'visits'],
    rows: hours
      .toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour)
      .map(({ weekday, hour, visits }) => [WEEKDAYS[weekday - 1] ?? '', `${hour}:00`, shown(visits)]),
  }),
  works: ({ works, never }, known) => ({
    title: 'Works',
    columns: [
      'number',
      'work',
      'starts',
      'visits',
      'minutes listened',
      '% heard to the end',
      'starts before',
    ],
    rows: [
      ...works.map((work) => [
        work.code,
        work.name,
        shown(work.starts),
        shown(work.visits),
        shown(work.minutes),
        orEmpty(work.heardToEnd),
        work.before ? shown(work.before.starts) : '',
      ]),
      ...never.map((id) => [known.get(id)?.code ?? '', known.get(id)?.name ?? String(id), 0, 0, 0, '', '']),
    ],
  }),
  ways: ({ ways }) => ({
    title: 'Ways to works',
    columns: ['way', 'visits'],
    rows: ways.map(({ way, visits }) => [way, shown(visits)]),
  }),
  routes: ({ routes }) => ({
    title: 'Routes',
    columns: [
      'route',
      'visits',
      'visits with known steps',
      'step',
      'name of the step',
      'visits that reached it',
    ],
    rows: routes.flatMap(({ name, visits, of, steps }): Cell[][] => [
      [name, shown(visits), orEmpty(of), '', '', ''],
      ...steps.map((step): Cell[] => [name, '', '', step.place, step.name, step.visits]),
    ]),
  }),
  halls: ({ halls }) => ({
    title: 'Halls',
    columns: ['hall', 'minutes listened', 'minutes per visit', 'starts', 'works without a start'],
    rows: halls.map((hall) => [
      hall.name,
      shown(hall.minutes),
      orEmpty(hall.minutesPerVisit),
      shown(hall.starts),
      hall.unheard.length,
    ]),
  }),
  languages: ({ languages: { visited, other } }) => ({
    title: 'Languages',
    columns: ['language', 'visits', '%', 'offered'],
    rows: [
      ...visited.map(({ language, visits, share, isOffered }) => [
        language,
        shown(visits),
        orEmpty(share),
        isOffered ? 'yes' : 'no',
      ]),
      ...(other > 0 ? [['(not shown by language)', other, '', '']] : []),
    ],
  }),
  'wished-languages': ({ languages }) => countedTable('Wished languages', 'language', languages.wished),
  'unknown-numbers': ({ unknownNumbers }) => countedTable('Unknown numbers', 'number', unknownNumbers),
  'empty-searches': ({ emptySearches }) => countedTable('Searches without result', 'term', emptySearches),
  failures: ({ failures }) => ({
    title: 'Failures',
    columns: ['what', 'visits'],
    rows: [
      ['failed scans', shown(failures.scans)],
      ['failed recognitions', shown(failures.recognitions)],
    ],
  }),
  downloads: ({ downloads }) => ({
    title: 'Downloads',
    columns: ['what', 'visits'],
    rows: [
      ['started', shown(downloads.started)],
      ['finished', shown(downloads.finished)],
    ],
  }),
  errors: ({ errors }) => ({
    title: 'Errors of the app',
    columns: ['kind', 'version', 'visits'],
    rows: errors.map(({ kind, version, visits }) => [kind, version, visits]),
  }),
  answers: ({ survey }) => ({
    title: 'Answers',
    columns: ['question', 'answers', 'average', 'best', 'value', 'given'],
    rows: survey.flatMap(({ question, answers, average, of, values }): Cell[][] => [
      [question, shown(answers), orEmpty(average), orEmpty(of), '', ''],
      ...values.map((value): Cell[] => [question, '', '', '', value.label, shown(value.answers)]),
    ]),
  }),
  annotations: ({ annotations }) => ({
    title: 'Annotations',
    columns: ['from', 'to', 'text'],
    rows: annotations.map(({ from, to, text }) => [from, to, text]),
  }),
};

/**
 * Returns the tables of the statistics, for the terminal, files and mail. `works` contains the names of the museum's
 * works.
 */
export function statisticsTables(page: StatisticsPage, works: Works, only?: StatisticsTable): ReportTable[] {
  return (Object.keys(TABLES) as StatisticsTable[])
    .filter((name) => only === undefined || name === only)
    .map((name) => ({ name, ...TABLES[name](page, works) }));
}

function summaryTable({ summary: { now, before }, period }: StatisticsPage): Omit<ReportTable, 'name'> {
  const row = (title: string, value: (summary: typeof now) => Cell): Cell[] => [
    title,
    value(now),
    before ? value(before) : '',
  ];
  return {
    title: 'Summary',
    columns: ['figure', 'period', 'before'],
    rows: [
      row('visits', ({ visits, isPartial }) =>
        visits === null ? (period.days === 1 ? FEW : HIDDEN) : isPartial ? `at least ${visits}` : visits,
      ),
      row('half of the visits are longer than, minutes', ({ medianMinutes }) => orEmpty(medianMinutes)),
      row('works per visit', ({ worksPerVisit }) => orEmpty(worksPerVisit)),
      row('% heard to the end', ({ heardToEnd }) => orEmpty(heardToEnd)),
      row('% in other languages', ({ inOtherLanguages }) => orEmpty(inOtherLanguages)),
    ],
  };
}

function countedTable(
  title: string,
  column: string,
  { shown: items, hidden }: StatisticsPage['unknownNumbers'],
): Omit<ReportTable, 'name'> {
  return {
    title,
    columns: [column, 'visits'],
    rows: [
      ...items.map(({ item, visits }): Cell[] => [item, visits]),
      ...(hidden > 0 ? [[`(${hidden} more)`, HIDDEN]] : []),
    ],
  };
}
