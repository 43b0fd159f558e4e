import type { EntitiesService } from '../entities/entities.service.ts';
import type { ModuleContext } from '../module-context.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { PaymentsService } from './payments.service.ts';

/** Registers the pages on which visitors pay for a route. */
export async function registerPayments(
  { app, config, origins }: ModuleContext,
  { entities }: { entities: EntitiesService },
): Promise<void> {
  const payments = new PaymentsService({
    payments: config.payments,
    route: (idRoute) => entities.find('Route', idRoute, 'en'),
  });
  await paymentsRoutes(app, { payments, origins });
}
