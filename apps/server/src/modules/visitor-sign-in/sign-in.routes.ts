import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { numberParameter } from '#http/parameters.ts';
import { ApiError } from '#http/responses/api-error.ts';
import type { OwnOrigins } from '#http/security/own-origins.ts';
import { rateLimitKey } from '#http/security/rate-limit-key.ts';
import { RateLimiter } from '#http/security/rate-limiter.ts';
import { FLOW_SECONDS } from './encrypted-flow.ts';
import type { PopupService } from './popup.service.ts';
import {
  END_PAGE_POLICY,
  END_SCRIPT_PATH,
  POPUP_RESULT_SCRIPT,
  type PopupResult,
  popupResultPage,
} from './popup-result-page.ts';
import { SignInError } from './providers/provider.ts';
import { SESSION_COOKIE, SESSION_SECONDS } from './session-cookie.ts';

const FLOW_COOKIE = 'sign-in-flow-';
const FLOW_PATH = '/api/sign-in';
/**
 * If a browser has this many flow cookies, they are deleted before the next flow begins. Most of them belong to
 * popups that were closed.
 */
const MAX_FLOWS = 4;
/**
 * Maximum requests per IP address and minute. A whole school class may share an address. Each request causes up to four
 * requests to the provider.
 */
const CALLS = { limit: 120, windowMs: 60_000 };

const startQuery = z.object({
  idMuseum: numberParameter,
  attempt: z.uuid(),
});

interface RoutesOptions {
  popup: PopupService;
  /** The origins of this server, to which visitors return. A forged Host header is therefore never used. */
  origins: OwnOrigins;
}

type PopupRequest = FastifyRequest<{ Params: { method: string } }>;

/**
 * Adds the URLs that the sign-in popup opens. Every response is a page, also in case of an error. The page informs
 * the app and closes the popup.
 */
export async function signInRoutes(app: FastifyInstance, { popup, origins }: RoutesOptions): Promise<void> {
  const limiter = new RateLimiter(CALLS.limit, CALLS.windowMs);
  const page = { schema: { hide: true }, exposeHeadRoute: false };

  app.get(END_SCRIPT_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(POPUP_RESULT_SCRIPT),
  );

  app.get('/api/sign-in/:method', page, async (request: PopupRequest, reply) => {
    const { data: query } = startQuery.safeParse(request.query);
    try {
      limiter.take(rateLimitKey(request.ip));
      if (!query) throw new SignInError('invalid_request');
      const { method } = request.params;
      const redirectUri = addressOf(origins.of(request), `/api/sign-in/${method}/callback`);
      const { address, state, sealed } = await popup.begin(method, { ...query, redirectUri });
      forgetFlows(request, reply);
      keep(reply, redirectUri, {
        name: FLOW_COOKIE + state,
        value: sealed,
        path: FLOW_PATH,
        maxAge: FLOW_SECONDS,
      });
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(address, 303);
    } catch (error) {
      return end(reply, query?.attempt, failure(request, error));
    }
  });

  app.get('/api/sign-in/:method/callback', page, async (request: PopupRequest, reply) => {
    const { method } = request.params;
    const answer = new URL(request.url, 'http://localhost').searchParams;
    const state = answer.get('state') ?? '';
    let attempt: string | undefined;
    try {
      limiter.take(rateLimitKey(request.ip));
      const flow = await popup.flow(method, state, request.cookies[FLOW_COOKIE + state]);
      attempt = flow.attempt;
      reply.clearCookie(FLOW_COOKIE + state, { path: FLOW_PATH });
      const { user, key } = await popup.finish(method, flow, answer);
      keep(reply, flow.redirectUri, {
        name: SESSION_COOKIE,
        value: key,
        path: '/api',
        maxAge: SESSION_SECONDS,
      });
      return end(reply, attempt, { user });
    } catch (error) {
      return end(reply, attempt, failure(request, error));
    }
  });
}

function addressOf(origin: string | undefined, path: string): string {
  const url = origin === undefined ? null : URL.parse(path, origin);
  if (!url) throw new SignInError('foreign_name');
  return url.href;
}

/** Sets a cookie. It is `lax`, so that the browser sends it with the redirect from the provider's site. */
function keep(
  reply: FastifyReply,
  address: string,
  { name, value, ...rest }: { name: string; value: string; path: string; maxAge: number },
): void {
  const secure = address.startsWith('https:');
  reply.setCookie(name, value, { ...rest, httpOnly: true, sameSite: 'lax', secure });
}

function forgetFlows(request: FastifyRequest, reply: FastifyReply): void {
  const flows = Object.keys(request.cookies).filter((name) => name.startsWith(FLOW_COOKIE));
  if (flows.length < MAX_FLOWS) return;
  for (const name of flows) reply.clearCookie(name, { path: FLOW_PATH });
}

function end(reply: FastifyReply, attempt: string | undefined, message: PopupResult): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': END_PAGE_POLICY,
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(popupResultPage(attempt, message));
}

/** Logs only names and codes, because a provider's message may quote personal data. */
function failure(request: PopupRequest, error: unknown): { error: string } {
  const { method } = request.params;
  if (error instanceof SignInError || error instanceof ApiError) {
    const provider = error.id === 'not_configured' ? undefined : method;
    request.log.warn({ provider, error: error.id, causes: causesOf(error) }, 'sign-in failed');
    return { error: error.id };
  }
  request.log.error({ err: error }, 'sign-in failed');
  return { error: 'internal_error' };
}

function causesOf(error: Error): string[] {
  const causes: string[] = [];
  let cause: unknown = error.cause;
  for (; cause instanceof Error && causes.length < 4; cause = cause.cause) {
    // Only short codes such as "invalid_client" are logged, because they help the operator. Longer texts may
    // contain personal data.
    const words = [cause.name, 'code' in cause && cause.code, 'error' in cause && cause.error];
    causes.push(words.filter((word) => typeof word === 'string' && /^[\w.-]{1,64}$/.test(word)).join(' '));
  }
  return causes;
}
