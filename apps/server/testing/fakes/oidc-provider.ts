import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeJwt, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js';
import { sendConsentPage } from './consent-page.ts';
import { formOf, sendJson, startLoopbackServer } from './loopback-server.ts';

const CLIENT = { client_id: 'museum', client_secret: 'secret-of-museum' };
const CALLBACKS = ['/api/sign-in/google/callback', '/api/studio/oidc/callback'];

/** A person with an account at the provider, as its People API describes them. */
export interface Person {
  sub: string;
  name?: string;
  picture?: string;
  emailAddresses?: object[];
  genders?: object[];
  birthdays?: object[];
  /** The email address in the ID token. The address in Google's People API may differ. */
  email?: string;
  email_verified?: boolean;
}

export interface TestOidcProvider {
  /** Settings with which a server uses this provider as Google. */
  env: Record<string, string>;
  /** Settings with which the studio uses this provider as the museum's own. */
  studioEnv: Record<string, string>;
  /** The person who is signed in at the provider. */
  person: Person;
  /**
   * State of the published keys. 'withdrawn' means that the list is empty. 'foreign' means that another key has the id
   * of the signing key.
   */
  keys: 'published' | 'withdrawn' | 'foreign';
  /** Claims that replace those of the ID tokens. The tokens are still signed correctly. */
  tokenClaims: Record<string, unknown>;
  /** Requests that the People API received. */
  peopleCalls: { fields: string | null; authorization: string | undefined; accepted: boolean }[];
  close(): Promise<void>;
}

/** Starts a real OpenID provider on this machine, with a People API like Google's. */
export async function startOidcProvider(person: Person): Promise<TestOidcProvider> {
  const own = await signingKey();
  const foreign = await signingKey();
  const server = await startLoopbackServer(async (request, response, url) => {
    if (url.pathname === '/people/me') return sendPerson(provider, self, request, response, url);
    if (url.pathname.startsWith('/interaction/')) {
      if (request.method === 'GET') return sendConsentPage(response, url.pathname);
      const allowed = (await formOf(request)).get('choice') === 'allow';
      const result = allowed ? await grantConsent(provider, self.person) : { error: 'access_denied' };
      return provider.interactionFinished(request, response, result);
    }
    if (url.pathname === '/jwks' && self.keys !== 'published') {
      const { d, p, q, dp, dq, qi, ...key } = foreign;
      return sendJson(response, { keys: self.keys === 'foreign' ? [key] : [] });
    }
    return provider.callback()(request, response);
  });

  const provider = createProvider(server.origin, own, () => self.person);
  const signingOwn = await importJWK(own, 'RS256');
  provider.use(async (context, next) => {
    await next();
    const { id_token } = (context.body ?? {}) as { id_token?: string };
    if (!id_token || Object.keys(self.tokenClaims).length === 0) return;
    const claims = { ...decodeJwt(id_token), ...self.tokenClaims };
    const changed = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key' });
    context.body = { ...(context.body as object), id_token: await changed.sign(signingOwn) };
  });

  const self: TestOidcProvider = {
    ...settingsFor(server.origin),
    person,
    keys: 'published',
    tokenClaims: {},
    peopleCalls: [],
    close: () => server.close(),
  };
  return self;
}

function createProvider(origin: string, key: JWK, person: () => Person): Provider {
  const provider = new Provider(origin, {
    // A subclass of the package's adapter is used, because the package warns if its own adapter is used directly.
    adapter: class extends MemoryAdapter {},
    clients: [
      {
        ...CLIENT,
        redirect_uris: CALLBACKS.map((path) => `http://localhost${path}`),
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['test'] },
    pkce: { required: () => true },
    // Puts name and picture into the ID token, as Google does.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name', 'picture'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ ...person(), sub }),
    }),
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  });
  // A test server's port is not known in advance, so only the path of the redirect URI is compared.
  provider.Client.prototype.redirectUriAllowed = (uri) => CALLBACKS.includes(new URL(uri).pathname);
  return provider;
}

/** Responds like Google's People API. */
async function sendPerson(
  provider: Provider,
  { person, peopleCalls }: TestOidcProvider,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) {
  const authorization = request.headers.authorization;
  const token = await provider.AccessToken.find(authorization?.replace('Bearer ', '') ?? '');
  const accepted = token?.accountId === person.sub;
  peopleCalls.push({ fields: url.searchParams.get('personFields'), authorization, accepted });
  const { sub, name, picture, ...described } = person;
  return accepted ? sendJson(response, described) : sendJson(response, {}, 401);
}

async function grantConsent(provider: Provider, { sub }: Person) {
  const grant = new provider.Grant({ accountId: sub, clientId: CLIENT.client_id });
  grant.addOIDCScope('openid profile email');
  return { login: { accountId: sub }, consent: { grantId: await grant.save() } };
}

function settingsFor(origin: string): Pick<TestOidcProvider, 'env' | 'studioEnv'> {
  return {
    env: {
      GOOGLE_CLIENT_ID: CLIENT.client_id,
      GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
      GOOGLE_ISSUER: origin,
      GOOGLE_PEOPLE_URL: `${origin}/people/me`,
    },
    studioEnv: {
      STUDIO_OIDC_ISSUER: origin,
      STUDIO_OIDC_CLIENT_ID: CLIENT.client_id,
      STUDIO_OIDC_CLIENT_SECRET: CLIENT.client_secret,
      STUDIO_OIDC_NAME: 'The museum’s accounts',
    },
  };
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'key', alg: 'RS256', use: 'sig' };
}
