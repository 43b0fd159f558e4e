import { envelopeOf } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { success } from '#http/success.ts';

const answer = envelopeOf(z.array(z.object({ method: z.string() })));

/** Which ways to sign in there are; never who signed in (A25). */
export async function signInRoutes(
  instance: FastifyInstance,
  { providers }: { providers: string[] },
): Promise<void> {
  instance.withTypeProvider<ZodTypeProvider>().get(
    '/SocialNetwork',
    {
      schema: {
        tags: ['SocialNetwork'],
        summary: 'The providers shown for sign-in',
        response: { 200: answer },
      },
    },
    async () => success(providers.map((method) => ({ method }))),
  );
}
