import { envelopeOf, LIMITS, visitStudyQuestionAnswerSchema } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '#http/errors.ts';
import type { Limiter } from '#http/limiter.ts';
import { success } from '#http/success.ts';
import { idVisit } from '#modules/visits/visits.schema.ts';
import type { AnswersService } from './answers.service.ts';

const number = z.int().check(z.positive(), z.maximum(2_147_483_647));

const body = z
  .array(
    z.object({
      idVisitStudyQuestionAnswer: z.prefault(z.nullable(z.int().check(z.positive())), null),
      idStudyQuestionAnswer: number,
      idVisit,
      value: z.string().check(
        z.maxLength(LIMITS.studyValueLength),
        // PostgreSQL stores every character but this one.
        z.refine((text) => !text.includes('\0'), 'has a character that cannot be stored'),
      ),
    }),
  )
  .check(z.minLength(1), z.maxLength(LIMITS.answersPerCall));

interface Options {
  service: AnswersService;
  /** Writes per visit (A79). */
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
        body,
        response: { 200: envelopeOf(z.array(visitStudyQuestionAnswerSchema)) },
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
