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
 * Fetches the URLs and keys of an OpenID Connect provider. They are not cached. Sign-ins are rare, and a key that
 * the provider withdraws must be invalid at once.
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
    // allowInsecureRequests is safe here, because providerFetch checks URLs more strictly.
    // enableNonRepudiationChecks makes openid-client verify the signature of an ID token. By default, it does not
    // do so if the provider sends the token directly.
    execute: [allowInsecureRequests, enableNonRepudiationChecks],
  });
}
