import { envelopeOf, LIMITS, visitStudyQuestionAnswerSchema } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { visitNotFound } from '#http/api-error.ts';
import type { Limiter } from '#http/limiter.ts';
import { idMuseumParams, numberField } from '#http/parameters.ts';
import { success } from '#http/success.ts';
import { idVisit } from '#modules/visits/visits.schema.ts';
import type { AnswersService } from './answers.service.ts';

const body = z
  .array(
    z.object({
      idVisitStudyQuestionAnswer: z.prefault(z.nullable(z.int().check(z.positive())), null),
      idStudyQuestionAnswer: numberField,
      idVisit,
      value: z.string().check(
        z.maxLength(LIMITS.studyValueLength),
        // PostgreSQL stores every character but this one.
        z.refine((text) => !text.includes('\0'), 'has a character that cannot be stored'),
      ),
    }),
  )
  .check(z.minLength(1), z.maxLength(LIMITS.answersPerCall));

interface RoutesOptions {
  answers: AnswersService;
  /** Limits the writes of one visit (A79), of its answers as of its items. */
  writes: Limiter;
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
        body,
        response: { 200: envelopeOf(z.array(visitStudyQuestionAnswerSchema)) },
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
