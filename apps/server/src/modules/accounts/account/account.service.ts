import type {
  LinkedIdentity,
  ResetPasswordBody,
  ResetResponse,
  StaffMember,
} from '@museummate/studio-api/people';
import type { Db, DbTransaction } from '#database/client.ts';
import { ApiError, rejection } from '#http/responses/api-error.ts';
import type { SignedIn } from '#modules/studio-endpoints/signed-in.ts';
import { signInRequired } from '#modules/studio-endpoints/studio-errors.ts';
import { linkExpired, onlyWayIn, wrongSignIn } from '../account-errors.ts';
import { AuditLogRepository, type NewAuditEvent } from '../people/audit-log.repository.ts';
import { type Account, StaffRepository } from '../people/staff.repository.ts';
import { IdentitiesRepository } from '../sign-in/identities.repository.ts';
import { type NewPasskey, PasskeysRepository } from '../sign-in/passkeys.repository.ts';
import type { PasswordsService } from '../sign-in/passwords.service.ts';
import { SecondFactorRepository } from '../sign-in/second-factor.repository.ts';
import { SecondFactorService } from '../sign-in/second-factor.service.ts';
import { SessionsRepository } from '../sign-in/sessions.repository.ts';
import type { Proof, SignInService } from '../sign-in/sign-in.service.ts';
import { SignInMethodsRepository } from '../sign-in/sign-in-methods.repository.ts';
import { TokensRepository } from '../sign-in/tokens.repository.ts';

interface AccountParts {
  db: Db;
  signIn: SignInService;
  passwords: PasswordsService;
  secondFactor: SecondFactorService;
  now: () => Date;
}

/** Manages a person's own account. */
export class AccountService {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  isNew(): Promise<boolean> {
    return new StaffRepository(this.#parts.db).isEmpty();
  }

  /** Whether `passwordHash` is still the hash of the person's password. */
  isPassword(idStaff: number, passwordHash: string | null): Promise<boolean> {
    return new StaffRepository(this.#parts.db).isPassword(idStaff, passwordHash);
  }

  /** Returns a person's own data, for the studio. */
  async findMember(idStaff: number): Promise<StaffMember> {
    const staff = new StaffRepository(this.#parts.db);
    const account = await staff.byId(idStaff);
    if (!account) throw signInRequired();
    const { name, email, everywhere, passwordHash, factorSecret } = account;
    return {
      idStaff,
      name,
      email,
      everywhere,
      hasPassword: passwordHash !== null,
      hasSecondFactor: factorSecret !== null,
      museums: await staff.museumsOf(account),
    };
  }

  rename(idStaff: number, name: string): Promise<void> {
    return new StaffRepository(this.#parts.db).rename(idStaff, name);
  }

  /** Changes the password and ends all other sessions, because another person may have learned the old password. */
  async changePassword(
    signedIn: SignedIn,
    { password, ...proof }: Proof & { password: string },
    address: string,
  ): Promise<void> {
    const { signIn, passwords } = this.#parts;
    const { idStaff, name, email } = await signIn.prove(signedIn, proof, address);
    await passwords.check(password, { name, email });
    const passwordHash = await passwords.hash(password);
    await this.#change('password', signedIn, async (trx, at) => {
      await new StaffRepository(trx).setPassword(idStaff, passwordHash, at);
      await new TokensRepository(trx).withdrawAll(idStaff);
      await new SessionsRepository(trx).endOthers(idStaff, signedIn.idSession);
    });
  }

  /**
   * Returns the account of a reset link, with its passkeys and identities. The person then chooses which of them
   * are kept.
   */
  async findReset(token: string): Promise<ResetResponse> {
    const { db } = this.#parts;
    const { idStaff, name } = await this.#ofReset(token);
    const passkeys = await new PasskeysRepository(db).ofStaff(idStaff);
    const identities = await new IdentitiesRepository(db).ofStaff(idStaff);
    return { name, passkeys, identities };
  }

  /** Sets a new password with a reset link from an administrator or the command line. All sessions end. */
  async resetPassword(token: string, { password, keep }: ResetPasswordBody): Promise<void> {
    const { db, passwords } = this.#parts;
    const { idStaff, name, email } = await this.#ofReset(token);
    await passwords.check(password, { name, email });
    const passwordHash = await passwords.hash(password);
    await db.transaction().execute(async (trx) => {
      const at = this.#parts.now().toISOString();
      const staff = new StaffRepository(trx);
      await staff.lock(idStaff);
      const taken = await new TokensRepository(trx).take('reset', token, at);
      if (!taken) throw linkExpired();
      await staff.setPassword(idStaff, passwordHash, at);
      const kept = { passkeys: keep?.passkeys ?? [], identities: keep?.identities ?? [] };
      await new SignInMethodsRepository(trx).keepOnly(idStaff, kept, at);
      if ((taken.details as { withoutSecondFactor?: boolean }).withoutSecondFactor)
        await new SecondFactorRepository(trx).end(idStaff);
      await new TokensRepository(trx).withdrawAll(idStaff);
      await new AuditLogRepository(trx).add(ownEvent('password', { idStaff, name }, at));
      // Sessions are ended last. A session that was opened during this transaction, with a sign-in method that is
      // removed above, therefore also ends.
      await new SessionsRepository(trx).endOthers(idStaff);
    });
  }

  async startSecondFactor(signedIn: SignedIn, proof: Proof, address: string) {
    return this.#parts.secondFactor.start(await this.#parts.signIn.prove(signedIn, proof, address));
  }

  /** Resolves with the recovery codes. All other sessions end, because they were opened without the second factor. */
  async confirmSecondFactor(signedIn: SignedIn, code: string): Promise<string[]> {
    const { idStaff, idSession } = signedIn;
    return this.#change('second-factor-on', signedIn, async (trx) => {
      const account = await new StaffRepository(trx).byId(idStaff);
      const factor = new SecondFactorService(new SecondFactorRepository(trx), this.#parts.now);
      const codes = account && (await factor.confirm(account, code));
      if (!codes) throw wrongSignIn();
      await new SessionsRepository(trx).endOthers(idStaff, idSession);
      return codes;
    });
  }

