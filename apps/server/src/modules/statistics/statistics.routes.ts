import {
  annotation,
  hideTextRequest,
  monthlyMailRequest,
  newAnnotation,
  statisticsExportQuery,
  statisticsQuery,
  statisticsResponse,
  surveyTextsQuery,
  surveyTextsResponse,
  visitorsNowResponse,
} from '@museummate/studio-api/statistics';
import * as z from 'zod/mini';
import { numberParameter } from '#http/parameters.ts';
import { nothing } from '../studio-endpoints/empty-response.ts';
import type { StudioEndpoints } from '../studio-endpoints/studio-endpoints.ts';
import { exportFile } from './report/export.service.ts';
import type { StatisticsService } from './statistics.service.ts';
import type { SurveyTextsService } from './texts/survey-texts.service.ts';

interface Options {
  statistics: StatisticsService;
  texts: SurveyTextsService;
  /** Whether the server can send mail. */
  canMail: boolean;
}

/** Adds the studio's endpoints for statistics. */
export async function statisticsRoutes(calls: StudioEndpoints, options: Options): Promise<void> {
  addFigures(calls, options);
  addTexts(calls, options);
  addAnnotations(calls, options);
}

function addFigures(calls: StudioEndpoints, { statistics, canMail }: Options): void {
  calls.add('statistics', {
    query: statisticsQuery,
    response: statisticsResponse,
    handle: async ({ museum: { idMuseum }, staff, query }) => ({
      ...(await statistics.page(idMuseum, query)),
      monthlyMail: {
        isSubscribed: await statistics.isSubscribed(idMuseum, staff.idStaff),
        isPossible: canMail,
      },
    }),
  });
  calls.add('visitorsNow', {
    response: visitorsNowResponse,
    handle: ({ museum }) => statistics.visitorsNow(museum.idMuseum),
  });
  calls.add('exportStatistics', {
    query: statisticsExportQuery,
    async handle({ museum, query, reply }) {
      const { name, type, bytes } = await exportFile(museum.idMuseum, query, statistics);
      return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(bytes);
    },
  });
}

function addTexts(calls: StudioEndpoints, { texts }: Options): void {
  calls.add('surveyTexts', {
    query: surveyTextsQuery,
    response: surveyTextsResponse,
    handle: ({ museum, query }) => texts.list(museum.idMuseum, query),
  });
  calls.add('hideText', {
    params: z.object({ idText: z.string().check(z.regex(/^\d{1,15}$/)) }),
    body: hideTextRequest,
    response: nothing,
    async handle({ museum, params, body }) {
      await texts.setHidden(museum.idMuseum, params.idText, body.isHidden);
      return null;
    },
  });
}

/** Adds the endpoints for annotations, which are notes about days, and for the caller's subscription to the monthly mail. */
function addAnnotations(calls: StudioEndpoints, { statistics }: Options): void {
  calls.add('addAnnotation', {
    body: newAnnotation,
    response: annotation,
    handle: ({ museum, body }) => statistics.addAnnotation(museum.idMuseum, body),
  });
  calls.add('removeAnnotation', {
    params: z.object({ idAnnotation: numberParameter }),
    response: nothing,
    async handle({ museum, params }) {
      await statistics.removeAnnotation(museum.idMuseum, params.idAnnotation);
      return null;
    },
  });
  calls.add('monthlyMail', {
    body: monthlyMailRequest,
    response: nothing,
    async handle({ museum, staff, body }) {
      await statistics.setSubscription(museum.idMuseum, staff.idStaff, body);
      return null;
    },
  });
}
