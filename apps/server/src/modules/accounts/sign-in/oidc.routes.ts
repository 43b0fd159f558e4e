import { OIDC_CODE_PAGE, OIDC_REFUSED } from '@museummate/studio-api';
import {
  linkIdentityAnswer,
  oidcCodeBody,
  reauthenticationRequest,
  signedInAnswer,
} from '@museummate/studio-api/people';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rejection } from '#http/responses/api-error.ts';
import { rateLimitKey } from '#http/security/rate-limit-key.ts';
import { RateLimiter } from '#http/security/rate-limiter.ts';
import type { StudioEndpoints } from '#modules/studio-endpoints/studio-endpoints.ts';
import type { StudioOrigin } from '#modules/studio-endpoints/studio-origin.ts';
import { SignInError } from '#modules/visitor-sign-in/providers/provider.ts';
import type { AccountService } from '../account/account.service.ts';
import { wrongSignIn } from '../account-errors.ts';
import { FLOW_SECONDS, type OidcArrival, OidcRefused, type OidcService } from './oidc.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInService } from './sign-in.service.ts';

const FLOW_COOKIE = 'museummate-studio-oidc';
const FLOW_PATH = '/api/studio/oidc';
/**
 * Requests per IP address and minute. A whole museum may share an address; each request causes up to four
 * requests to the provider.
 */
const CALLS = { limit: 60, windowMs: 60_000 };

interface OidcRoutesParts {
  /** Undefined if no provider is configured. */
  oidc: OidcService | undefined;
  account: AccountService;
  signIn: SignInService;
  sessions: SessionsService;
  origin: StudioOrigin;
}

/**
 * Adds the redirects to the museum's own provider and back. Browsers open them as pages, so every outcome redirects to
 * a page of the studio.
 */
export async function oidcRoutes(
  calls: StudioEndpoints,
  { oidc, account, signIn, sessions, origin }: OidcRoutesParts,
): Promise<void> {
  const limiter = new RateLimiter(CALLS.limit, CALLS.windowMs);
  const callback = (request: FastifyRequest) => `${origin.of(request)}${FLOW_PATH}/callback`;

  const keep = (reply: FastifyReply, request: FastifyRequest, key: string) =>
    setFlowCookie(reply, key, origin.isSecure(request));

  calls.add('oidcStart', {
    async handle({ request, reply }) {
      if (!oidc) throw rejection(404);
      return orRefused(request, reply, async () => {
        limiter.take(rateLimitKey(request.ip));
        const { address, key } = await oidc.begin(callback(request));
        keep(reply, request, key);
        return address;
      });
    },
  });

  calls.add('oidcCallback', {
    async handle({ request, reply }) {
      if (!oidc) throw rejection(404);
      return orRefused(request, reply, async () => {
        limiter.take(rateLimitKey(request.ip));
        reply.clearCookie(FLOW_COOKIE, { path: FLOW_PATH });
        const answer = new URL(request.url, origin.of(request)).searchParams;
        const arrival = await oidc.finish(request.cookies[FLOW_COOKIE], answer);
        if ('codeKey' in arrival) {
          keep(reply, request, arrival.codeKey);
          return OIDC_CODE_PAGE;
        }
        await openSession(sessions, arrival, request, reply);
        return '/studio/';
      });
    },
  });

  calls.add('oidcCode', {
    body: oidcCodeBody,
    answer: signedInAnswer,
    async handle({ body, request, reply }) {
      if (!oidc) throw rejection(404);
      limiter.take(rateLimitKey(request.ip));
      const arrival = await oidc.finishWithCode(request.cookies[FLOW_COOKIE] ?? '', body.code, request.ip);
      reply.clearCookie(FLOW_COOKIE, { path: FLOW_PATH });
      return { staff: await account.member(await openSession(sessions, arrival, request, reply)) };
    },
  });

  calls.add('linkIdentity', {
    body: reauthenticationRequest,
    answer: linkIdentityAnswer,
    async handle({ staff, body, request, reply }) {
      if (!oidc) throw rejection(404);
      limiter.take(rateLimitKey(request.ip));
      const { idStaff } = await signIn.prove(staff, body, request.ip);
      const { address, key } = await oidc.begin(callback(request), idStaff);
      keep(reply, request, key);
      return { address };
    },
  });
}

/** The cookie is lax, because the redirect back comes from the provider's site. */
function setFlowCookie(reply: FastifyReply, key: string, secure: boolean): void {
  const options = { path: FLOW_PATH, maxAge: FLOW_SECONDS, httpOnly: true, secure };
  reply.setCookie(FLOW_COOKIE, key, { ...options, sameSite: 'lax' });
}

/** Opens a session after the return from the provider, unless the identity was removed meanwhile. */
async function openSession(
  sessions: SessionsService,
  arrival: OidcArrival,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number> {
  if ('codeKey' in arrival) throw wrongSignIn();
  const { idStaff, isStillThere } = arrival;
  const idSession = await sessions.open(idStaff, 'oidc', request, reply);
  if (await isStillThere()) return idStaff;
  await sessions.close({ idStaff, idSession }, request, reply);
  throw wrongSignIn();
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
    // The provider's message may quote personal data, so only the error's name is logged.
    const cause = error instanceof Error ? error.name : typeof error;
    request.log.warn({ reason, cause }, 'sign-in with the museum’s own provider failed');
    return reply.redirect(`${OIDC_REFUSED.path}?${OIDC_REFUSED.parameter}=${reason}`, 303);
  }
}

function reasonOf(error: unknown): (typeof OIDC_REFUSED.reasons)[number] {
  if (error instanceof OidcRefused) return error.reason;
  return error instanceof SignInError && error.id === 'cancelled' ? 'cancelled' : 'provider_failed';
}