  async disableSecondFactor(signedIn: SignedIn, proof: Proof, address: string): Promise<void> {
    const { idStaff } = await this.#parts.signIn.prove(signedIn, proof, address);
    await this.#change('second-factor-off', signedIn, (trx) => new SecondFactorRepository(trx).end(idStaff));
  }

  /** Replaces all recovery codes. Requires a second factor. */
  async replaceRecoveryCodes(signedIn: SignedIn, proof: Proof, address: string): Promise<string[]> {
    const { idStaff, factorSecret } = await this.#parts.signIn.prove(signedIn, proof, address);
    if (factorSecret === null) throw rejection(404, { message: 'Two-step verification is not set up' });
    return this.#change('recovery-codes', signedIn, (trx) =>
      new SecondFactorService(new SecondFactorRepository(trx), this.#parts.now).replaceRecoveryCodes(idStaff),
    );
  }

  listIdentities({ idStaff }: SignedIn): Promise<LinkedIdentity[]> {
    return new IdentitiesRepository(this.#parts.db).ofStaff(idStaff);
  }

  /** Removes the link to an identity at the museum's provider, unless it is the only way to sign in. */
  async deleteIdentity(signedIn: SignedIn, idIdentity: number): Promise<void> {
    const { idStaff } = signedIn;
    await this.#change('identity-ended', signedIn, async (trx, at) => {
      const identities = new IdentitiesRepository(trx);
      if (!(await identities.end(idStaff, idIdentity, at)))
        throw rejection(404, { message: 'There is no such linked account' });
      const account = await new StaffRepository(trx).byId(idStaff);
      const others = [
        ...(await identities.ofStaff(idStaff)),
        ...(await new PasskeysRepository(trx).ofStaff(idStaff)),
      ];
      if (account?.passwordHash === null && others.length === 0) throw onlyWayIn();
    });
  }

  /** Adds a passkey after its verification. */
  async addPasskey(signedIn: SignedIn, passkey: NewPasskey, name: string): Promise<void> {
    await this.#change('passkey-added', signedIn, async (trx, at) => {
      const isNew = await new PasskeysRepository(trx).add(
        { ...passkey, idStaff: signedIn.idStaff },
        name,
        at,
      );
      if (!isNew) throw new ApiError(409, 'passkey_known', 'This passkey is already registered');
    });
  }

  /** Logs that a person changed how they sign in. */
  async recordAuditEvent(
    what: NewAuditEvent['what'],
    who: Pick<SignedIn, 'idStaff' | 'name'>,
  ): Promise<void> {
    const at = this.#parts.now().toISOString();
    await new AuditLogRepository(this.#parts.db).add(ownEvent(what, who, at));
  }

  /**
   * Changes how a person signs in, if their session still exists. The session may have ended since the request
   * began, for example because the person ended it on another device.
   */
  #change<Result>(
    what: NewAuditEvent['what'],
    signedIn: SignedIn,
    work: (trx: DbTransaction, at: string) => Promise<Result>,
  ): Promise<Result> {
    return this.#parts.db.transaction().execute(async (trx) => {
      const at = this.#parts.now().toISOString();
      await new StaffRepository(trx).lock(signedIn.idStaff);
      if (!(await new SessionsRepository(trx).hold(signedIn.idSession))) throw signInRequired();
      const result = await work(trx, at);
      await new AuditLogRepository(trx).add(ownEvent(what, signedIn, at));
      return result;
    });
  }

  async #ofReset(token: string): Promise<Account> {
    const { db, now } = this.#parts;
    const found = await new TokensRepository(db).look('reset', token, now().toISOString());
    const account = found?.idStaff ? await new StaffRepository(db).byId(found.idStaff) : undefined;
    if (!account) throw linkExpired();
    return account;
  }
}

const ownEvent = (
  what: NewAuditEvent['what'],
  { idStaff, name }: Pick<SignedIn, 'idStaff' | 'name'>,
  at: string,
): NewAuditEvent => ({ idMuseum: null, at, what, whom: name, by: { idStaff, name } });
