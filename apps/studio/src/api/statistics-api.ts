import type {
  Annotation,
  MonthlyMailRequest,
  NewAnnotation,
  StatisticsExportQuery,
  StatisticsQuery,
  StatisticsResponse,
  SurveyTextsResponse,
} from '@museummate/studio-api/statistics';

/** Query of the free-text answers that visitors wrote in a survey. */
interface TextsQuery {
  from: string;
  to: string;
  search?: string;
  hidden?: 'yes' | 'no';
}

/** Endpoints for the statistics of a museum. */
export interface StatisticsApi {
  statistics(idMuseum: number, query: StatisticsQuery): Promise<StatisticsResponse>;
  /**
   * Returns the number of visits with activity in the last 15 minutes, rounded down to a multiple of five. It is
   * null for one to four visits.
   */
  visitorsNow(idMuseum: number): Promise<{ visits: number | null }>;
  surveyTexts(idMuseum: number, query: TextsQuery): Promise<SurveyTextsResponse>;
  hideText(idMuseum: number, idText: string, isHidden: boolean): Promise<void>;
  addAnnotation(idMuseum: number, annotation: NewAnnotation): Promise<Annotation>;
  removeAnnotation(idMuseum: number, idAnnotation: number): Promise<void>;
  /** Subscribes the signed-in person to the monthly mail, or ends the subscription. */
  setMonthlyMail(idMuseum: number, request: MonthlyMailRequest): Promise<void>;
  /** Returns the URL of a file with one table, or with all tables. */
  statisticsFile(idMuseum: number, query: StatisticsExportQuery): string;
}
