import {
  labelCheckResponse,
  labelPrintRequest,
  labelSheetQuery,
  labelsResponse,
} from '@museummate/studio-api/labels';
import type { FastifyRequest } from 'fastify';
import type { StudioEndpoints } from '#modules/studio-endpoints/studio-endpoints.ts';
import type { StudioLabelsService } from './studio-labels.service.ts';

/**
 * Headers of a sheet. The studio shows it in a frame and prints it. It has no scripts, and other sites cannot embed it.
 */
const SHEET_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none';style-src 'unsafe-inline';img-src data:;font-src data:;frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
};

interface Options {
  labels: StudioLabelsService;
  /** Returns the origin of the guide, derived from the request if it is not configured. */
  visitorsOrigin: (request: FastifyRequest) => string;
}

/** Adds the studio's endpoints for labels and posters. */
export async function studioLabelsRoutes(
  calls: StudioEndpoints,
  { labels, visitorsOrigin }: Options,
): Promise<void> {
  calls.add('labels', {
    response: labelsResponse,
    handle: ({ museum, request }) => labels.list(museum.idMuseum, visitorsOrigin(request)),
  });
  calls.add('labelSheet', {
    query: labelSheetQuery,
    handle: async ({ museum, query, request, reply }) =>
      reply.headers(SHEET_HEADERS).send(await labels.sheet(museum.idMuseum, query, visitorsOrigin(request))),
  });
  calls.add('checkLabels', {
    query: labelSheetQuery,
    response: labelCheckResponse,
    handle: ({ museum, query, request }) => labels.check(museum.idMuseum, query, visitorsOrigin(request)),
  });
  calls.add('recordLabelPrint', {
    body: labelPrintRequest,
    response: labelsResponse,
    handle: ({ museum, staff, body, request }) =>
      labels.recordPrint(museum.idMuseum, body, { by: staff, url: visitorsOrigin(request) }),
  });
}
