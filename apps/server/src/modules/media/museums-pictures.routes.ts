import { envelopeOf, pictureCopiesSchema } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idMuseumParams } from '#http/parameters.ts';
import { success } from '#http/responses/success.ts';
import type { Passes } from '../passes/passes.ts';
import type { PictureCopiesService } from './picture-copies.service.ts';

/**
 * Adds the endpoint for picture copies. It is separate from the endpoint `all-data`, because all visitors request
 * `all-data`, but few download pictures.
 */
export async function museumsPicturesRoutes(
  instance: FastifyInstance,
  { copies, passes }: { copies: PictureCopiesService; passes: Passes },
): Promise<void> {
  instance.withTypeProvider<ZodTypeProvider>().get(
    '/api/museums/detail/picture-copies/:idMuseum',
    {
      schema: {
        tags: ['Museum'],
        summary: 'What a device downloads in the place of each picture, with size and hash',
        params: idMuseumParams,
        response: { 200: envelopeOf(pictureCopiesSchema) },
      },
    },
    async (request) => {
      const { idMuseum } = request.params;
      passes.demand(request, idMuseum);
      return success(await copies.list(idMuseum));
    },
  );
}
