import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { PaymentsConfig } from '#config/payments.ts';
import { rejection } from '../responses/api-error.ts';

/** The payment pages. They have a host of their own (A53). */
export const PAYMENT_ROUTE = '/payments/routes/:idRoute/steps/:idStep';

/**
 * Serves only payment pages on the payments host. The provider's scripts run there and must not reach the guide or its
 * API. Call this function on the root instance.
 */
export async function isolatePaymentsHost(app: FastifyInstance, payments: PaymentsConfig): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    const isOther = request.routeOptions.url !== PAYMENT_ROUTE;
    done(isOther && isPaymentsHost(payments, request.host) ? rejection(404) : undefined);
  });
}

export function isPaymentsHost(payments: PaymentsConfig, host: string): boolean {
  return URL.parse(`${new URL(payments.url).protocol}//${host}`)?.origin === payments.url;
}

/**
 * Whether a request may be for the payments host. The framework has not handled the request yet, so it is unknown
 * whether X-Forwarded-Host can be trusted. Both host headers are checked.
 */
export function canTargetPaymentsHost(
  payments: PaymentsConfig | undefined,
  { headers }: Pick<IncomingMessage, 'headers'>,
): boolean {
  if (!payments) return false;
  return [headers.host, headers['x-forwarded-host']]
    .flatMap((names) => String(names ?? '').split(','))
    .some((name) => isPaymentsHost(payments, name.trim()));
}
