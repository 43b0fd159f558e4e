import { envelopeOf, usageReportShape } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idMuseumParams } from '#http/parameters.ts';
import { invalidRequest } from '#http/responses/api-error.ts';
import { success } from '#http/responses/success.ts';
import { RateLimiter } from '#http/security/rate-limiter.ts';
import { schemasOf } from '#http/shape-schema.ts';
import type { UsageService } from './usage.service.ts';

/** Maximum number of reports per museum and second. Phones send rejected reports again later. */
const REPORTS = { limit: 200, windowMs: 1_000 };
const MAX_ITEMS = 50;

const { idReport, idMuseum, languageCode, items } = schemasOf(usageReportShape.fields);
const body = z.object({ idReport, idMuseum, languageCode, items: items.check(z.maxLength(MAX_ITEMS)) });

export async function museumUsageRoutes(
  instance: FastifyInstance,
  { usage }: { usage: UsageService },
): Promise<void> {
  const reports = new RateLimiter(REPORTS.limit, REPORTS.windowMs);
  instance.withTypeProvider<ZodTypeProvider>().post(
    '/api/Museum/:idMuseum/usageReport',
    {
      schema: {
        tags: ['Visit'],
        summary: 'Unknown numbers, searches without result and the like, without any id of a visitor (A110)',
        params: idMuseumParams,
        body,
        response: { 200: envelopeOf(z.object({ idReport: z.string() })) },
      },
    },
    async ({ params, body: report }) => {
      if (report.idMuseum !== params.idMuseum)
        throw invalidRequest('body idMuseum: is not the museum in the URL');
      reports.take(String(params.idMuseum));
      await usage.count(report);
      return success({ idReport: report.idReport });
    },
  );
}
