import { envelopeOf, LIMITS, recognitionAnswerSchema } from '@museummate/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { parseFormData } from '#http/form-data.ts';
import { numberParameter } from '#http/parameters.ts';
import { invalidRequest } from '#http/responses/api-error.ts';
import { success } from '#http/responses/success.ts';
import type { Passes } from '../passes/passes.ts';
import type { FrameLimits } from './frame-limits.ts';
import type { RecognitionService } from './recognition.service.ts';

/** Maximum size in bytes of a form, not counting its picture. */
const FORM_BYTES = 4 * 1024;

interface RecognitionRoutesOptions {
  recognition: RecognitionService;
  limits: FrameLimits;
  passes: Passes;
}

/**
 * Adds the endpoint for frames as a separate plugin, because no other endpoint accepts forms, and this endpoint accepts
 * nothing else.
 */
export async function recognitionRoutes(
  root: FastifyInstance,
  { recognition, limits, passes }: RecognitionRoutesOptions,
): Promise<void> {
  await root.register(async (instance) => {
    instance.removeAllContentTypeParsers();
    instance.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readForm);
    instance.withTypeProvider<ZodTypeProvider>().post(
      '/api/recognition',
      {
        bodyLimit: LIMITS.frameBytes + FORM_BYTES,
        // The limit is checked before the body is read, so that excess frames cost little.
        onRequest: async (request) => limits.take(visitOf(request.headers['x-visit']), request.ip),
        schema: {
          tags: ['Recognition'],
          summary:
            'Which works are in a frame of the camera (a JPEG), if the museum recognises on the server',
          consumes: ['multipart/form-data'],
          headers: z.object({ 'x-visit': z.optional(z.string()) }),
          body: z.object({ museumId: numberParameter, image: z.file() }),
          response: { 200: envelopeOf(recognitionAnswerSchema) },
        },
      },
      async (request, reply) => {
        const { museumId, image } = request.body;
        passes.demand(request, museumId);
        reply.header('cache-control', 'no-store');
        return success(await recognition.recognise(museumId, Buffer.from(await image.arrayBuffer())));
      },
    );
  });
}

async function readForm(request: FastifyRequest, body: Buffer): Promise<object> {
  const parts = parseFormData(request.headers['content-type'] ?? '', body);
  if (!parts) throw invalidRequest('The form cannot be read');
  const image = parts.get('image');
  return {
    museumId: parts.get('museumId')?.toString(),
    ...(image && { image: new File([new Uint8Array(image)], 'frame') }),
  };
}

function visitOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
