import { envelopeOf } from '@museummate/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { isSecure } from '#config/addresses.ts';
import { refusal } from '#http/api-error.ts';
import { numberParameter } from '#http/parameters.ts';
import { success } from '#http/success.ts';
import { PAYMENT_PAGE_POLICY, paymentPage } from './payment-page.ts';
import type { PaymentsService } from './payments.service.ts';

/** Adds the call that says whether visitors can pay, and the page in which they do. */
export async function paymentsRoutes(
  instance: FastifyInstance,
  { payments }: { payments: PaymentsService },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const isOn = ({ protocol, host }: FastifyRequest) => {
    const address = URL.parse(`${protocol}://${host}`);
    return payments.isOn(address !== null && isSecure(address));
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
    { schema: { hide: true, params: z.object({ idRoute: numberParameter, idStep: numberParameter }) } },
    async (request, reply) => {
      const { idRoute, idStep } = request.params;
      const keys = isOn(request) ? await payments.keys(idRoute, idStep) : undefined;
      if (!keys) throw refusal(404, { message: 'There is nothing to pay at this address' });
      reply.headers({
        'content-security-policy': PAYMENT_PAGE_POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      });
      return reply.type('text/html; charset=utf-8').send(paymentPage(keys));
    },
  );
}
