import { envelopeOf, LIMITS, visitStudyQuestionAnswerShape } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idMuseumParams } from '#http/parameters.ts';
import { visitNotFound } from '#http/responses/api-error.ts';
import { success } from '#http/responses/success.ts';
import type { RateLimiter } from '#http/security/rate-limiter.ts';
import { schemaOf } from '#http/shape-schema.ts';
import type { AnswersService } from './answers.service.ts';

const answerList = z.array(schemaOf(visitStudyQuestionAnswerShape));

interface RoutesOptions {
  answers: AnswersService;
  /** Limits the writes of a visit (A79). Answers, artworks and routes share the limit. */
  writes: RateLimiter;
}

export async function visitStudyQuestionAnswerRoutes(
  instance: FastifyInstance,
  { answers, writes }: RoutesOptions,
): Promise<void> {
  instance.withTypeProvider<ZodTypeProvider>().post(
    '/api/VisitStudyQuestionAnswer/:idMuseum/registerAnswers',
    {
      bodyLimit: LIMITS.largeBodyBytes,
      schema: {
        tags: ['Study'],
        summary: 'Answers of a visit; the same answer again changes it',
        params: idMuseumParams,
        body: answerList.check(z.minLength(1), z.maxLength(LIMITS.answersPerCall)),
        response: { 200: envelopeOf(answerList) },
      },
    },
    async ({ params: { idMuseum }, body: given }) => {
      for (const idVisit of new Set(given.map((answer) => answer.idVisit))) writes.take(idVisit);
      const stored = await answers.save({ idMuseum, answers: given });
      if (!stored) throw visitNotFound('There is no such visit or answer in this museum');
      return success(stored);
    },
  );
}
