import { artworkSchema } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import { addEntityCalls, type EntityCallsOptions } from './entity-calls.ts';

export async function artworkRoutes(app: FastifyInstance, options: EntityCallsOptions): Promise<void> {
  addEntityCalls(app, options, {
    call: 'Artwork',
    list: '/api/Artwork',
    detail: '/api/Artwork/Detail/:id',
    schema: artworkSchema,
  });
}
