import { createHmac } from 'node:crypto';
import { ClientSecretPost, type Configuration } from 'openid-client';
import * as z from 'zod/mini';
import type { OAuthClient } from '#config/sign-in.ts';
import { authorizationUrl, exchange, oauthConfiguration } from './code-flow.ts';
import { type FlowSecrets, isoDate, type Profile, type Provider, type ProviderOptions } from './provider.ts';
import { providerJson } from './provider-fetch.ts';

const me = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  gender: z.optional(z.string()),
  birthday: z.optional(z.string()),
  picture: z.optional(z.object({ data: z.optional(z.object({ url: z.optional(z.string()) })) })),
});

export class Facebook implements Provider {
  readonly #client: OAuthClient;
  readonly #configuration: Configuration;
  readonly #personal: boolean;

  constructor(client: OAuthClient, { personal }: ProviderOptions) {
    this.#client = client;
    this.#configuration = oauthConfiguration(client, ClientSecretPost(client.secret.reveal()));
    this.#personal = personal;
  }

  authorizationUrl(flow: FlowSecrets): Promise<URL> {
    const scope = ['public_profile', 'email', ...(this.#personal ? ['user_gender', 'user_birthday'] : [])];
    return authorizationUrl(this.#configuration, flow, { scope: scope.join(' ') });
  }

  async profile(answer: URLSearchParams, flow: FlowSecrets): Promise<Profile> {
    const { access_token } = await exchange(this.#configuration, answer, flow);
    const fields = ['id', 'name', 'email', 'picture', ...(this.#personal ? ['gender', 'birthday'] : [])];
    const address = new URL(this.#client.profileUrl);
    address.searchParams.set('fields', fields.join(','));
    // A Facebook app can be set to require this proof, which shows that the request is from its server.
    const proof = createHmac('sha256', this.#client.secret.reveal()).update(access_token).digest('hex');
    address.searchParams.set('appsecret_proof', proof);
    const { id, name, email, gender, birthday, picture } = await providerJson(address, access_token, me);
    const [month, day, year] = (birthday ?? '').split('/').map(Number);
    return { id, name, email, imageUrl: picture?.data?.url, gender, birthdate: isoDate(year, month, day) };
  }
}
