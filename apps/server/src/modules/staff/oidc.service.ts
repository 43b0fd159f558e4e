import { fetchUserInfo, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import * as z from 'zod/mini';
import type { StudioOidcConfig } from '#config/studio.ts';
import { authorizationUrl, exchange } from '../visitor-sign-in/providers/code-flow.ts';
import { discover } from '../visitor-sign-in/providers/discover.ts';
import type { FlowSecrets } from '../visitor-sign-in/providers/provider.ts';
import type { IdentitiesRepository, Identity } from './identities.repository.ts';
import type { InvitationsRepository } from './invitations.repository.ts';
import type { JoiningService } from './joining.service.ts';
import type { StaffRepository } from './staff.repository.ts';
import type { TokensRepository } from './tokens.repository.ts';

/** The time that somebody has to sign in at the provider. */
export const FLOW_SECONDS = 15 * 60;

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/))),
  // Some providers write it as text.
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string()),
});

const flowSchema = z.object({
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});

/** Why somebody who came back from the provider does not get in; see OIDC_REFUSED in packages/studio. */
export class OidcRefused extends Error {
  readonly reason: 'not_invited' | 'no_email' | 'expired';

  constructor(reason: OidcRefused['reason']) {
    super(`the museum's own provider: ${reason}`);
    this.reason = reason;
  }
}

interface OidcParts {
  config: StudioOidcConfig;
  tokens: TokensRepository;
  identities: IdentitiesRepository;
  invitations: InvitationsRepository;
  staff: StaffRepository;
  joining: JoiningService;
  now: () => Date;
}

/**
 * Signing in with the museum's own provider. It says who somebody is, never what they may do: who has no account and no
 * invitation gets nothing, not even an account.
 */
export class OidcService {
  readonly #parts: OidcParts;

  constructor(parts: OidcParts) {
    this.#parts = parts;
  }

  /** Resolves with where to send the browser, and with the key of the flow, which it has to bring back. */
  async begin(redirectUri: string): Promise<{ address: string; key: string }> {
    const { config, tokens, now } = this.#parts;
    const flow = {
      redirectUri,
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
    };
    const address = await authorizationUrl(await discover(config), flow, {
      scope: 'openid profile email',
      nonce: flow.nonce,
    });
    const expiresAt = new Date(now().getTime() + FLOW_SECONDS * 1000).toISOString();
    return { address: address.href, key: await tokens.make('oidc', { details: flow, expiresAt }) };
  }

  /** Resolves with the number of the account of who came back. */
  async finish(key: string | undefined, answer: URLSearchParams): Promise<number> {
    const { tokens, now } = this.#parts;
    const token = key === undefined ? undefined : await tokens.take('oidc', key, now().toISOString());
    if (!token) throw new OidcRefused('expired');
    const flow = z.parse(flowSchema, token.details);
    if (answer.get('state') !== flow.state) throw new OidcRefused('expired');
    return this.#account(await this.#claims(answer, flow));
  }

  async #claims(answer: URLSearchParams, flow: FlowSecrets): Promise<z.infer<typeof claimsSchema>> {
    const configuration = await discover(this.#parts.config);
    const tokens = await exchange(configuration, answer, flow, flow.nonce);
    const claims = z.parse(claimsSchema, tokens.claims());
    if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
    const told = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return { ...z.parse(claimsSchema, told), sub: claims.sub };
  }

  async #account({ sub, email: given, email_verified, name }: z.infer<typeof claimsSchema>): Promise<number> {
    const { config, identities, staff } = this.#parts;
    const identity: Identity = { issuer: config.issuer, subject: sub };
    const known = await identities.find(identity);
    const isVerified = email_verified === true || email_verified === 'true';
    const email = isVerified || config.trustsEmail ? given?.toLowerCase() : undefined;
    const account = known === undefined ? email && (await staff.byEmail(email)) : await staff.byId(known);
    const idStaff = await this.#join(email, name, account || undefined);
    if (idStaff === undefined) throw new OidcRefused(email === undefined ? 'no_email' : 'not_invited');
    if (known !== idStaff) await identities.add(identity, idStaff);
    return idStaff;
  }

  /** Takes what waits for the address, which the provider vouches for; the first invitation makes the account. */
  async #join(
    email: string | undefined,
    name: string | undefined,
    account: { idStaff: number; name: string } | undefined,
  ): Promise<number | undefined> {
    const { invitations, joining, now } = this.#parts;
    let who = account;
    const waiting = email === undefined ? [] : await invitations.byEmail(email, now().toISOString());
    for (const invitation of waiting) {
      const newName = name?.trim().slice(0, 100) || invitation.email;
      const idStaff = await joining.take(invitation, who ?? { name: newName, passwordHash: null });
      who ??= { idStaff, name: newName };
    }
    return who?.idStaff;
  }
}
