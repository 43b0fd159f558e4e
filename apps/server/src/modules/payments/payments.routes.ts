import { envelopeOf } from '@museummate/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '#http/errors.ts';
import { success } from '#http/success.ts';
import { PAYMENT_PAGE_POLICY, paymentPage } from './payment-page.ts';
import type { PaymentsService } from './payments.service.ts';

interface Options {
  service: PaymentsService;
  /** Whether nobody can read along; see isSecure in config/addresses.ts. */
  isSecure: (address: URL) => boolean;
}

const number = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));

/** Whether visitors can pay, and the page in which they do. */
export async function paymentsRoutes(
  instance: FastifyInstance,
  { service, isSecure }: Options,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const isOn = ({ protocol, host }: FastifyRequest) => {
    const address = URL.parse(`${protocol}://${host}`);
    return service.isOn(address !== null && isSecure(address));
  };

  app.get(
    '/api/payments',
    {
      schema: {
        tags: ['Payments'],
        summary: 'Whether payment steps have a button that works',
        response: { 200: envelopeOf(z.boolean()) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return success(isOn(request));
    },
  );

  app.get(
    '/payments/routes/:idRoute/steps/:idStep',
    { schema: { hide: true, params: z.object({ idRoute: number, idStep: number }) } },
    async (request, reply) => {
      const { idRoute, idStep } = request.params;
      const keys = isOn(request) ? await service.keys(idRoute, idStep) : undefined;
      if (!keys) throw new ApiError(404, 'not_found', 'There is nothing to pay at this address');
      reply.headers({
        'content-security-policy': PAYMENT_PAGE_POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      });
      return reply.type('text/html; charset=utf-8').send(paymentPage(keys));
    },
  );
}
