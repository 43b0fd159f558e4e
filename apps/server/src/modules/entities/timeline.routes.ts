import { timelineSchema } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import { addEntityCalls, type EntityCallsOptions } from './entity-calls.ts';

export async function timelineRoutes(app: FastifyInstance, options: EntityCallsOptions): Promise<void> {
  addEntityCalls(app, options, {
    call: 'Timeline',
    list: '/api/Timeline',
    detail: '/api/Timeline/:id',
    schema: timelineSchema,
  });
}
