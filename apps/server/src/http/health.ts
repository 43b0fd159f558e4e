import type { FastifyInstance } from 'fastify';
import { DATABASE_RETRY_SECONDS } from './responses/errors.ts';

type HealthOptions = {
  /** Resolves if the server works, for example after a database query, and rejects otherwise. */
  check: () => Promise<unknown>;
  timeoutMs?: number;
};

/**
 * Adds GET /health for load balancers and people. The response says whether the server works. If it does not, the log
 * contains the reason.
 */
export async function health(app: FastifyInstance, { check, timeoutMs }: HealthOptions): Promise<void> {
  app.get('/health', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await within(check, timeoutMs);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'health check failed');
      return reply.code(503).header('retry-after', DATABASE_RETRY_SECONDS).send({ status: 'unavailable' });
    }
  });
}

/** Rejects if the task takes too long. A check that hangs is a failed check, and must not block its caller. */
export async function within(task: () => Promise<unknown>, ms = 2000): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([task(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
