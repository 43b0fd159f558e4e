import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, onResponseHookHandler } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Secret } from '#config/secret.ts';
import { Durations } from './durations.ts';
import { ApiError } from './responses/api-error.ts';

export interface Metrics {
  /** Durations of responses that bypass the framework. */
  durations: Durations;
  /** Registry to which the modules add their metrics. */
  registry: Registry;
}

/**
 * Measures the duration of each route. Adds GET /metrics for Prometheus if a token is set, because the metrics are
 * confidential. No label contains data about a visitor. Call this function before any route is added.
 */
export async function metrics(app: FastifyInstance, token: Secret | undefined): Promise<Metrics> {
  const registry = new Registry();
  const durations = new Durations(
    'http_request_duration_seconds',
    'Time from a request to the end of its answer',
  );

  // Observers are cached per route, because looking up the route of a request costs more than the observation.
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

  if (token) {
    collectDefaultMetrics({ register: registry });
    const digest = digestOf(`Bearer ${token.reveal()}`);
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!timingSafeEqual(digest, digestOf(authorization(request)))) {
        reply.header('www-authenticate', 'Bearer');
        throw new ApiError(401, 'unauthorized', 'This needs the token in the setting METRICS_TOKEN');
      }
      reply.type(registry.contentType);
      return (await registry.metrics()) + durations.text();
    });
  }
  return { durations, registry };
}

const authorization = ({ headers }: FastifyRequest) => headers.authorization ?? '';

/** timingSafeEqual needs inputs of equal length, and all digests have the same length. */
const digestOf = (text: string) => createHash('sha256').update(text).digest();
