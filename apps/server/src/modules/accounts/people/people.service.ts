import type { StudioRole } from '@museummate/studio-api';
import type { InviteBody, InviteResponse, PeopleResponse } from '@museummate/studio-api/people';
import { museumCommand } from '#config/command-name.ts';
import type { Db } from '#database/client.ts';
import { ApiError, invalidRequest } from '#http/responses/api-error.ts';
import type { Membership, SignedIn } from '#modules/studio-endpoints/signed-in.ts';
import { forbidden } from '#modules/studio-endpoints/studio-errors.ts';
import { personNotFound } from '../account-errors.ts';
import { SessionsRepository } from '../sign-in/sessions.repository.ts';
import { TokensRepository } from '../sign-in/tokens.repository.ts';
import { AuditLogRepository } from './audit-log.repository.ts';
import { InvitationsRepository } from './invitations.repository.ts';
import { invitationExpiry, linkTo, resetExpiry } from './links.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PeopleRepository } from './people.repository.ts';
import { StaffRepository } from './staff.repository.ts';

interface PeopleParts {
  db: Db;
  people: PeopleRepository;
  mailer: Mailer | undefined;
  now: () => Date;
}

/** Manages the staff of a museum, for its administrators. */
export class PeopleService {
  readonly #parts: PeopleParts;

  constructor(parts: PeopleParts) {
    this.#parts = parts;
  }

