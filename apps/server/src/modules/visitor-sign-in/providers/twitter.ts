import type { ClientAuth, Configuration } from 'openid-client';
import * as z from 'zod/mini';
import type { OAuthClient } from '#config/sign-in.ts';
import { authorizationUrl, exchange, oauthConfiguration } from './code-flow.ts';
import type { FlowSecrets, Profile, Provider } from './provider.ts';
import { providerJson } from './provider-fetch.ts';

/** X allows an app to read a user only with the scope tweet.read. */
const SCOPE = 'users.read users.email tweet.read';

const me = z.object({
  data: z.object({
    id: z.string(),
    name: z.optional(z.string()),
    confirmed_email: z.optional(z.string()),
    profile_image_url: z.optional(z.string()),
  }),
});

/** Sign-in with X (A23), which the specification calls Twitter. X provides neither gender nor birthdate. */
export class Twitter implements Provider {
  readonly #client: OAuthClient;
  readonly #configuration: Configuration;

  constructor(client: OAuthClient) {
    this.#client = client;
    this.#configuration = oauthConfiguration(client, basic(client.secret.reveal()));
  }

  authorizationUrl(flow: FlowSecrets): Promise<URL> {
    return authorizationUrl(this.#configuration, flow, { scope: SCOPE });
  }

  async profile(answer: URLSearchParams, flow: FlowSecrets): Promise<Profile> {
    const { access_token } = await exchange(this.#configuration, answer, flow);
    const address = new URL(this.#client.profileUrl);
    address.searchParams.set('user.fields', 'confirmed_email,profile_image_url');
    const { data } = await providerJson(address, access_token, me);
    return {
      id: data.id,
      name: data.name,
      email: data.confirmed_email,
      imageUrl: data.profile_image_url,
      gender: undefined,
      birthdate: undefined,
    };
  }
}

/**
 * Authenticates as described in the documentation of X. The method of openid-client is not used, because it
 * encodes - and _ as %2D and %5F, which X may not decode.
 */
function basic(secret: string): ClientAuth {
  return (_server, { client_id }, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}`);
}
