import { fetchUserInfo, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import * as z from 'zod/mini';
import type { StudioOidcConfig } from '#config/studio.ts';
import type { Db } from '#database/client.ts';
import { authorizationUrl, exchange } from '#modules/visitor-sign-in/providers/code-flow.ts';
import { discover } from '#modules/visitor-sign-in/providers/discover.ts';
import type { FlowSecrets } from '#modules/visitor-sign-in/providers/provider.ts';
import { linkExpired } from '../account-errors.ts';
import { AuditLogRepository } from '../people/audit-log.repository.ts';
import type { InvitationsRepository } from '../people/invitations.repository.ts';
import type { OnboardingService } from '../people/onboarding.service.ts';
import { type Account, StaffRepository } from '../people/staff.repository.ts';
import { IdentitiesRepository } from './identities.repository.ts';
import type { SignInService } from './sign-in.service.ts';
import type { TokensRepository } from './tokens.repository.ts';

/** Time limit to sign in at the provider. */
export const FLOW_SECONDS = 15 * 60;

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/))),
  // Some providers send "true" and "false" as text.
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string()),
  // How the provider authenticated the person (RFC 8176).
  amr: z.optional(z.catch(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20)), [])),
});
type Claims = z.infer<typeof claimsSchema>;

/** The provider's claims, stored until the person has entered the code of the second factor. */
const arrivalSchema = z.object({
  subject: z.string(),
  email: z.optional(z.string()),
  name: z.optional(z.string()),
});
type Arrival = z.infer<typeof arrivalSchema>;

const flowSchema = z.object({
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});

/**
 * Thrown when a person returns from the provider and cannot sign in. The reasons are OIDC_REFUSED in
 * packages/studio-api.
 */
export class OidcRejectedError extends Error {
  readonly reason: 'not_invited' | 'no_email' | 'expired' | 'other_identity';

  constructor(reason: OidcRejectedError['reason']) {
    super(`the museum's own provider: ${reason}`);
    this.reason = reason;
  }
}

interface OidcParts {
  config: StudioOidcConfig;
  db: Db;
  tokens: TokensRepository;
  invitations: InvitationsRepository;
  staff: StaffRepository;
  onboarding: OnboardingService;
  signIn: SignInService;
  now: () => Date;
}

/**
 * The result of a return from the provider: the signed-in account. If a second factor is needed, it is instead the
 * key that must be sent with the code.
 */
export type OidcArrival = { idStaff: number; isStillThere: () => Promise<boolean> } | { codeKey: string };

/**
 * Sign-in with the museum's own provider. The provider confirms who a person is, but not what they may do. A
 * person without an account or an invitation cannot sign in, and no account is created.
 */
export class OidcService {
  readonly #parts: OidcParts;

  constructor(parts: OidcParts) {
    this.#parts = parts;
  }

  /**
   * Begins a flow. Resolves with the URL to redirect the browser to, and with the key of the flow, which the browser
   * must send back. If a signed-in person wants to link an identity, `idStaff` is their account.
   */
  async start(redirectUri: string, idStaff?: number): Promise<{ address: string; key: string }> {
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
    const token = { details: flow, expiresAt, ...(idStaff !== undefined && { idStaff }) };
    return { address: address.href, key: await tokens.make('oidc', token) };
  }

  /** Finishes a flow when the browser returns from the provider. */
  async finish(key: string | undefined, answer: URLSearchParams): Promise<OidcArrival> {
    const { tokens, config, now } = this.#parts;
    const token = key === undefined ? undefined : await tokens.take('oidc', key, now().toISOString());
    if (!token) throw new OidcRejectedError('expired');
    const flow = z.parse(flowSchema, token.details);
    if (answer.get('state') !== flow.state) throw new OidcRejectedError('expired');
    const { sub, email: given, email_verified, name, amr } = await this.#claims(answer, flow);
    const isVerified = email_verified === true || email_verified === 'true';
    const email = isVerified || config.trustsEmail ? given?.toLowerCase() : undefined;
    const arrival: Arrival = { subject: sub, ...(email && { email }), ...(name && { name }) };
    if (token.idStaff !== null) {
      await this.#link(arrival, token.idStaff, given ?? null);
      return this.#createArrival(token.idStaff, arrival);
    }
    const account = await this.#accountOf(arrival);
    // The second factor is checked before an identity is linked or an invitation accepted, because the first
    // factor alone must not change anything.
    if (account && account.factorSecret !== null && !isVouchedFor(amr))
      return { codeKey: await this.#keep(arrival, account.idStaff) };
    return this.#enter(arrival);
  }

  /** Finishes a flow with the code of the second factor. */
  async finishWithCode(key: string, code: string, address: string): Promise<OidcArrival> {
    const { tokens, staff, signIn, now } = this.#parts;
    const at = now().toISOString();
    const found = await tokens.look('oidc-code', key, at);
    const account = found?.idStaff ? await staff.byId(found.idStaff) : undefined;
    if (!found || !account) throw linkExpired();
    await signIn.takeCode(account, code, address);
    const taken = await tokens.take('oidc-code', key, at);
    if (!taken) throw linkExpired();
    return this.#enter(z.parse(arrivalSchema, taken.details));
  }

  async #claims(answer: URLSearchParams, flow: FlowSecrets): Promise<Claims> {
    const configuration = await discover(this.#parts.config);
    const tokens = await exchange(configuration, answer, flow, flow.nonce);
    const claims = z.parse(claimsSchema, tokens.claims());
    if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
    const userInfo = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
    const { amr } = claims;
    return { ...z.parse(claimsSchema, userInfo), sub: claims.sub, amr };
  }

  /** Finds the account linked to an identity, or the one with the email address that the provider confirms. */
  async #accountOf({ subject, email }: Arrival): Promise<Account | undefined> {
    const { config, db, staff } = this.#parts;
    const identities = new IdentitiesRepository(db);
    const known = await identities.find({ issuer: config.issuer, subject });
    if (known !== undefined) return staff.byId(known);
    const account = email === undefined ? undefined : await staff.byEmail(email);
    // An organisation can give an email address to another person, but the provider never reuses an id. If the
    // account was linked to another id, it belongs to another person.
    if (account && (await identities.hasOf(config.issuer, account.idStaff)))
      throw new OidcRejectedError('other_identity');
    return account;
  }

