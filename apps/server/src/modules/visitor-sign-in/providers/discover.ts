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
 * Asks an OpenID Connect provider for its addresses and keys, anew at every sign-in: those are rare, and a key that was
 * withdrawn must count for nothing at once.
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
    // providerFetch is the stricter judge of addresses. Without the second, the ID token's signature would
    // not be looked at, since it comes straight from the provider.
    execute: [allowInsecureRequests, enableNonRepudiationChecks],
  });
}
