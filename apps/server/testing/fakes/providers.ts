import { startOAuthProvider, type TestOAuthProvider } from './oauth-provider.ts';
import { type Person, startOidcProvider, type TestOidcProvider } from './oidc-provider.ts';

/** A test person, as each of the three providers describes her. */
export const GOOGLE_ADA: Person = {
  sub: 'g-1815',
  name: 'Ada Lovelace',
  picture: 'https://pictures.example.org/ada.jpg',
  emailAddresses: [{ value: 'ada@example.org', metadata: { primary: true, verified: true } }],
  genders: [{ value: 'female', metadata: { primary: true } }],
  birthdays: [{ date: { year: 1815, month: 12, day: 10 } }],
};
export const FACEBOOK_ADA = {
  id: 'f-1815',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  gender: 'female',
  birthday: '12/10/1815',
  picture: { data: { url: 'https://pictures.example.org/ada.jpg' } },
};
const TWITTER_ADA = {
  data: {
    id: 't-1815',
    name: 'Ada Lovelace',
    confirmed_email: 'ada@example.org',
    profile_image_url: 'https://pictures.example.org/ada.jpg',
  },
};

export interface TestProviders {
  google: TestOidcProvider;
  facebook: TestOAuthProvider;
  twitter: TestOAuthProvider;
  /** Settings of a server with all three providers. */
  env: Record<string, string>;
  /** Restores the initial state and clears what was recorded. */
  reset(): void;
  /** Removes the email addresses of all profiles. */
  withoutAddress(): void;
  close(): Promise<void>;
}

export async function startProviders(): Promise<TestProviders> {
  const google = await startOidcProvider(GOOGLE_ADA);
  const facebook = await startOAuthProvider('FACEBOOK', FACEBOOK_ADA);
  const twitter = await startOAuthProvider('TWITTER', TWITTER_ADA);
  return {
    google,
    facebook,
    twitter,
    env: { ...google.env, ...facebook.env, ...twitter.env },
    reset() {
      Object.assign(google, { person: GOOGLE_ADA, keys: 'published', peopleCalls: [] });
      Object.assign(facebook, { profile: FACEBOOK_ADA, profileCalls: [], broken: new Map() });
      Object.assign(twitter, { profile: TWITTER_ADA, profileCalls: [], broken: new Map() });
    },
    withoutAddress() {
      const { emailAddresses, ...person } = GOOGLE_ADA;
      const { email, ...profile } = FACEBOOK_ADA;
      const { confirmed_email, ...data } = TWITTER_ADA.data;
      google.person = person;
      facebook.profile = profile;
      twitter.profile = { data };
    },
    async close() {
      for (const provider of [google, facebook, twitter]) await provider.close();
    },
  };
}
