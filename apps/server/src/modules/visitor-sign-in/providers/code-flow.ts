import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
} from 'openid-client';
import { isSecure } from '#config/addresses.ts';
import type { OAuthClient } from '#config/sign-in.ts';
import { type FlowSecrets, SignInError } from './provider.ts';
import { providerFetch } from './provider-fetch.ts';

/**
 * Returns the configuration of an OAuth 2 provider that has no discovery document. Its URLs are settings of the
 * server.
 */
export function oauthConfiguration(client: OAuthClient, authentication: ClientAuth): Configuration {
  const { id, authorizeUrl, tokenUrl } = client;
  const configuration = new Configuration(
    {
      issuer: new URL(authorizeUrl).origin,
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
    },
    id,
    undefined,
    authentication,
  );
  configuration[customFetch] = providerFetch;
  // openid-client may use plain http, because providerFetch has a stricter rule: it allows http only on this
  // machine.
  allowInsecureRequests(configuration);
  return configuration;
}

export async function authorizationUrl(
  configuration: Configuration,
  { redirectUri, state, verifier }: FlowSecrets,
  parameters: Record<string, string>,
): Promise<URL> {
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...parameters,
  });
  if (!isSecure(url)) throw new Error('an authorization address that is neither https nor on this machine');
  return url;
}

/**
 * Maximum number of seconds that the provider's clock may be ahead of ours. It is checked here, because
 * openid-client does not check `iat`.
 */
const CLOCK_SKEW_SECONDS = 60;

/**
 * Validates the provider's response, which the visitor's browser has brought, and exchanges the code in it for
 * tokens.
 */
export async function exchange(
  configuration: Configuration,
  answer: URLSearchParams,
  { redirectUri, state, verifier }: FlowSecrets,
  expectedNonce?: string,
) {
  const url = new URL(redirectUri);
  url.search = answer.toString();
  try {
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: state,
      pkceCodeVerifier: verifier,
      ...(expectedNonce !== undefined && { expectedNonce }),
    });
    const issuedAt = tokens.claims()?.iat ?? 0;
    if (issuedAt > Date.now() / 1000 + CLOCK_SKEW_SECONDS)
      throw new Error('an ID token that was issued in the future');
    return tokens;
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
      throw new SignInError('cancelled', { cause: error });
    throw error;
  }
}
