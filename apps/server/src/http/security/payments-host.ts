import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { PaymentsConfig } from '#config/payments.ts';
import { rejection } from '../responses/api-error.ts';

/** The pages in which visitors pay; they have a name of this server for themselves (A53). */
export const PAYMENT_ROUTE = '/payments/routes/:idRoute/steps/:idStep';

/**
 * Keeps everything else from the name of the payment pages: the scripts of a provider run under it, and find there
 * neither the guide nor its API. Call it on the root instance.
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

/** The same for a request that the framework has not seen; whether a proxy is to be believed is looked at later. */
export function mayTargetPaymentsHost(
  payments: PaymentsConfig | undefined,
  { headers }: Pick<IncomingMessage, 'headers'>,
): boolean {
  if (!payments) return false;
  return [headers.host, headers['x-forwarded-host']]
    .flatMap((names) => String(names ?? '').split(','))
    .some((name) => isPaymentsHost(payments, name.trim()));
}
