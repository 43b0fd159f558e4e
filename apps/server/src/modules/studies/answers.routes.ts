import { envelopeOf, LIMITS, visitStudyQuestionAnswerShape } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '#http/errors.ts';
import type { Limiter } from '#http/limiter.ts';
import { schemaOf } from '#http/shape-schema.ts';
import { success } from '#http/success.ts';
import type { AnswersService } from './answers.service.ts';

const answers = z.array(schemaOf(visitStudyQuestionAnswerShape));

interface Options {
  service: AnswersService;
  /** It limits the writes per visit (A79). */
  limiter: Limiter;
}

export async function answersRoutes(instance: FastifyInstance, { service, limiter }: Options): Promise<void> {
  instance.withTypeProvider<ZodTypeProvider>().post(
    '/VisitStudyQuestionAnswer/:idMuseum/registerAnswers',
    {
      bodyLimit: LIMITS.largeBodyBytes,
      schema: {
        tags: ['Study'],
        summary: 'Answers of a visit; the same answer again changes it',
        params: z.object({ idMuseum: z.coerce.number().check(z.int(), z.positive()) }),
        body: answers.check(z.minLength(1), z.maxLength(LIMITS.answersPerCall)),
        response: { 200: envelopeOf(answers) },
      },
    },
    async ({ params, body: answers }) => {
      for (const idVisit of new Set(answers.map((answer) => answer.idVisit))) limiter.take(idVisit);
      const stored = await service.save({ idMuseum: params.idMuseum, answers });
      if (!stored)
        throw new ApiError(404, 'visit_not_found', 'There is no such visit or answer in this museum');
      return success(stored);
    },
  );
}
