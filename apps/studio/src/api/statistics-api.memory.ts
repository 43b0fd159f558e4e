import type { StatisticsResponse, SurveyTextsResponse } from '@museummate/studio-api/statistics';
import { MemoryAccountApi } from './account-api.memory.ts';
import { statisticsFileUrl } from './statistics-api.http.ts';
import type { StatisticsApi } from './statistics-api.ts';

const FEW = { shown: [], hidden: 0 };
const NO_SUMMARY = {
  visits: 0,
  isPartial: false,
  medianMinutes: null,
  worksPerVisit: null,
  heardToEnd: null,
  inOtherLanguages: null,
};

/** Statistics of a museum whose guide has not been opened yet. */
export const NO_STATISTICS: StatisticsResponse = {
  period: { from: '2026-10-19', to: '2026-11-17', days: 30 },
  before: null,
  timeZone: 'Europe/Madrid',
  today: '2026-11-17',
  firstWeek: null,
  countsUsage: true,
  summary: { now: NO_SUMMARY, before: null },
  days: [],
  smallDays: [],
  smallDaysBefore: [],
  hours: [],
  works: [],
  never: [],
  ways: [],
  routes: [],
  halls: [],
  languages: { visited: [], other: 0, wished: FEW },
  unknownNumbers: FEW,
  emptySearches: FEW,
  failures: { scans: 0, recognitions: 0 },
  downloads: { started: 0, finished: 0 },
  errors: [],
  survey: [],
  annotations: [],
  monthlyMail: { isSubscribed: false, isPossible: true },
};

interface StatisticsContent {
  statistics?: StatisticsResponse;
  surveyTexts?: SurveyTextsResponse['texts'];
}

/** Statistics endpoints in memory, for screen tests. */
export abstract class MemoryStatisticsApi extends MemoryAccountApi implements StatisticsApi {
  #page: StatisticsResponse;
  #texts: SurveyTextsResponse['texts'];

  constructor({ statistics = NO_STATISTICS, surveyTexts = [] }: StatisticsContent) {
    super();
    this.#page = statistics;
    this.#texts = surveyTexts;
  }

  statistics: StatisticsApi['statistics'] = async (_idMuseum, query) => {
    this.asked.push({ name: 'statistics', with: query });
    return this.#page;
  };
  visitorsNow: StatisticsApi['visitorsNow'] = async () => ({ visits: 15 });
  surveyTexts: StatisticsApi['surveyTexts'] = async (_idMuseum, { search = '', hidden }) => ({
    texts: this.#texts.filter(
      ({ text, isHidden }) =>
        text.toLowerCase().includes(search.toLowerCase()) &&
        (hidden === undefined || isHidden === (hidden === 'yes')),
    ),
    hasMore: false,
  });
  hideText: StatisticsApi['hideText'] = async (_idMuseum, idText, isHidden) => {
    this.#texts = this.#texts.map((text) => (text.idText === idText ? { ...text, isHidden } : text));
  };
  addAnnotation: StatisticsApi['addAnnotation'] = async (_idMuseum, given) => {
    const annotation = { idAnnotation: this.#page.annotations.length + 1, ...given };
    this.#page = { ...this.#page, annotations: [...this.#page.annotations, annotation] };
    return annotation;
  };
  removeAnnotation: StatisticsApi['removeAnnotation'] = async (_idMuseum, idAnnotation) => {
    const annotations = this.#page.annotations.filter((each) => each.idAnnotation !== idAnnotation);
    this.#page = { ...this.#page, annotations };
  };
  setMonthlyMail: StatisticsApi['setMonthlyMail'] = async (_idMuseum, { isSubscribed }) => {
    this.#page = { ...this.#page, monthlyMail: { ...this.#page.monthlyMail, isSubscribed } };
  };
  statisticsFile = statisticsFileUrl;
}
