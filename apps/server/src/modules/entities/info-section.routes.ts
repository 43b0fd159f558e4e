import { infoSectionSchema } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import { addEntityCalls, type EntityCallsOptions } from './entity-calls.ts';

export async function infoSectionRoutes(app: FastifyInstance, options: EntityCallsOptions): Promise<void> {
  addEntityCalls(app, options, {
    call: 'InfoSection',
    list: '/api/InfoSection',
    detail: '/api/InfoSection/:id',
    schema: infoSectionSchema,
  });
}
