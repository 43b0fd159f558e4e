import { OIDC_REFUSED } from '@museummate/studio';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '#http/api-error.ts';
import { countedAddress } from '#http/counted-address.ts';
import { Limiter } from '#http/limiter.ts';
import { SignInError } from '../visitor-sign-in/providers/provider.ts';
import { FLOW_SECONDS, OidcRefused, type OidcService } from './oidc.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { StudioCalls } from './studio-calls.ts';
import type { StudioOrigin } from './studio-origin.ts';

const FLOW_COOKIE = 'museummate-studio-oidc';
const FLOW_PATH = '/api/studio/oidc';
/** Calls of one address a minute, which a whole museum may share; each makes us call the provider up to four times. */
const CALLS = { limit: 60, windowMs: 60_000 };

interface OidcRoutesParts {
  /** Undefined where no provider is configured. */
  oidc: OidcService | undefined;
  sessions: SessionsService;
  origin: StudioOrigin;
}

/**
 * Adds the way to the museum's own provider and back. A browser opens these as pages: so whatever happens, they lead to a page
 * of the studio.
 */
export async function oidcRoutes(
  calls: StudioCalls,
  { oidc, sessions, origin }: OidcRoutesParts,
): Promise<void> {
  const limiter = new Limiter(CALLS.limit, CALLS.windowMs);

  calls.add('oidcStart', {
    async handle({ request, reply }) {
      if (!oidc) throw refusal(404);
      return orRefused(request, reply, async () => {
        limiter.take(countedAddress(request.ip));
        const { address, key } = await oidc.begin(`${origin.of(request)}${FLOW_PATH}/callback`);
        // The way back begins at the provider's site, hence lax.
        reply.setCookie(FLOW_COOKIE, key, {
          path: FLOW_PATH,
          maxAge: FLOW_SECONDS,
          httpOnly: true,
          sameSite: 'lax',
          secure: origin.isSecure(request),
        });
        return address;
      });
    },
  });

  calls.add('oidcCallback', {
    async handle({ request, reply }) {
      if (!oidc) throw refusal(404);
      return orRefused(request, reply, async () => {
        limiter.take(countedAddress(request.ip));
        reply.clearCookie(FLOW_COOKIE, { path: FLOW_PATH });
        const answer = new URL(request.url, origin.of(request)).searchParams;
        const idStaff = await oidc.finish(request.cookies[FLOW_COOKIE], answer);
        await sessions.open(idStaff, 'oidc', request, reply);
        return '/studio/';
      });
    },
  });
}

async function orRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<string>,
): Promise<FastifyReply> {
  reply.header('referrer-policy', 'no-referrer');
  try {
    return reply.redirect(await work(), 303);
  } catch (error) {
    const reason = reasonOf(error);
    // The provider's words may quote what it knows of a person, so only names are kept.
    const cause = error instanceof Error ? error.name : typeof error;
    request.log.warn({ reason, cause }, 'sign-in with the museum’s own provider failed');
    return reply.redirect(`${OIDC_REFUSED.path}?${OIDC_REFUSED.parameter}=${reason}`, 303);
  }
}

function reasonOf(error: unknown): (typeof OIDC_REFUSED.reasons)[number] {
  if (error instanceof OidcRefused) return error.reason;
  return error instanceof SignInError && error.id === 'cancelled' ? 'cancelled' : 'provider_failed';
}
