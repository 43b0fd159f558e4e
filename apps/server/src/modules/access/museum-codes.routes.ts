import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idMuseumParams } from '#http/parameters.ts';
import { success } from '#http/responses/success.ts';
import type { Passes } from '../passes/passes.ts';
import { codeField, verdict, verdictResponse } from './access.schema.ts';
import type { AccessService } from './access.service.ts';

/** Adds the endpoints that check a museum's codes and its reset password. */
export async function museumCodesRoutes(
  instance: FastifyInstance,
  { access, passes }: { access: AccessService; passes: Passes },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['Access'];

  app.get(
    '/api/Museum/:idMuseum/checkAccessCode',
    {
      schema: {
        tags,
        summary: 'Days for which an access code is valid; type=guide checks a guide code',
        params: idMuseumParams,
        querystring: z.object({ code: codeField, type: z.optional(z.enum(['access', 'guide'])) }),
        response: verdictResponse,
      },
    },
    async ({ params: { idMuseum }, query, ip }, reply) => {
      reply.header('cache-control', 'no-store');
      if (query.type === 'guide')
        return verdict(await access.isGuideCode(idMuseum, query.code, ip), 'wrong_code');
      const days = await access.accessDays(idMuseum, query.code, ip);
      if (days === undefined) return verdict(false, 'wrong_code');
      reply.headers(passes.ofMuseum(idMuseum, days));
      return success(days);
    },
  );

  app.post(
    '/api/Museum/:idMuseum/checkResetPassword',
    {
      schema: {
        tags,
        summary: 'The password with which staff reset a loan device',
        params: idMuseumParams,
        body: z.object({ password: codeField }),
        response: verdictResponse,
      },
    },
    async ({ params: { idMuseum }, body, ip }) =>
      verdict(await access.isResetPassword(idMuseum, body.password, ip), 'wrong_password'),
  );
}
