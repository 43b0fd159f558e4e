import { oneMinuteSchema } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import { addEntityCalls, type EntityCallsOptions } from './entity-calls.ts';

export async function oneMinutesRoutes(app: FastifyInstance, options: EntityCallsOptions): Promise<void> {
  addEntityCalls(app, options, {
    call: 'OneMinutes',
    list: '/api/OneMinutes',
    detail: '/api/OneMinutes/:id',
    schema: oneMinuteSchema,
  });
}
