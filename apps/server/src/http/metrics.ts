import type { FastifyInstance, onResponseHookHandler } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { Durations } from './durations.ts';

export interface Metrics {
  /** It is for answers that do not pass through the framework. */
  durations: Durations;
  /** Takes what modules count. */
  registry: Registry;
}

/**
 * Adds GET /metrics for Prometheus: the process, and how long each route takes. Call it before any route. No label
 * holds anything of a visitor.
 */
export async function metrics(app: FastifyInstance): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Durations(
    'http_request_duration_seconds',
    'Time from a request to the end of its answer',
  );

  // Observers are kept per route: asking a request for its route costs more than the observation.
  app.addHook('onRoute', (route) => {
    const observers = new Map<string, (seconds: number) => void>();
    const observe: onResponseHookHandler = (request, reply, done) => {
      const key = `${request.method} ${reply.statusCode}`;
      let observer = observers.get(key);
      if (!observer) {
        observer = durations.observer(request.method, route.url, reply.statusCode);
        observers.set(key, observer);
      }
      observer(reply.elapsedTime / 1000);
      done();
    };
    route.onResponse = [...[route.onResponse ?? []].flat(), observe];
  });

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return (await registry.metrics()) + durations.text();
  });
  return { durations, registry };
}
