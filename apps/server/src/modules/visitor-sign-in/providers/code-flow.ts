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

/** Configures a plain OAuth 2 provider. Its URLs are settings, because it has no discovery. */
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
  // Plain http is allowed here, because providerFetch is stricter and allows it on this machine only.
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

/** Maximum number of seconds that the provider's clock may be ahead. openid-client does not check `iat`. */
const CLOCK_SKEW_SECONDS = 60;

/** Validates the provider's response, which the visitor's browser sent, and exchanges the code in it for tokens. */
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
