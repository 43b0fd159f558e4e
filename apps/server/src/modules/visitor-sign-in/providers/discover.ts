import {
  allowInsecureRequests,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { Secret } from '#config/secret.ts';
import { providerFetch } from './provider-fetch.ts';

/**
 * Fetches the URLs and keys of an OpenID Connect provider. They are fetched again at every sign-in, because sign-ins
 * are rare, and a withdrawn key must be invalid at once.
 */
export function discover({
  issuer,
  id,
  secret,
}: {
  issuer: string;
  id: string;
  secret: Secret;
}): Promise<Configuration> {
  return discovery(new URL(issuer), id, secret.reveal(), undefined, {
    [customFetch]: providerFetch,
    // allowInsecureRequests is safe, because providerFetch checks URLs more strictly. Without
    // enableNonRepudiationChecks, openid-client would not verify the signature of an ID token that it receives directly
    // from the provider.
    execute: [allowInsecureRequests, enableNonRepudiationChecks],
  });
}
