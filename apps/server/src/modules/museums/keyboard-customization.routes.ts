import { customizationSchema, envelopeOf, keyboardCustomizationSchema } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { numberParameter } from '#http/parameters.ts';
import { success } from '#http/responses/success.ts';
import type { MuseumsService } from './museums.service.ts';

const customizationsResponse = envelopeOf(
  z.array(z.extend(keyboardCustomizationSchema, { ...customizationSchema.shape, idMuseum: z.int() })),
);

export async function keyboardCustomizationRoutes(
  instance: FastifyInstance,
  { museums }: { museums: MuseumsService },
): Promise<void> {
  instance.withTypeProvider<ZodTypeProvider>().get(
    '/api/KeyboardCustomization',
    {
      schema: {
        tags: ['Museum'],
        summary: 'Customizations, of one museum or of all',
        querystring: z.object({ idMuseum: z.optional(numberParameter) }),
        response: { 200: customizationsResponse },
      },
    },
    async (request) => success(await museums.customizations(request.query.idMuseum)),
  );
}
