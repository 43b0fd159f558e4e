import { envelopeOf } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { numberParameter } from '#http/parameters.ts';
import { rejection } from '#http/responses/api-error.ts';
import { success } from '#http/responses/success.ts';
import type { OwnOrigins } from '#http/security/own-origins.ts';
import { PAYMENT_ROUTE } from '#http/security/payments-host.ts';
import { paymentPage, paymentPagePolicy, paymentShell, shellPolicy } from './payment-page.ts';
import type { PaymentsService } from './payments.service.ts';

/** Adds the endpoint that says whether payments are on, and the payment pages. */
export async function paymentsRoutes(
  instance: FastifyInstance,
  { payments, origins }: { payments: PaymentsService; origins: OwnOrigins },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

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
      return success(payments.address(origins.of(request)) !== undefined);
    },
  );

  app.get(
    PAYMENT_ROUTE,
    { schema: { hide: true, params: z.object({ idRoute: numberParameter, idStep: numberParameter }) } },
    async (request, reply) => {
      const { idRoute, idStep } = request.params;
      const keys = await payments.keys(idRoute, idStep);
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      if (keys && payments.isPaymentsHost(request.host))
        return (
          reply
            .header('content-security-policy', paymentPagePolicy(origins.sources))
            // X-Frame-Options is removed, because it cannot allow other origins. frame-ancestors in the policy replaces
            // it.
            .removeHeader('x-frame-options')
            .send(paymentPage(keys))
        );
      const address = payments.address(origins.of(request));
      if (!keys || !address) throw rejection(404, { message: 'There is nothing to pay at this address' });
      return reply
        .headers({ 'content-security-policy': shellPolicy(address), 'x-frame-options': 'SAMEORIGIN' })
        .send(paymentShell(`${address}/payments/routes/${idRoute}/steps/${idStep}`));
    },
  );
}
