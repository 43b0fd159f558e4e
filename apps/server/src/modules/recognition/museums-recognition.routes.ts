import { envelopeOf, recognitionIndexSchema } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idMuseumParams } from '#http/parameters.ts';
import { sendChangingResponse, sendPrivateResponse } from '../museums/send-response.ts';
import type { Passes } from '../passes/passes.ts';
import type { RecognitionIndexService } from './recognition-index.service.ts';

export async function museumsRecognitionRoutes(
  instance: FastifyInstance,
  { index, passes }: { index: RecognitionIndexService; passes: Passes },
): Promise<void> {
  instance.withTypeProvider<ZodTypeProvider>().get(
    '/api/museums/detail/recognition/:idMuseum',
    {
      schema: {
        tags: ['Recognition'],
        summary: 'The files that a device needs to recognise the works of a museum, with size and hash',
        params: idMuseumParams,
        response: { 200: envelopeOf(recognitionIndexSchema) },
      },
    },
    async (request, reply) => {
      const { idMuseum } = request.params;
      passes.demand(request, idMuseum);
      const { response } = await index.find(idMuseum);
      return passes.isProtected(idMuseum)
        ? sendPrivateResponse(request, reply, response)
        : sendChangingResponse(request, reply, response);
    },
  );
}
