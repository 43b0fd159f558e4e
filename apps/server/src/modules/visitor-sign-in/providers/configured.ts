import type { Secret } from '#config/secret.ts';
import type { SignInConfig } from '#config/sign-in.ts';
import { Facebook } from './facebook.ts';
import { Google } from './google.ts';
import type { Provider, SignInMethod } from './provider.ts';
import { Twitter } from './twitter.ts';

/** A provider for visitors, and the secret that only the provider and our servers have. */
export interface ConfiguredProvider {
  method: SignInMethod;
  provider: Provider;
  secret: Secret;
}

/** Creates the providers that are shown and have a client id. */
export function configuredProviders(config: SignInConfig): ConfiguredProvider[] {
  const { google, facebook, twitter, personal } = config;
  const configured: ConfiguredProvider[] = [];
  if (google)
    configured.push({ method: 'google', provider: new Google(google, { personal }), secret: google.secret });
  if (facebook)
    configured.push({
      method: 'facebook',
      provider: new Facebook(facebook, { personal }),
      secret: facebook.secret,
    });
  if (twitter) configured.push({ method: 'twitter', provider: new Twitter(twitter), secret: twitter.secret });
  return configured.filter(({ method }) => config.providers.includes(method));
}
