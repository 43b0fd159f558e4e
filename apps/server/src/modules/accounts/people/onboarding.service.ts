import type {
  AcceptInvitationBody,
  FirstAdministratorBody,
  InvitationResponse,
} from '@museummate/studio-api/people';
import type { Db, DbTransaction } from '#database/client.ts';
import { invalidRequest } from '#http/responses/api-error.ts';
import type { SignedIn } from '#modules/studio-endpoints/signed-in.ts';
import { forbidden } from '#modules/studio-endpoints/studio-errors.ts';
import { linkExpired, newPasswordNeeded } from '../account-errors.ts';
import type { PasswordsService } from '../sign-in/passwords.service.ts';
import { SessionsRepository } from '../sign-in/sessions.repository.ts';
import { SignInMethodsRepository } from '../sign-in/sign-in-methods.repository.ts';
import { TokensRepository } from '../sign-in/tokens.repository.ts';
import { AuditLogRepository } from './audit-log.repository.ts';
import { InvitationsRepository, type StoredInvitation } from './invitations.repository.ts';
import type { PeopleRepository } from './people.repository.ts';
import { type Account, StaffRepository } from './staff.repository.ts';

interface OnboardingParts {
  db: Db;
  people: PeopleRepository;
  passwords: PasswordsService;
  now: () => Date;
}

/** An existing account that accepts an invitation. */
interface ExistingAccount extends Pick<SignedIn, 'idStaff' | 'name'> {
  /** The session that stays open when all other sessions of the account end. */
  idSession?: number;
  newPasswordHash?: string;
}

/** Whether the password was set at a time when another person could already sign in to the account. */
const isPasswordInDoubt = ({ untrustedSince, passwordAt }: Account): boolean =>
  untrustedSince !== null && passwordAt !== null && passwordAt >= untrustedSince;

/**
 * Secures an account that joins another museum: removes all its links and the sign-in methods that may belong to
 * another person.
 */
async function secure(
  trx: DbTransaction,
  { idStaff, name, newPasswordHash }: ExistingAccount,
  at: string,
): Promise<void> {
  const staff = new StaffRepository(trx);
  await staff.lock(idStaff);
  const account = await staff.byId(idStaff);
  if (!account) throw linkExpired();
  await new TokensRepository(trx).withdrawAll(idStaff);
  if (account.untrustedSince === null) return;
  await new SignInMethodsRepository(trx).removeAddedSince(idStaff, account.untrustedSince);
  if (newPasswordHash !== undefined) await staff.setPassword(idStaff, newPasswordHash, at);
  const by = { idStaff, name };
  await new AuditLogRepository(trx).add({ idMuseum: null, at, what: 'sign-in-secured', whom: name, by });
}

/** Creates the accounts of the first administrator and of invited people. */
export class OnboardingService {
  readonly #parts: OnboardingParts;

  constructor(parts: OnboardingParts) {
    this.#parts = parts;
  }

  /**
   * Creates the first administrator and resolves with the id of the account. After that, the first-administrator links
   * of all servers are invalid.
   */
  async createFirstAdministrator({ token, name, email, password }: FirstAdministratorBody): Promise<number> {
    const { db, passwords } = this.#parts;
    const at = this.#at();
    if (!(await new TokensRepository(db).look('first', token, at))) throw linkExpired();
    await passwords.check(password, { name, email });
    const passwordHash = await passwords.hash(password);
    return db.transaction().execute(async (trx) => {
      const isGood = await new TokensRepository(trx).takeAll('first', token, at);
      const staff = new StaffRepository(trx);
      if (!isGood || !(await staff.isEmpty())) throw linkExpired();
      const idStaff = await staff.add({ name, email, everywhere: true, passwordHash }, at);
      if (idStaff === undefined) throw linkExpired();
      const by = { idStaff, name };
      await new AuditLogRepository(trx).add({ idMuseum: null, at, what: 'first', whom: name, by });
      return idStaff;
    });
  }

  async findInvitation(token: string): Promise<InvitationResponse> {
    const invitation = await this.#find(token);
    const { email, idMuseum, role, languages, invitedBy, expires } = invitation;
    const museum = idMuseum === null ? null : { idMuseum, name: await this.#museumName(idMuseum) };
    const account = await new StaffRepository(this.#parts.db).byEmail(email);
    const hasAccount = account !== undefined;
    const needsPassword = hasAccount && isPasswordInDoubt(account);
    return { email, museum, role, languages, invitedBy, expires, hasAccount, needsPassword };
  }

  /** Resolves with the id of the account that got the role. */
  async accept(
    token: string,
    { name, password }: AcceptInvitationBody,
    signedIn: SignedIn | undefined,
  ): Promise<number> {
    const { db, passwords } = this.#parts;
    const invitation = await this.#find(token);
    const { email } = invitation;
    const account = await new StaffRepository(db).byEmail(email);
    if (account) {
      if (signedIn?.email !== email)
        throw forbidden(
          `This invitation is for ${email}, who has an account here: please sign in with it first.`,
        );
      if (!isPasswordInDoubt(account)) return this.take(invitation, signedIn);
      if (password === undefined) throw newPasswordNeeded();
      await passwords.check(password, account);
      return this.take(invitation, { ...signedIn, newPasswordHash: await passwords.hash(password) });
    }
    if (!name || password === undefined) throw invalidRequest('body: a name and a password are needed');
    await passwords.check(password, { name, email });
    return this.take(invitation, { name, passwordHash: await passwords.hash(password) });
  }

  /**
   * Gives an existing or new account the role of an invitation. An administrator of another museum may have had
   * access to an existing account. Sign-in methods that were added after that access began are removed. All other
   * sessions end.
   */
  take(
    invitation: StoredInvitation,
    who: ExistingAccount | { name: string; passwordHash: string | null },
  ): Promise<number> {
    const { idInvitation, email, idMuseum, role, languages } = invitation;
    const everywhere = idMuseum === null;
    const at = this.#at();
    return this.#parts.db.transaction().execute(async (trx) => {
      const staff = new StaffRepository(trx);
      if (!(await new InvitationsRepository(trx).take(idInvitation))) throw linkExpired();
      const idStaff = 'idStaff' in who ? who.idStaff : await staff.add({ ...who, email, everywhere }, at);
      if (idStaff === undefined) throw linkExpired();
      if ('idStaff' in who) await secure(trx, who, at);
      if (everywhere) await staff.makeEverywhere(idStaff);
      else await staff.setMembership(idStaff, idMuseum, { role, languages });
      const by = { idStaff, name: who.name };
      await new AuditLogRepository(trx).add({
        idMuseum,
        at,
        what: 'joined',
        whom: who.name,
        by,
        role,
        languages,
      });
      // Sessions are ended last. A session that was opened during this transaction, with a sign-in method that is
      // removed above, therefore also ends.
      if ('idStaff' in who) await new SessionsRepository(trx).endOthers(idStaff, who.idSession);
      return idStaff;
    });
  }

  async #find(token: string): Promise<StoredInvitation> {
    const invitation = await new InvitationsRepository(this.#parts.db).byToken(token, this.#at());
    if (!invitation) throw linkExpired();
    if (invitation.idMuseum !== null) await this.#museumName(invitation.idMuseum);
    return invitation;
  }

  /** Returns the name of a museum. If the museum was removed meanwhile, the invitation is treated as expired. */
  async #museumName(idMuseum: number): Promise<string> {
    const name = await this.#parts.people.museumName(idMuseum);
    if (name === undefined) throw linkExpired();
    return name;
  }

  #at(): string {
    return this.#parts.now().toISOString();
  }
}
