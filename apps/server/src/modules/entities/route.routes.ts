import { routeSchema } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import { addEntityCalls, type EntityCallsOptions } from './entity-calls.ts';

export async function routeRoutes(app: FastifyInstance, options: EntityCallsOptions): Promise<void> {
  addEntityCalls(app, options, {
    call: 'Route',
    list: '/api/Route',
    detail: '/api/Route/:id',
    schema: routeSchema,
  });
}
