import { beaconSchema } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import { addEntityCalls, type EntityCallsOptions } from './entity-calls.ts';

export async function beaconRoutes(app: FastifyInstance, options: EntityCallsOptions): Promise<void> {
  addEntityCalls(app, options, {
    call: 'Beacon',
    list: '/api/Beacon',
    detail: '/api/Beacon/:id',
    schema: beaconSchema,
  });
}
