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
 * Fetches the URLs and keys of an OpenID Connect provider again at every sign-in: sign-ins are rare, and a withdrawn
 * key must be invalid at once.
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
    // providerFetch checks URLs more strictly. Without enableNonRepudiationChecks, the signature of the ID token would
    // not be verified, because it comes directly from the provider.
    execute: [allowInsecureRequests, enableNonRepudiationChecks],
  });
}
