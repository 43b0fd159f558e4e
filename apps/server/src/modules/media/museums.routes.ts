import { envelopeOf, pictureCopiesSchema } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { success } from '#http/success.ts';
import type { Passes } from '#modules/access/passes.ts';
import type { PictureCopiesService } from './picture-copies.service.ts';

const number = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));

/** Apart from all-data, which most visitors fetch and few download. */
export async function pictureCopiesRoutes(
  instance: FastifyInstance,
  { service, passes }: { service: PictureCopiesService; passes: Passes },
): Promise<void> {
  instance.withTypeProvider<ZodTypeProvider>().get(
    '/museums/detail/picture-copies/:idMuseum',
    {
      schema: {
        tags: ['Museum'],
        summary: 'What a device downloads in the place of each picture, with size and hash',
        params: z.object({ idMuseum: number }),
        response: { 200: envelopeOf(pictureCopiesSchema) },
      },
    },
    async (request) => {
      const { idMuseum } = request.params;
      passes.demand(request, idMuseum);
      return success(await service.of(idMuseum));
    },
  );
}
