import type { StaffMember } from '@museummate/studio/people';
import type { Db } from '#database/client.ts';
import { EventsRepository, type NewEvent } from './events.repository.ts';
import type { PasswordsService } from './passwords.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import type { SessionsService, SignedIn } from './sessions.service.ts';
import type { SignInService } from './sign-in.service.ts';
import { StaffRepository } from './staff.repository.ts';
import { linkOver, signInNeeded, wrongSignIn } from './studio-errors.ts';
import { TokensRepository } from './tokens.repository.ts';

interface AccountParts {
  db: Db;
  sessions: SessionsService;
  signIn: SignInService;
  passwords: PasswordsService;
  secondFactor: SecondFactorService;
  now: () => Date;
}

/** What people do with their own account. */
export class AccountService {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  isNew(): Promise<boolean> {
    return new StaffRepository(this.#parts.db).isEmpty();
  }

  /** Whether this is the hash of somebody's password by now. */
  async isPassword(idStaff: number, passwordHash: string | null): Promise<boolean> {
    const account = await new StaffRepository(this.#parts.db).byId(idStaff);
    return account !== undefined && account.passwordHash === passwordHash;
  }

  /** Somebody as their own app sees them. */
  async member(idStaff: number): Promise<StaffMember> {
    const staff = new StaffRepository(this.#parts.db);
    const account = await staff.byId(idStaff);
    if (!account) throw signInNeeded();
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

  /** Every other session ends: whoever changes a password may do so because somebody else knows it. */
  async changePassword(
    signedIn: SignedIn,
    { current, password }: { current?: string | undefined; password: string },
    address: string,
  ): Promise<void> {
    const { db, signIn, passwords, sessions } = this.#parts;
    const { idStaff, name, email } = await signIn.prove(signedIn, current, address);
    await passwords.check(password, { name, email });
    await new StaffRepository(db).setPassword(idStaff, await passwords.hash(password));
    await new TokensRepository(db).withdraw('reset', idStaff);
    await sessions.endOthers(idStaff, signedIn.idSession);
    await this.note('password', signedIn);
  }

  /** By a link of an administrator or of the command line; all sessions end. */
  async resetPassword(token: string, password: string): Promise<void> {
    const { db, passwords, secondFactor, sessions } = this.#parts;
    const at = this.#parts.now().toISOString();
    const found = await new TokensRepository(db).look('reset', token, at);
    const account = found?.idStaff ? await new StaffRepository(db).byId(found.idStaff) : undefined;
    if (!account) throw linkOver();
    const { idStaff, name, email } = account;
    await passwords.check(password, { name, email });
    const passwordHash = await passwords.hash(password);
    const taken = await new TokensRepository(db).take('reset', token, at);
    if (!taken) throw linkOver();
    await new StaffRepository(db).setPassword(idStaff, passwordHash);
    if ((taken.details as { withoutSecondFactor?: boolean }).withoutSecondFactor)
      await secondFactor.end(idStaff);
    await sessions.endOthers(idStaff);
    await this.note('password', { idStaff, name });
  }

  async beginSecondFactor(signedIn: SignedIn, current: string | undefined, address: string) {
    return this.#parts.secondFactor.begin(await this.#parts.signIn.prove(signedIn, current, address));
  }

  /** Resolves with the recovery codes. */
  async confirmSecondFactor(signedIn: SignedIn, code: string): Promise<string[]> {
    const account = await new StaffRepository(this.#parts.db).byId(signedIn.idStaff);
    const codes = account && (await this.#parts.secondFactor.confirm(account, code));
    if (!codes) throw wrongSignIn();
    await this.note('second-factor-on', signedIn);
    return codes;
  }

  async endSecondFactor(signedIn: SignedIn, current: string | undefined, address: string): Promise<void> {
    const { idStaff } = await this.#parts.signIn.prove(signedIn, current, address);
    await this.#parts.secondFactor.end(idStaff);
    await this.note('second-factor-off', signedIn);
  }

  /** Writes down that somebody changed how they sign in. */
  async note(what: NewEvent['what'], { idStaff, name }: Pick<SignedIn, 'idStaff' | 'name'>): Promise<void> {
    const at = this.#parts.now().toISOString();
    await new EventsRepository(this.#parts.db).add({
      idMuseum: null,
      at,
      what,
      whom: name,
      by: { idStaff, name },
    });
  }
}
