import { isIP } from 'node:net';
import type { Passkey } from '@museummate/studio-api/people';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isSecure } from '#config/addresses.ts';
import { ApiError, rejection } from '#http/responses/api-error.ts';
import type { SignedIn } from '#modules/studio-endpoints/signed-in.ts';
import { wrongSignIn } from '../account-errors.ts';
import type { Account } from '../people/staff.repository.ts';
import type { NewPasskey, PasskeysRepository } from './passkeys.repository.ts';
import type { TokensRepository } from './tokens.repository.ts';

/** Validity of a challenge. Within this time, the person must confirm with the phone or security key. */
const CHALLENGE_MS = 5 * 60_000;
/** Maximum number of passkeys per account, because the list of all passkeys is sent with every registration. */
const MAX_PASSKEYS = 20;

/**
 * Whether passkeys work with this origin. Browsers bind passkeys to a domain name, not to an IP address, and require a
 * secure origin.
 */
export function hasPasskeys(origin: string): boolean {
  const url = new URL(origin);
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && isSecure(url);
}

/** The library is loaded with the first passkey, because its certificate parsers would slow down the start. */
const webAuthn = () => import('@simplewebauthn/server');

interface PasskeyParts {
  passkeys: PasskeysRepository;
  tokens: TokensRepository;
  now: () => Date;
}

/**
 * Sign-in with passkeys. The device checks a fingerprint or PIN, so a passkey replaces password and second factor.
 * A challenge is stored in the database, so any server can check it, and it is valid once.
 */
export class PasskeysService {
  readonly #parts: PasskeyParts;

  constructor(parts: PasskeyParts) {
    this.#parts = parts;
  }

  list({ idStaff }: SignedIn): Promise<Passkey[]> {
    return this.#parts.passkeys.ofStaff(idStaff);
  }

  async start({ idStaff, name, email }: Account, origin: string) {
    const known = await this.#parts.passkeys.credentialIds(idStaff);
    if (known.length >= MAX_PASSKEYS)
      throw new ApiError(409, 'too_many_passkeys', 'You have twenty passkeys: remove one of them first');
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: 'MuseumMate',
      rpID: siteOf(origin),
      userID: new TextEncoder().encode(String(idStaff)),
      userName: email,
      userDisplayName: name,
      attestationType: 'none',
      excludeCredentials: known.map((id) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.#keep(options.challenge, idStaff);
    return options;
  }

  /** Verifies the device's response and resolves with the new passkey. */
  async read({ idStaff }: SignedIn, response: Record<string, unknown>, origin: string): Promise<NewPasskey> {
    const given = response as unknown as RegistrationResponseJSON;
    const { verifyRegistrationResponse } = await webAuthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: given,
      expectedChallenge: (challenge) => this.#take(challenge, idStaff),
      expectedOrigin: origin,
      expectedRPID: siteOf(origin),
      requireUserVerification: true,
    }).catch(notUnderstood);
    if (!verified) throw notUnderstood();
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, 10),
    };
  }

  async delete({ idStaff }: SignedIn, idPasskey: number): Promise<void> {
    if (!(await this.#parts.passkeys.remove(idStaff, idPasskey)))
      throw rejection(404, { message: 'There is no such passkey' });
  }

  /**
   * Creates a challenge that any passkey of the studio's domain can answer. The device's response contains the id
   * of the passkey.
   */
  async challenge(origin: string) {
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: siteOf(origin),
      userVerification: 'required',
    });
    await this.#keep(options.challenge);
    return options;
  }

  /**
   * Resolves with the account of the passkey. Call `isStillThere` after the session has been opened, because the
   * passkey may have been removed meanwhile.
   */
  async signIn(
    response: Record<string, unknown>,
    origin: string,
  ): Promise<{ idStaff: number; isStillThere: () => Promise<boolean> }> {
    const given = response as unknown as AuthenticationResponseJSON;
    const passkey = typeof given.id === 'string' ? await this.#parts.passkeys.find(given.id) : undefined;
    if (!passkey) throw wrongSignIn();
    const { idPasskey, idStaff, credentialId, publicKey, counter, transports } = passkey;
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: given,
      expectedChallenge: (challenge) => this.#take(challenge),
      expectedOrigin: origin,
      expectedRPID: siteOf(origin),
      credential: {
        id: credentialId,
        publicKey,
        counter,
        transports: transports as AuthenticatorTransport[],
      },
      requireUserVerification: true,
    }).catch(() => {
      throw wrongSignIn();
    });
    if (!verified) throw wrongSignIn();
    const { newCounter } = authenticationInfo;
    return {
      idStaff,
      isStillThere: () => this.#parts.passkeys.used(idPasskey, newCounter, this.#parts.now().toISOString()),
    };
  }

  async #keep(challenge: string, idStaff: number | null = null): Promise<void> {
    const expiresAt = new Date(this.#parts.now().getTime() + CHALLENGE_MS).toISOString();
    await this.#parts.tokens.make('passkey', { idStaff, expiresAt }, challenge);
  }

  async #take(challenge: string, idStaff: number | null = null): Promise<boolean> {
    const token = await this.#parts.tokens.take('passkey', challenge, this.#parts.now().toISOString());
    return token !== undefined && token.idStaff === idStaff;
  }
}

function siteOf(origin: string): string {
  if (!hasPasskeys(origin))
    throw new ApiError(
      409,
      'no_passkeys_here',
      'Passkeys only work at an https address with a domain name, never at an IP address',
    );
  return new URL(origin).hostname;
}

function notUnderstood(): never {
  throw new ApiError(400, 'passkey_failed', 'This passkey could not be read: please try again');
}
