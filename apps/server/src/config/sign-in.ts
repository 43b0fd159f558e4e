import type { Secret } from './secret.ts';
import type { Settings } from './settings.ts';
import { flag, list, oneOf, providerAddress, whole } from './values.ts';

const PROVIDERS = ['facebook', 'google', 'twitter', 'instagram'] as const;

type SignInProvider = (typeof PROVIDERS)[number];
/** The client id and the secret that identify this server to a provider. */
type ProviderClient = { id: string; secret: Secret };
/** The client of an OpenID Connect provider. Its other URLs are discovered from the issuer. */
export type GoogleClient = ProviderClient & { issuer: string; peopleUrl: string };
export type OAuthClient = ProviderClient & { authorizeUrl: string; tokenUrl: string; profileUrl: string };

export interface SignInConfig {
  /** The providers offered to visitors. */
  providers: SignInProvider[];
  google: GoogleClient | undefined;
  facebook: OAuthClient | undefined;
  twitter: OAuthClient | undefined;
  /** Whether gender and birthdate are requested from providers and stored. */
  personal: boolean;
  userRetentionDays: number;
}

const GOOGLE_ADDRESSES = {
  issuer: 'https://accounts.google.com/',
  people: 'https://people.googleapis.com/v1/people/me',
};
const OAUTH_ADDRESSES = {
  // The URLs contain no API version, because each version ends after two years. Without a version, Facebook uses the
  // oldest one that is available to the app.
  FACEBOOK: {
    authorize: 'https://www.facebook.com/dialog/oauth',
    token: 'https://graph.facebook.com/oauth/access_token',
    profile: 'https://graph.facebook.com/me',
  },
  TWITTER: {
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    profile: 'https://api.x.com/2/users/me',
  },
};

export function readSignIn(settings: Settings): SignInConfig {
  return {
    providers: settings.read('SIGN_IN_PROVIDERS', providerList, [...PROVIDERS]),
    google: google(settings),
    facebook: oauth(settings, 'FACEBOOK'),
    twitter: oauth(settings, 'TWITTER'),
    personal: settings.read('SIGN_IN_COLLECT_PERSONAL_DATA', flag, false),
    userRetentionDays: settings.read('USER_RETENTION_DAYS', (text) => whole(text, 1, 36_500), 90),
  };
}

function google(settings: Settings): GoogleClient | undefined {
  const client = providerClient(settings, 'GOOGLE');
  const issuer = settings.read('GOOGLE_ISSUER', providerAddress, GOOGLE_ADDRESSES.issuer);
  const peopleUrl = settings.read('GOOGLE_PEOPLE_URL', providerAddress, GOOGLE_ADDRESSES.people);
  return client && { ...client, issuer, peopleUrl };
}

function oauth(settings: Settings, provider: keyof typeof OAUTH_ADDRESSES): OAuthClient | undefined {
  const { authorize, token, profile } = OAUTH_ADDRESSES[provider];
  const client = providerClient(settings, provider);
  const authorizeUrl = settings.read(`${provider}_AUTHORIZE_URL`, providerAddress, authorize);
  const tokenUrl = settings.read(`${provider}_TOKEN_URL`, providerAddress, token);
  const profileUrl = settings.read(`${provider}_PROFILE_URL`, providerAddress, profile);
  return client && { ...client, authorizeUrl, tokenUrl, profileUrl };
}

function providerClient(
  settings: Settings,
  provider: 'GOOGLE' | keyof typeof OAUTH_ADDRESSES,
): ProviderClient | undefined {
  const id = settings.text(`${provider}_CLIENT_ID`);
  const secret = settings.secret(`${provider}_CLIENT_SECRET`);
  settings.allOrNone(`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`);
  return id && secret ? { id, secret } : undefined;
}

function providerList(text: string): SignInProvider[] {
  try {
    return list(text).map((item) => oneOf(PROVIDERS, item));
  } catch {
    throw new Error(`a comma separated list out of ${PROVIDERS.join(', ')}`);
  }
}
