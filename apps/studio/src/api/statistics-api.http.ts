import { STUDIO_ENDPOINTS } from '@museummate/studio-api';
import {
  annotation,
  type StatisticsExportQuery,
  statisticsResponse,
  surveyTextsResponse,
  visitorsNowResponse,
} from '@museummate/studio-api/statistics';
import * as z from 'zod/mini';
import type { Ask } from './ask.ts';
import type { StatisticsApi } from './statistics-api.ts';

export function statisticsApi(ask: Ask): StatisticsApi {
  const nothing = z.unknown();
  return {
    statistics: (idMuseum, query) => ask('statistics', statisticsResponse, { of: { idMuseum }, query }),
    visitorsNow: (idMuseum) => ask('visitorsNow', visitorsNowResponse, { of: { idMuseum } }),
    surveyTexts: (idMuseum, query) =>
      ask('surveyTexts', surveyTextsResponse, { of: { idMuseum }, query: { ...query } }),
    hideText: async (idMuseum, idText, isHidden) =>
      void (await ask('hideText', nothing, { of: { idMuseum, idText }, body: { isHidden } })),
    addAnnotation: (idMuseum, body) => ask('addAnnotation', annotation, { of: { idMuseum }, body }),
    removeAnnotation: async (idMuseum, idAnnotation) =>
      void (await ask('removeAnnotation', nothing, { of: { idMuseum, idAnnotation } })),
    setMonthlyMail: async (idMuseum, body) =>
      void (await ask('monthlyMail', nothing, { of: { idMuseum }, body })),
    statisticsFile: statisticsFileUrl,
  };
}

/** Returns the URL of an export. The browser downloads the file itself, with the session's cookie. */
export function statisticsFileUrl(idMuseum: number, query: StatisticsExportQuery): string {
  const path = STUDIO_ENDPOINTS.exportStatistics.path.replace(':idMuseum', String(idMuseum));
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/api/studio/${path}?${new URLSearchParams(given)}`;
}
