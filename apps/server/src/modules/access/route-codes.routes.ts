import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idParams } from '#http/parameters.ts';
import type { Passes } from '../passes/passes.ts';
import { codeField, verdict, verdictResponse } from './access.schema.ts';
import type { AccessService } from './access.service.ts';

export async function routeCodesRoutes(
  instance: FastifyInstance,
  { access, passes }: { access: AccessService; passes: Passes },
): Promise<void> {
  instance.withTypeProvider<ZodTypeProvider>().post(
    '/api/Route/:id/checkCode',
    {
      schema: {
        tags: ['Access'],
        summary: 'The code of a paid route',
        params: idParams,
        body: z.object({ code: codeField }),
        response: verdictResponse,
      },
    },
    async ({ params: { id }, body, ip }, reply) => {
      const isRight = await access.isRouteCode(id, body.code, ip);
      if (isRight) reply.headers(passes.ofRoute(id));
      return verdict(isRight, 'wrong_code');
    },
  );
}
