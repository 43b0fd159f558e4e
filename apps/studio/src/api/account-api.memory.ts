import type {
  AuditEvent,
  Invitation,
  InvitationResponse,
  LinkedIdentity,
  Person,
  Proof,
  StaffMember,
  StaffSession,
} from '@museummate/studio-api/people';
import type { AccountApi } from './account-api.ts';
import { ApiError } from './studio-api.ts';

const MOMENT = '2026-11-16T14:41:00.000Z';
/** The only password that the in-memory server accepts. */
const PASSWORD = 'a long enough secret';

const person = (idStaff: number, name: string, role: Person['role'], more: Partial<Person> = {}): Person => ({
  idStaff,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@forms.museum`,
  role,
  languages: null,
  everywhere: false,
  hasSecondFactor: false,
  seenAt: MOMENT,
  isYou: false,
  ...more,
});

/** Accounts and people in memory, for screen tests. */
export abstract class MemoryAccountApi implements AccountApi {
  abstract staff: StaffMember | null;
  canSendMail = false;
  /** Log of the requests with their arguments, for assertions. */
  readonly asked: { name: string; with: unknown }[] = [];
  roster: Person[] = [
    person(1, 'Ana Ruiz', 'administrator', { isYou: true, hasSecondFactor: true }),
    person(2, 'Lena Vogel', 'translator', { languages: ['fr', 'ar'] }),
    person(3, 'Dora Klein', 'desk', { seenAt: null }),
  ];
  invitations: Invitation[] = [
    {
      idInvitation: 5,
      email: 'kenji@forms.museum',
      role: 'editor',
      languages: null,
      invitedBy: 'Ana Ruiz',
      createdAt: MOMENT,
      expires: '2026-11-23T14:41:00.000Z',
    },
  ];
  events: AuditEvent[] = [
    {
      idEvent: 2,
      at: MOMENT,
      by: { idStaff: 1, name: 'Ana Ruiz' },
      what: 'invited',
      whom: 'kenji@forms.museum',
      role: 'editor',
      languages: null,
    },
    { idEvent: 1, at: MOMENT, by: null, what: 'first', whom: 'Ana Ruiz', role: null, languages: null },
  ];
  open: StaffSession[] = [
    {
      idSession: 1,
      device: 'Firefox, Linux',
      method: 'password',
      isThis: true,
      createdAt: MOMENT,
      seenAt: MOMENT,
    },
    {
      idSession: 2,
      device: 'Safari, iPhone',
      method: 'passkey',
      isThis: false,
      createdAt: MOMENT,
      seenAt: MOMENT,
    },
  ];
  keys = [{ idPasskey: 1, name: 'Laptop', createdAt: MOMENT, usedAt: null as string | null }];
  linked: LinkedIdentity[] = [
    { idIdentity: 1, issuer: 'https://id.forms.museum', email: 'ana@forms.museum', createdAt: MOMENT },
  ];
  /**
   * Whether the server offers passkeys. A server whose URL has an IP address instead of a host name cannot offer them.
   */
  hasPasskeys = false;
  /** Label of the button that signs in through the museum's identity provider; null without a provider. */
  provider: string | null = null;
  /** A test sets values here that replace values of the default invitation. */
  invited: Partial<InvitationResponse> = {};

  protected note(name: string, given?: unknown): void {
    this.asked.push({ name, with: given });
  }

  people: AccountApi['people'] = async () => ({
    people: this.roster,
    invitations: this.invitations,
    canSendMail: this.canSendMail,
  });
  invite: AccountApi['invite'] = async (_idMuseum, { email, role, languages = null, send }) => {
    const invitation = {
      idInvitation: 6,
      email,
      role,
      languages,
      invitedBy: 'Ana Ruiz',
      createdAt: MOMENT,
      expires: '2026-11-23T14:41:00.000Z',
    };
    this.note('invite', invitation);
    this.invitations = [...this.invitations, invitation];
    return {
      invitation,
      link: 'https://studio.forms.museum/studio/invitation#abc',
      sent: send !== undefined,
    };
  };
  updatePerson: AccountApi['updatePerson'] = async (_idMuseum, idStaff, { role, languages = null }) => {
    this.note('updatePerson', { idStaff, role, languages });
    this.roster = this.roster.map((each) => (each.idStaff === idStaff ? { ...each, role, languages } : each));
  };
  removePerson: AccountApi['removePerson'] = async (_idMuseum, idStaff) => {
    this.note('removePerson', idStaff);
    this.roster = this.roster.filter((each) => each.idStaff !== idStaff);
  };
  createPasswordReset: AccountApi['createPasswordReset'] = async (_idMuseum, idStaff) => {
    this.note('createPasswordReset', idStaff);
    return { link: 'https://studio.forms.museum/studio/reset#abc' };
  };
  withdrawInvitation: AccountApi['withdrawInvitation'] = async (_idMuseum, idInvitation) => {
    this.note('withdrawInvitation', idInvitation);
    this.invitations = this.invitations.filter((each) => each.idInvitation !== idInvitation);
  };
  auditLog = async () => ({ events: this.events, hasMore: false });

  updateAccount: AccountApi['updateAccount'] = async (name) => {
    if (!this.staff) throw new ApiError('sign_in_needed', 'Please sign in', 401);
    this.staff = { ...this.staff, name };
    return { staff: this.staff };
  };
  changePassword: AccountApi['changePassword'] = async (proof) => this.#prove(proof);
  startSecondFactor: AccountApi['startSecondFactor'] = async (proof) => {
    this.#prove(proof);
    return { secret: 'ABCD EFGH IJKL MNOP', address: 'otpauth://totp/Forms:ana?secret=ABCDEFGHIJKLMNOP' };
  };
  confirmSecondFactor: AccountApi['confirmSecondFactor'] = async (code) => {
    if (code !== '123456') throw new ApiError('wrong_sign_in', 'The code is not right', 401);
    if (this.staff) this.staff = { ...this.staff, hasSecondFactor: true };
    return { recoveryCodes: ['abcd-efgh', 'ijkl-mnop'] };
  };
  disableSecondFactor: AccountApi['disableSecondFactor'] = async (proof) => {
    this.#prove(proof);
    if (this.staff) this.staff = { ...this.staff, hasSecondFactor: false };
  };
  #prove({ current, code }: Proof): void {
    if (current !== PASSWORD) throw new ApiError('wrong_sign_in', 'The password is not right', 401);
    if (!this.staff?.hasSecondFactor) return;
    if (!code) throw new ApiError('code_needed', 'A code is missing', 401);
    if (code !== '123456') throw new ApiError('wrong_sign_in', 'The code is not right', 401);
  }
  replaceRecoveryCodes: AccountApi['replaceRecoveryCodes'] = async (proof) => {
    this.#prove(proof);
    return { recoveryCodes: ['qrst-uvwx', 'yzab-cdef'] };
  };

  identities = async () => ({ identities: this.linked });
  linkIdentity: AccountApi['linkIdentity'] = async (proof) => {
    this.#prove(proof);
    return { address: 'https://id.forms.museum/authorize' };
  };
  deleteIdentity: AccountApi['deleteIdentity'] = async (idIdentity) => {
    this.linked = this.linked.filter((each) => each.idIdentity !== idIdentity);
  };

  passkeys = async () => ({ passkeys: this.keys });
  startPasskey: AccountApi['startPasskey'] = async (proof) => {
    this.#prove(proof);
    return { options: { challenge: 'abc' } };
  };
  confirmPasskey: AccountApi['confirmPasskey'] = async ({ name }) => {
    this.keys = [...this.keys, { idPasskey: 2, name, createdAt: MOMENT, usedAt: null }];
  };
  deletePasskey: AccountApi['deletePasskey'] = async (idPasskey) => {
    this.keys = this.keys.filter((each) => each.idPasskey !== idPasskey);
  };
  passkeyChallenge = async () => ({ options: { challenge: 'abc' } });
  signInWithPasskey: AccountApi['signInWithPasskey'] = async () => {
    if (!this.staff) throw new ApiError('wrong_sign_in', 'No.', 401);
    return { staff: this.staff };
  };
  sessions = async () => ({ sessions: this.open });
  revokeSession: AccountApi['revokeSession'] = async (idSession) => {
    this.open = this.open.filter((each) => each.idSession !== idSession);
  };
}
