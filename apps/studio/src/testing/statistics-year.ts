import type { StatisticsResponse } from '@museummate/studio-api/statistics';
import { NO_STATISTICS } from '#api/statistics-api.memory.ts';

const DAY_MS = 86_400_000;
const dayAt = (place: number, first: string) =>
  new Date(Date.parse(first) + place * DAY_MS).toISOString().slice(0, 10);

/**
 * Returns the visits of a day. There are more on Saturdays, none on Mondays, and many on the day of the museum
 * night.
 */
function visitsOf(day: string): number | null {
  if (day === '2026-05-16') return 190;
  const weekday = new Date(day).getUTCDay();
  if (weekday === 1) return 0;
  return weekday === 6 ? 80 : weekday === 2 ? null : 40 + weekday;
}

const daysFrom = (first: string, count: number, before?: string): StatisticsResponse['days'] =>
  Array.from({ length: count }, (_, place) => {
    const day = dayAt(place, first);
    const visits = visitsOf(day);
    const spanish = visits ? Math.floor(visits / 3) : 0;
    return {
      day,
      visits,
      languages: visits
        ? [
            { language: 'en', visits: visits - spanish },
            { language: 'fr', visits: spanish },
          ]
        : [],
      before: before ? { day: dayAt(place, before), visits: visits === null ? null : visits - 4 } : null,
    };
  });

const summary = (visits: number): StatisticsResponse['summary']['now'] => ({
  visits,
  isPartial: true,
  medianMinutes: 41,
  worksPerVisit: 9.4,
  heardToEnd: 68,
  inOtherLanguages: 33,
});

const hours: StatisticsResponse['hours'] = [2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  [10, 11, 12, 13, 14, 15, 16, 17].map((hour) => ({
    weekday,
    hour,
    visits: weekday === 2 && hour === 10 ? null : weekday === 6 && hour === 15 ? 300 : weekday * 10 + hour,
  })),
);

const work = (idArtwork: number, name: string, starts: number, heardToEnd: number) => ({
  idArtwork,
  code: String(idArtwork),
  name,
  isGone: false,
  starts,
  visits: starts - 20,
  minutes: starts * 2,
  heardToEnd,
  before: { starts: starts - 50, heardToEnd },
});

/** Statistics of a year with findings of every kind, for screen tests. */
export const STATISTICS_YEAR: StatisticsResponse = {
  ...NO_STATISTICS,
  period: { from: '2025-11-19', to: '2026-11-17', days: 364 },
  before: { from: '2024-11-20', to: '2025-11-18', days: 364 },
  firstWeek: '2024-04-29',
  summary: { now: summary(15_210), before: summary(13_950) },
  days: daysFrom('2025-11-19', 364, '2024-11-20'),
  smallDays: [{ days: ['2026-11-02', '2026-11-03'], visits: 5 }],
  hours,
  works: [
    work(101, 'The Sunflower’s Count', 12_840, 81),
    work(102, 'The Leopard’s Arithmetic', 8_040, 48),
    work(103, 'A Fern in Numbers', 7_020, 66),
  ],
  never: [104],
  ways: [
    { way: 'keypad', visits: 9_000 },
    { way: 'qr', visits: 4_000 },
    { way: 'camera', visits: null },
  ],
  routes: [
    {
      idRoute: 31,
      name: 'Your first hour',
      isGone: false,
      visits: 6_120,
      of: 6_120,
      steps: [
        { place: 1, idArtwork: 101, name: 'The Sunflower’s Count', visits: 6_120 },
        { place: 2, idArtwork: null, name: 'Through the door', visits: 5_980 },
        { place: 3, idArtwork: 103, name: 'The stairs', visits: 4_430 },
        { place: 4, idArtwork: 102, name: 'The Leopard’s Arithmetic', visits: 4_200 },
      ],
    },
  ],
  halls: [
    { idHall: 1, name: 'Growth', minutes: 40_000, minutesPerVisit: 14, starts: 20_880, unheard: [] },
    { idHall: 2, name: 'Snow', minutes: 9_000, minutesPerVisit: 3, starts: 7_020, unheard: [104] },
  ],
  languages: {
    visited: [
      { language: 'en', visits: 10_140, share: 67, isOffered: true },
      { language: 'fr', visits: 5_070, share: 33, isOffered: true },
      { language: 'ar', visits: null, share: null, isOffered: true },
    ],
    other: 0,
    wished: { shown: [{ item: 'pl', visits: 1_240 }], hidden: 2 },
  },
  unknownNumbers: {
    shown: [
      { item: '112', visits: 38 },
      { item: '137', visits: 21 },
    ],
    hidden: 1,
  },
  emptySearches: { shown: [{ item: 'escher', visits: 170 }], hidden: 4 },
  failures: { scans: 12, recognitions: null },
  downloads: { started: 400, finished: 380 },
  errors: [{ kind: 'script', version: '1.4', visits: 9 }],
  survey: [
    {
      idStudyQuestionAnswer: 1,
      idArtwork: null,
      question: 'Easy to find your way?',
      type: 'RATING',
      isGone: false,
      answers: 310,
      average: 3.9,
      of: 5,
      values: ['1', '2', '3', '4', '5'].map((value, place) => ({
        value,
        label: value,
        answers: 20 + 21 * place,
      })),
      hasTexts: false,
    },
    {
      idStudyQuestionAnswer: 2,
      idArtwork: null,
      question: 'What else would you like to say?',
      type: 'TEXTAREA',
      isGone: false,
      answers: 18,
      average: null,
      of: null,
      values: [],
      hasTexts: true,
    },
  ],
  annotations: [{ idAnnotation: 1, from: '2026-05-16', to: '2026-05-16', text: 'Museum night' }],
};

const NO_FIGURES = { worksPerVisit: null, heardToEnd: null, inOtherLanguages: null, medianMinutes: null };

/**
 * Statistics of a guide with a single visit. All figures are hidden, because figures of fewer than five visits are
 * not shown.
 */
export const STATISTICS_OF_ONE_VISIT: StatisticsResponse = {
  ...NO_STATISTICS,
  firstWeek: '2026-11-16',
  summary: { now: { visits: null, isPartial: true, ...NO_FIGURES }, before: null },
  days: [{ day: '2026-11-17', visits: null, languages: [], before: null }],
  hours: [{ weekday: 2, hour: 11, visits: null }],
  works: [
    {
      ...work(101, 'The Sunflower’s Count', 0, 0),
      starts: null,
      visits: null,
      minutes: null,
      heardToEnd: null,
      before: null,
    },
  ],
  never: [102, 103, 104],
  ways: [{ way: 'keypad', visits: null }],
};