  async list(idMuseum: number, you: SignedIn): Promise<PeopleResponse> {
    const { db, people, mailer } = this.#parts;
    const invitations = await new InvitationsRepository(db).ofMuseum(idMuseum, this.#at());
    return {
      people: (await people.ofMuseum(idMuseum)).map((each) => ({
        ...each,
        isYou: each.idStaff === you.idStaff,
      })),
      invitations,
      canSendMail: mailer !== undefined,
    };
  }

  history(idMuseum: number, before?: number) {
    return new AuditLogRepository(this.#parts.db).ofMuseum(idMuseum, before);
  }

  /** Invites a person. The link is in the response only, because the database stores nothing but its hash. */
  async invite(
    idMuseum: number,
    { email, role, languages, send }: InviteBody,
    { by, origin }: { by: SignedIn; origin: string },
  ): Promise<InviteResponse> {
    const { db, people, mailer } = this.#parts;
    const membership = membershipOf(role, languages);
    const known = await new StaffRepository(db).byEmail(email);
    if (known && (await new StaffRepository(db).membership(known, idMuseum)))
      throw new ApiError(
        409,
        'already_here',
        `${known.name} already works at this museum: change the role in the list instead.`,
      );
    const at = this.#at();
    const { invitation, token } = await db.transaction().execute(async (trx) => {
      await new AuditLogRepository(trx).add({
        idMuseum,
        at,
        what: 'invited',
        whom: email,
        by,
        ...membership,
      });
      return new InvitationsRepository(trx).make({
        email,
        idMuseum,
        ...membership,
        invitedBy: by.name,
        createdAt: at,
        expires: invitationExpiry(this.#parts.now()),
      });
    });
    const link = linkTo('invitation', origin, token);
    const museum = (await people.museumName(idMuseum)) ?? '';
    const sent =
      send !== undefined &&
      mailer !== undefined &&
      (await mailer.sendInvitation({ to: email, language: send.language, museum, by: by.name, link }));
    return { invitation, link, sent };
  }

  async withdraw(idMuseum: number, idInvitation: number, by: SignedIn): Promise<void> {
    await this.#parts.db.transaction().execute(async (trx) => {
      const invitation = await new InvitationsRepository(trx).withdraw(idMuseum, idInvitation);
      if (!invitation)
        throw new ApiError(404, 'not_found', 'There is no such invitation; perhaps it was accepted');
      const { email, role, languages } = invitation;
      await new AuditLogRepository(trx).add({
        idMuseum,
        at: this.#at(),
        what: 'withdrawn',
        whom: email,
        by,
        role,
        languages,
      });
    });
  }

  async update(
    idMuseum: number,
    idStaff: number,
    wanted: { role: StudioRole; languages?: string[] | null | undefined },
    by: SignedIn,
  ): Promise<void> {
    const membership = membershipOf(wanted.role, wanted.languages);
    await this.#withOther(idMuseum, idStaff, by, async ({ staff, sessions, events, name, at }) => {
      await staff.setMembership(idStaff, idMuseum, membership);
      await sessions.renewAll(idStaff);
      await events.add({ idMuseum, at, what: 'changed', whom: name, by, ...membership });
    });
  }

  /**
   * Removes a person from a museum. When a person leaves their last museum, the account is closed. The name is kept in
   * the history.
   */
  async remove(idMuseum: number, idStaff: number, by: SignedIn): Promise<void> {
    await this.#withOther(idMuseum, idStaff, by, async ({ staff, sessions, events, name, at }) => {
      await staff.removeMembership(idStaff, idMuseum);
      await sessions.renewAll(idStaff);
      if (!(await staff.hasMembership(idStaff))) await staff.close(idStaff);
      await events.add({ idMuseum, at, what: 'removed', whom: name, by });
    });
  }

  /**
   * Creates a password reset link, which does not remove the second factor. If the person also works in other
   * museums, only a server administrator may create the link.
   */
  async createPasswordReset(
    idMuseum: number,
    idStaff: number,
    { by, origin }: { by: SignedIn; origin: string },
  ): Promise<{ link: string }> {
    const token = await this.#withOther(
      idMuseum,
      idStaff,
      by,
      async ({ tokens, staff, events, name, at }) => {
        if (!by.everywhere && (await staff.hasMembership(idStaff, idMuseum)))
          throw forbidden(
            `The account of ${name} also belongs to other museums. Create a password reset link where the server runs: ` +
              `${museumCommand()} staff reset`,
          );
        await tokens.withdraw('reset', idStaff);
        // The administrator sees the link and could use it. From now on, another person may therefore have access to
        // the account.
        await staff.distrust(idStaff, at);
        await events.add({ idMuseum, at, what: 'reset-made', whom: name, by });
        return tokens.make('reset', { idStaff, expiresAt: resetExpiry(this.#parts.now()) });
      },
    );
    return { link: linkTo('reset', origin, token) };
  }

  /**
   * Runs `work` for another person of the museum. Administrators cannot change themselves, so that a museum does
   * not lose its last administrator by mistake.
   */
  async #withOther<Result>(
    idMuseum: number,
    idStaff: number,
    by: SignedIn,
    work: (parts: {
      staff: StaffRepository;
      sessions: SessionsRepository;
      events: AuditLogRepository;
      tokens: TokensRepository;
      name: string;
      at: string;
    }) => Promise<Result>,
  ): Promise<Result> {
    return this.#parts.db.transaction().execute(async (trx) => {
      const staff = new StaffRepository(trx);
      // Two servers may change the same person at the same time. Without the lock, one server could create a reset link
      // while the person joins another museum on the other server.
      await staff.lock(idStaff);
      const account = await staff.byId(idStaff);
      if (!account || !(await staff.membership(account, idMuseum))) throw personNotFound();
      if (idStaff === by.idStaff)
        throw forbidden('You cannot change or remove yourself: please ask another administrator.');
      if (account.everywhere)
        throw forbidden(
          `${account.name} manages all museums on this server. That can only be changed where the server runs: ` +
            `${museumCommand()} staff remove`,
        );
      const events = new AuditLogRepository(trx);
      const tokens = new TokensRepository(trx);
      const sessions = new SessionsRepository(trx);
      return work({ staff, sessions, events, tokens, name: account.name, at: this.#at() });
    });
  }

  #at(): string {
    return this.#parts.now().toISOString();
  }
}

/** Only translators have languages, and they need at least one. */
function membershipOf(role: StudioRole, languages: readonly string[] | null | undefined): Membership {
  if (role !== 'translator') return { role, languages: null };
  if (!languages?.length) throw invalidRequest('body languages: a translator needs at least one language');
  return { role, languages: [...new Set(languages)] };
}