  async #enter(arrival: Arrival): Promise<OidcArrival> {
    const { config, db } = this.#parts;
    const identities = new IdentitiesRepository(db);
    const identity = { issuer: config.issuer, subject: arrival.subject };
    const account = await this.#accountOf(arrival);
    const wasLinked = (await identities.find(identity)) !== undefined;
    const idStaff = await this.#join(arrival.email, arrival.name, account);
    if (idStaff === undefined)
      throw new OidcRejectedError(arrival.email === undefined ? 'no_email' : 'not_invited');
    // When a person joins another museum, identities that may belong to another person are removed. The provider
    // has just confirmed this identity, so it is linked again.
    if ((await identities.find(identity)) !== idStaff) {
      if (account && arrival.email !== account.email) throw new OidcRejectedError('other_identity');
      const isByAddress = account !== undefined && !wasLinked;
      await this.#link(arrival, idStaff, arrival.email ?? null, { isByAddress });
    }
    return this.#createArrival(idStaff, arrival);
  }

  #createArrival(idStaff: number, { subject }: Arrival): OidcArrival {
    const { config, db } = this.#parts;
    const identities = new IdentitiesRepository(db);
    return { idStaff, isStillThere: () => identities.hold({ issuer: config.issuer, subject }, idStaff) };
  }

  /**
   * Links an identity. An account can have only one identity per issuer, even if two requests arrive at once. The link
   * is logged, so that the person can see it.
   */
  async #link(
    { subject }: Arrival,
    idStaff: number,
    email: string | null,
    { isByAddress = false }: { isByAddress?: boolean } = {},
  ): Promise<void> {
    const { config, db, now } = this.#parts;
    const identity = { issuer: config.issuer, subject };
    await db.transaction().execute(async (trx) => {
      const staff = new StaffRepository(trx);
      const identities = new IdentitiesRepository(trx);
      await staff.lock(idStaff);
      const account = await staff.byId(idStaff);
      if (!account) throw new OidcRejectedError('expired');
      const owner = await identities.find(identity);
      const isOther = isByAddress
        ? await identities.hasOf(config.issuer, idStaff)
        : (await identities.ofStaff(idStaff)).some(({ issuer }) => issuer === config.issuer);
      if (owner === idStaff) return;
      if (owner !== undefined || isOther) throw new OidcRejectedError('other_identity');
      const at = now().toISOString();
      if (!(await identities.add(identity, idStaff, email, at)))
        throw new OidcRejectedError('other_identity');
      // The provider confirms the email address. It cannot confirm who created the account with this address and
      // set its password. Sign-in methods of the account may therefore belong to another person.
      if (isByAddress) await staff.distrust(idStaff, account.createdAt);
      const by = { idStaff, name: account.name };
      await new AuditLogRepository(trx).add({
        idMuseum: null,
        at,
        what: 'identity-linked',
        whom: account.name,
        by,
      });
    });
  }

  async #keep(arrival: Arrival, idStaff: number): Promise<string> {
    const { tokens, now } = this.#parts;
    const expiresAt = new Date(now().getTime() + FLOW_SECONDS * 1000).toISOString();
    return tokens.make('oidc-code', { idStaff, details: arrival, expiresAt });
  }

  /** Accepts the open invitations for the confirmed email address. The first one creates the account. */
  async #join(
    email: string | undefined,
    name: string | undefined,
    account: { idStaff: number; name: string } | undefined,
  ): Promise<number | undefined> {
    const { invitations, onboarding, now } = this.#parts;
    let who = account;
    const waiting = email === undefined ? [] : await invitations.byEmail(email, now().toISOString());
    for (const invitation of waiting) {
      const newName = name?.trim().slice(0, 100) || invitation.email;
      const idStaff = await onboarding.take(invitation, who ?? { name: newName, passwordHash: null });
      who ??= { idStaff, name: newName };
    }
    return who?.idStaff;
  }
}

/** Authentication methods of RFC 8176, by factor: knowledge, possession, inherence. */
const FACTORS: readonly (readonly string[])[] = [
  ['pwd', 'pin', 'kba'],
  ['otp', 'hwk', 'swk', 'sc', 'sms', 'tel', 'pop'],
  ['face', 'fpt', 'iris', 'retina', 'vbm'],
];

/** Whether the provider has checked a second factor, according to its `amr` claim. */
function isVouchedFor(amr: readonly string[] = []): boolean {
  return amr.includes('mfa') || FACTORS.filter((kind) => kind.some((each) => amr.includes(each))).length > 1;
}
