import { envelopeOf, userSchema } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '#http/responses/api-error.ts';
import { success } from '#http/responses/success.ts';
import { SESSION_COOKIE } from './session-cookie.ts';
import type { SignInService } from './sign-in.service.ts';

const providersResponse = envelopeOf(z.array(z.object({ method: z.string() })));

interface RoutesOptions {
  signIn: SignInService;
  /** The names of the providers offered to visitors. */
  providers: string[];
}

export async function socialNetworkRoutes(
  instance: FastifyInstance,
  { signIn, providers }: RoutesOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['SocialNetwork'];

  app.get(
    '/api/SocialNetwork',
    {
      schema: {
        tags,
        summary: 'The providers shown for sign-in; never who signed in',
        response: { 200: providersResponse },
      },
    },
    async () => success(providers.map((method) => ({ method }))),
  );

  app.post(
    '/api/SocialNetwork/',
    {
      schema: {
        tags,
        summary: 'Stores the user whom a provider has just confirmed',
        body: userSchema,
        response: { 200: envelopeOf(z.object({ success: z.boolean() })) },
      },
    },
    async (request, reply) => {
      const created = await signIn.create(request.cookies[SESSION_COOKIE], request.body);
      reply.clearCookie(SESSION_COOKIE, { path: '/api' });
      if (!created) throw new ApiError(401, 'sign_in_required', 'Nobody has signed in here');
      return success({ success: true });
    },
  );
}
