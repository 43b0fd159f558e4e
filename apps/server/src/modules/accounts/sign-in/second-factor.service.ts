import { randomBytes } from 'node:crypto';
import type { SecondFactorResponse } from '@museummate/studio-api/people';
import { Secret, TOTP } from 'otpauth';
import type { Account } from '../people/staff.repository.ts';
import type { SecondFactorRepository } from './second-factor.repository.ts';

const PERIOD = 30;
const RECOVERY_CODES = 10;
/**
 * The alphabet of recovery codes: 32 characters (five bits each). The characters i, l, o and 1 are left out,
 * because they look like others.
 */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789';
const CODE_LETTERS = 16;

/** The second factor: codes of an app (TOTP), and recovery codes in case the phone is lost. */
export class SecondFactorService {
  readonly #repository: SecondFactorRepository;
  readonly #now: () => Date;

  constructor(repository: SecondFactorRepository, now: () => Date) {
    this.#repository = repository;
    this.#now = now;
  }

  /**
   * Generates a secret for an authenticator app. The secret becomes active when the person enters a correct code.
   */
  async start({ idStaff, email }: Pick<Account, 'idStaff' | 'email'>): Promise<SecondFactorResponse> {
    const totp = totpOf(new Secret({ size: 20 }).base32, email);
    await this.#repository.wait(idStaff, totp.secret.base32);
    return {
      secret: totp.secret.base32.replace(/.{4}(?=.)/g, '$& '),
      address: totp.toString(),
    };
  }

  /** Resolves with the recovery codes, which are shown only once, or with undefined if the code is wrong. */
  async confirm({ idStaff, factorWaiting }: Account, code: string): Promise<string[] | undefined> {
    const step = factorWaiting === null ? undefined : this.#stepOf(factorWaiting, code);
    if (factorWaiting === null || step === undefined) return undefined;
    const codes = newRecoveryCodes();
    const factor = { secret: factorWaiting, step, at: this.#now().toISOString() };
    const isFirst = await this.#repository.begin(idStaff, factor, codes.map(plain));
    return isFirst ? codes : undefined;
  }

  async replaceRecoveryCodes(idStaff: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.#repository.replaceRecoveryCodes(idStaff, codes.map(plain));
    return codes;
  }

  /** Whether a code of the app or a recovery code is correct. A correct code cannot be used again. */
  async verify({ idStaff, factorSecret }: Account, code: string): Promise<boolean> {
    if (factorSecret === null) return false;
    const step = this.#stepOf(factorSecret, code);
    if (step !== undefined) return this.#repository.takeStep(idStaff, step);
    const recovery = plain(code);
    return recovery.length === CODE_LETTERS && this.#repository.takeRecoveryCode(idStaff, recovery);
  }

  /**
   * Returns the number of the 30-second step that a code belongs to. Only the current, the previous and the next
   * step are accepted.
   */
  #stepOf(secret: string, code: string): number | undefined {
    const token = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(token)) return undefined;
    const timestamp = this.#now().getTime();
    const delta = totpOf(secret, '').validate({ token, timestamp, window: 1 });
    return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
  }
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'MuseumMate', label, period: PERIOD, secret: Secret.fromBase32(secret) });
}

const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/**
 * Generates a recovery code of 80 bits, in groups of four letters. It cannot be guessed, even if an attacker has
 * the hashes.
 */
function newRecoveryCode(): string {
  const letters = [...randomBytes(CODE_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Normalises a recovery code: removes separators, and reads the letter o as zero. */
const plain = (code: string) =>
  code
    .toLowerCase()
    .replaceAll('o', '0')
    .replace(/[^a-z0-9]/g, '');
