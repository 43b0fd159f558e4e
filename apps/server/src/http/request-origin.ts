import type { FastifyRequest } from 'fastify';
import { invalidRequest } from './api-error.ts';

/** The origin that visitors know this server by: the one it was told, else the one that was asked for. */
export function requestOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  const url = URL.parse('/', publicUrl ?? `${request.protocol}://${request.host}`);
  if (!url) throw invalidRequest('The name of this host could not be understood');
  return url.origin;
}
