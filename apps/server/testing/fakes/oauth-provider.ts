import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendConsentPage } from './consent-page.ts';
import { formOf, sendJson, startLoopbackServer } from './loopback-server.ts';

const CLIENT = { id: 'museum', secret: '-secret_of~museum' };

export interface TestOAuthProvider {
  /** Settings with which a server uses this provider as Facebook or Twitter. */
  env: Record<string, string>;
  /** The response of the provider's profile endpoint to requests with a token. */
  profile: unknown;
  profileCalls: URL[];
  /** Responses that replace the normal ones, by path, until they are removed. */
  broken: Map<string, { status: number; headers?: Record<string, string>; body?: string }>;
  close(): Promise<void>;
}

/** Starts an OAuth 2 provider like Facebook and X: code with PKCE, then a profile request with the token. */
export async function startOAuthProvider(
  name: 'FACEBOOK' | 'TWITTER',
  profile: unknown,
): Promise<TestOAuthProvider> {
  const codes = new Map<string, URLSearchParams>();
  const tokens = new Set<string>();
  const server = await startLoopbackServer(async (request, response, url) => {
    const broken = self.broken.get(url.pathname);
    if (broken) return response.writeHead(broken.status, broken.headers).end(broken.body);
    if (url.pathname === '/authorize') return authorize(request, response, url, codes);
    if (url.pathname === '/token') {
      const form = await formOf(request);
      const isOurs = isAuthenticated(name, form, request.headers);
      if (!isValidGrant(form, codes) || !isOurs) return sendJson(response, { error: 'invalid_grant' }, 400);
      const token = randomUUID();
      tokens.add(token);
      return sendJson(response, { access_token: token, token_type: 'bearer', expires_in: 7200 });
    }
    self.profileCalls.push(url);
    const known = tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '');
    return known ? sendJson(response, self.profile) : sendJson(response, {}, 401);
  });

  const self: TestOAuthProvider = {
    env: {
      [`${name}_CLIENT_ID`]: CLIENT.id,
      [`${name}_CLIENT_SECRET`]: CLIENT.secret,
      [`${name}_AUTHORIZE_URL`]: `${server.origin}/authorize`,
      [`${name}_TOKEN_URL`]: `${server.origin}/token`,
      [`${name}_PROFILE_URL`]: `${server.origin}/me`,
    },
    profile,
    profileCalls: [],
    broken: new Map(),
    close: () => server.close(),
  };
  return self;
}

/** Shows the consent page, or redirects back with a code or an error. */
async function authorize(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  codes: Map<string, URLSearchParams>,
) {
  const asked = url.searchParams;
  if (asked.get('client_id') !== CLIENT.id || asked.get('code_challenge_method') !== 'S256')
    return sendJson(response, { error: 'invalid_request' }, 400);
  if (request.method === 'GET')
    return sendConsentPage(response, url.pathname + url.search.replaceAll('&', '&amp;'));
  const back = new URL(asked.get('redirect_uri') ?? '');
  back.searchParams.set('state', asked.get('state') ?? '');
  if ((await formOf(request)).get('choice') === 'allow') {
    const code = randomUUID();
    codes.set(code, asked);
    back.searchParams.set('code', code);
  } else back.searchParams.set('error', 'access_denied');
  return response.writeHead(303, { location: back.href }).end();
}

function isAuthenticated(
  name: 'FACEBOOK' | 'TWITTER',
  form: URLSearchParams,
  headers: IncomingMessage['headers'],
): boolean {
  const basic = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64');
  return name === 'TWITTER'
    ? headers.authorization === `Basic ${basic}`
    : form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret;
}

/**
 * Whether the grant contains the challenge and redirect URI for which its code was issued. Each code is accepted
 * once.
 */
function isValidGrant(form: URLSearchParams, codes: Map<string, URLSearchParams>): boolean {
  const asked = codes.get(form.get('code') ?? '');
  codes.delete(form.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return (
    form.get('grant_type') === 'authorization_code' &&
    asked?.get('code_challenge') === challenge &&
    asked.get('redirect_uri') === form.get('redirect_uri')
  );
}
