import * as z from 'zod/mini';
import type { GoogleClient } from '#config/sign-in.ts';
import { authorizationUrl, exchange } from './code-flow.ts';
import { discover } from './discover.ts';
import { type FlowSecrets, isoDate, type Profile, type Provider, type ProviderOptions } from './provider.ts';
import { providerJson } from './provider-fetch.ts';

const SCOPES = ['openid', 'profile', 'email'];
const PERSONAL_SCOPES = [
  'https://www.googleapis.com/auth/user.birthday.read',
  'https://www.googleapis.com/auth/user.gender.read',
];
const PERSON_FIELDS = ['birthdays', 'genders', 'emailAddresses'];

const claims = z.object({ sub: z.string(), name: z.optional(z.string()), picture: z.optional(z.string()) });

const metadata = z.optional(
  z.object({ primary: z.optional(z.boolean()), verified: z.optional(z.boolean()) }),
);
const number = z.optional(z.number());
const person = z.object({
  emailAddresses: z.optional(z.array(z.object({ metadata, value: z.optional(z.string()) }))),
  genders: z.optional(z.array(z.object({ metadata, value: z.optional(z.string()) }))),
  birthdays: z.optional(
    z.array(
      z.object({
        metadata,
        date: z.optional(z.object({ year: number, month: number, day: number })),
      }),
    ),
  ),
});

/** Sign-in with Google by OpenID Connect. Email address, gender and birthday are from Google's People API. */
export class Google implements Provider {
  readonly #client: GoogleClient;
  readonly #scope: string;

  constructor(client: GoogleClient, { personal }: ProviderOptions) {
    this.#client = client;
    this.#scope = [...SCOPES, ...(personal ? PERSONAL_SCOPES : [])].join(' ');
  }

  async authorizationUrl(flow: FlowSecrets): Promise<URL> {
    return authorizationUrl(await discover(this.#client), flow, { scope: this.#scope, nonce: flow.nonce });
  }

  async profile(answer: URLSearchParams, flow: FlowSecrets): Promise<Profile> {
    const tokens = await exchange(await discover(this.#client), answer, flow, flow.nonce);
    const { sub, name, picture } = z.parse(claims, tokens.claims());
    const address = new URL(this.#client.peopleUrl);
    address.searchParams.set('personFields', PERSON_FIELDS.join(','));
    const { emailAddresses, genders, birthdays } = await providerJson(address, tokens.access_token, person);
    const dates = (birthdays ?? []).map(({ date }) => isoDate(date?.year, date?.month, date?.day));
    return {
      id: sub,
      name,
      email: first(emailAddresses?.filter((each) => each.metadata?.verified !== false))?.value,
      imageUrl: picture,
      gender: first(genders)?.value,
      birthdate: dates.find((date) => date !== undefined),
    };
  }
}

function first<Item extends { metadata?: z.infer<typeof metadata> }>(items?: Item[]): Item | undefined {
  return items?.find((item) => item.metadata?.primary) ?? items?.[0];
}
