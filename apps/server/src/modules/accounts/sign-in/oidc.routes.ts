import { OIDC_CODE_PAGE, OIDC_REFUSED } from '@museummate/studio-api';
import {
  linkIdentityResponse,
  oidcCodeBody,
  reauthenticationRequest,
  signedInResponse,
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
import { FLOW_SECONDS, type OidcArrival, OidcRejectedError, type OidcService } from './oidc.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInService } from './sign-in.service.ts';

const FLOW_COOKIE = 'museummate-studio-oidc';
const FLOW_PATH = '/api/studio/oidc';
/**
 * Maximum requests per IP address and minute. A whole museum may share an address. Each request causes up to four
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
export async function oidcRoutes(calls: StudioEndpoints, parts: OidcRoutesParts): Promise<void> {
  const flow = new OidcFlow(parts.origin);
  addRedirects(calls, parts, flow);
  addCodeAndLink(calls, parts, flow);
}

/** State that the endpoints of one sign-in share: rate limit, callback URL and the cookie with the key of the flow. */
class OidcFlow {
  readonly #limiter = new RateLimiter(CALLS.limit, CALLS.windowMs);
  readonly #origin: StudioOrigin;

  constructor(origin: StudioOrigin) {
    this.#origin = origin;
  }

  limit(request: FastifyRequest): void {
    this.#limiter.take(rateLimitKey(request.ip));
  }

  callback(request: FastifyRequest): string {
    return `${this.#origin.of(request)}${FLOW_PATH}/callback`;
  }

  /**
   * The cookie is `lax`, because browsers must send it with the redirect back, which comes from the provider's site.
   */
  setCookie(request: FastifyRequest, reply: FastifyReply, key: string): void {
    const secure = this.#origin.isSecure(request);
    const options = { path: FLOW_PATH, maxAge: FLOW_SECONDS, httpOnly: true, secure };
    reply.setCookie(FLOW_COOKIE, key, { ...options, sameSite: 'lax' });
  }
}

/** Adds the pages that redirect to the provider and back. */
function addRedirects(
  calls: StudioEndpoints,
  { oidc, sessions, origin }: OidcRoutesParts,
  flow: OidcFlow,
): void {
  calls.add('oidcStart', {
    async handle({ request, reply }) {
      if (!oidc) throw rejection(404);
      return orRefused(request, reply, async () => {
        flow.limit(request);
        const { address, key } = await oidc.start(flow.callback(request));
        flow.setCookie(request, reply, key);
        return address;
      });
    },
  });

  calls.add('oidcCallback', {
    async handle({ request, reply }) {
      if (!oidc) throw rejection(404);
      return orRefused(request, reply, async () => {
        flow.limit(request);
        reply.clearCookie(FLOW_COOKIE, { path: FLOW_PATH });
        const answer = new URL(request.url, origin.of(request)).searchParams;
        const arrival = await oidc.finish(request.cookies[FLOW_COOKIE], answer);
        if ('codeKey' in arrival) {
          flow.setCookie(request, reply, arrival.codeKey);
          return OIDC_CODE_PAGE;
        }
        await openSession(sessions, arrival, request, reply);
        return '/studio/';
      });
    },
  });
}

/** Adds the endpoints for the second factor of a sign-in, and for linking an identity to a signed-in account. */
function addCodeAndLink(
  calls: StudioEndpoints,
  { oidc, account, signIn, sessions }: OidcRoutesParts,
  flow: OidcFlow,
): void {
  calls.add('oidcCode', {
    body: oidcCodeBody,
    response: signedInResponse,
    async handle({ body, request, reply }) {
      if (!oidc) throw rejection(404);
      flow.limit(request);
      const arrival = await oidc.finishWithCode(request.cookies[FLOW_COOKIE] ?? '', body.code, request.ip);
      reply.clearCookie(FLOW_COOKIE, { path: FLOW_PATH });
      return { staff: await account.findMember(await openSession(sessions, arrival, request, reply)) };
    },
  });

  calls.add('linkIdentity', {
    body: reauthenticationRequest,
    response: linkIdentityResponse,
    async handle({ staff, body, request, reply }) {
      if (!oidc) throw rejection(404);
      flow.limit(request);
      const { idStaff } = await signIn.prove(staff, body, request.ip);
      const { address, key } = await oidc.start(flow.callback(request), idStaff);
      flow.setCookie(request, reply, key);
      return { address };
    },
  });
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
  if (error instanceof OidcRejectedError) return error.reason;
  return error instanceof SignInError && error.id === 'cancelled' ? 'cancelled' : 'provider_failed';
}
