import { envelopeOf, LIMITS } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { success } from '#http/success.ts';
import type { AccessService } from './access.service.ts';
import type { Passes } from './passes.ts';

const number = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));
const code = z.string().check(z.minLength(1), z.maxLength(LIMITS.codeLength));
const answer = { 200: envelopeOf(z.nullable(z.int())) };

/** Checks of what visitors and staff type. A wrong one is no error of the request: success says it. */
export async function accessRoutes(
  instance: FastifyInstance,
  { service, passes }: { service: AccessService; passes: Passes },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['Access'];
  const noStore = { 'cache-control': 'no-store' };

  app.get(
    '/Museum/:idMuseum/checkAccessCode',
    {
      schema: {
        tags,
        summary: 'Days that an access code is good for; type=guide checks a guide code',
        params: z.object({ idMuseum: number }),
        querystring: z.object({ code, type: z.optional(z.enum(['access', 'guide'])) }),
        response: answer,
      },
    },
    async ({ params: { idMuseum }, query, ip }, reply) => {
      reply.headers(noStore);
      if (query.type === 'guide')
        return told(await service.isGuideCode(idMuseum, query.code, ip), 'wrong_code');
      const days = await service.accessDays(idMuseum, query.code, ip);
      if (days === undefined) return told(false, 'wrong_code');
      reply.headers(passes.ofMuseum(idMuseum, days));
      return success(days);
    },
  );

  app.post(
    '/Route/:id/checkCode',
    {
      schema: {
        tags,
        summary: 'The code of a paid route',
        params: z.object({ id: number }),
        body: z.object({ code }),
        response: answer,
      },
    },
    async ({ params: { id }, body, ip }, reply) => {
      const isRight = await service.isRouteCode(id, body.code, ip);
      if (isRight) reply.headers(passes.ofRoute(id));
      return told(isRight, 'wrong_code');
    },
  );

  app.post(
    '/Museum/:idMuseum/checkResetPassword',
    {
      schema: {
        tags,
        summary: 'The password that staff resets a loan device with',
        params: z.object({ idMuseum: number }),
        body: z.object({ password: code }),
        response: answer,
      },
    },
    async ({ params: { idMuseum }, body, ip }) =>
      told(await service.isResetPassword(idMuseum, body.password, ip), 'wrong_password'),
  );
}

function told(right: boolean, message: string) {
  return right ? success(null) : { success: false, data: null, message, status: 200 };
}
