import * as z from 'zod/mini';
import { STUDIO_ROLES } from '../roles.ts';

/** What is sent about people and how they sign in. Moments are ISO texts in UTC. */

const id = z.int().check(z.positive());
const moment = z.iso.datetime();
const role = z.enum(STUDIO_ROLES);
const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^\P{Cc}*$/u));
/** Addresses are compared without case: the server keeps them in small letters. */
const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+$/u));
/** What is too short or too common is refused with words of its own: see passwords.ts. */
const password = z.string().check(z.maxLength(1000));
/** Six digits of the app, or one of the recovery codes. */
const code = z.string().check(z.trim(), z.maxLength(40));
/** The languages that a translator may change; no list: all of them. */
const languages = z.array(z.string().check(z.minLength(2), z.maxLength(35))).check(z.maxLength(200));

const staffMuseum = z.object({
  idMuseum: id,
  name: z.string(),
  role,
  /** Null where the person may change all languages. */
  languages: z.nullable(languages),
});
export type StaffMuseum = z.infer<typeof staffMuseum>;

const staffMember = z.object({
  idStaff: id,
  name: z.string(),
  email: z.string(),
  /** Administrator of the whole server: of every museum, and may make new ones. */
  everywhere: z.boolean(),
  /** False for those who only sign in with a passkey or with the museum's own provider. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  museums: z.array(staffMuseum),
});
export type StaffMember = z.infer<typeof staffMember>;

/** GET session. */
export const sessionAnswer = z.object({
  /** Null where nobody is signed in. */
  staff: z.nullable(staffMember),
  signIn: z.object({
    /** What the button of the museum's own provider says; null where there is none. */
    oidc: z.nullable(z.string()),
    /** Whether passkeys work at this address: it has a name, and nobody can read along. */
    passkeys: z.boolean(),
    /** Whether nobody has an account yet: the link stands in the window where the server was started. */
    isNew: z.boolean(),
  }),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/**
 * POST session. 401 `wrong_sign_in`: address or password are wrong, or the code is; 401 `code_needed`: both are right and a
 * code of the second factor is missing; 429: too many failures, with Retry-After.
 */
export const signInRequest = z.object({ email, password, code: z.optional(code) });
export type SignInBody = z.infer<typeof signInRequest>;

/** What signing in answers, whichever way: the cookie is set beside it. */
export const signedInAnswer = z.object({ staff: staffMember });
export type SignedInAnswer = z.infer<typeof signedInAnswer>;

/** POST first-administrator. 404 `link_over`: the link was used, or is too old. */
export const firstAdministratorRequest = z.object({ token: z.string(), name: personName, email, password });
export type FirstAdministratorBody = z.infer<typeof firstAdministratorRequest>;

/** GET invitations/{token}. */
export const invitationAnswer = z.object({
  email: z.string(),
  /** Null where the invitation is for the whole server. */
  museum: z.nullable(z.object({ idMuseum: id, name: z.string() })),
  role,
  languages: z.nullable(languages),
  invitedBy: z.nullable(z.string()),
  expires: moment,
  /** The address has an account: its owner signs in first and then accepts without a name or a password. */
  hasAccount: z.boolean(),
  /** The account's password may be known to another person: a new one is chosen with the invitation. */
  needsPassword: z.boolean(),
});
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/** POST invitations/{token}: with both where the address has no account yet; 400 `new_password_needed`: see `needsPassword`. */
export const acceptInvitationRequest = z.object({
  name: z.optional(personName),
  password: z.optional(password),
});
export type AcceptInvitationBody = z.infer<typeof acceptInvitationRequest>;

const passkey = z.object({
  idPasskey: id,
  name: z.string(),
  createdAt: moment,
  usedAt: z.nullable(moment),
});
export type Passkey = z.infer<typeof passkey>;

const linkedIdentity = z.object({
  idIdentity: id,
  issuer: z.string(),
  /** The address that the provider named; null for one from before it was kept. */
  email: z.nullable(z.string()),
  createdAt: z.nullable(moment),
});
export type LinkedIdentity = z.infer<typeof linkedIdentity>;

/** GET password-resets/{token}: whose password it is, and by what else one gets in. */
export const resetAnswer = z.object({
  name: z.string(),
  passkeys: z.array(passkey),
  identities: z.array(linkedIdentity),
});
export type ResetAnswer = z.infer<typeof resetAnswer>;

/** POST password-resets/{token}; signing in follows. Passkeys and linked accounts that are not kept are removed. */
export const resetPasswordBody = z.object({
  password,
  keep: z.optional(
    z.object({
      passkeys: z.array(id).check(z.maxLength(100)),
      identities: z.array(id).check(z.maxLength(100)),
    }),
  ),
});
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

/** GET account/identities. */
export const identitiesAnswer = z.object({ identities: z.array(linkedIdentity) });
/** POST account/identities (which takes `reauthenticationRequest`): the address to go to. */
export const linkIdentityAnswer = z.object({ address: z.string() });
/** POST oidc/code, after the provider: 401 `wrong_sign_in`; 404 `link_over`: too late. */
export const oidcCodeBody = z.object({ code });

/** PUT account. */
export const accountBody = z.object({ name: personName });

/** PUT account/password; `current` where there is one. Every other session ends. */
export const changePasswordBody = z.object({
  current: z.optional(password),
  code: z.optional(code),
  password,
});

/**
 * POST account/second-factor: a new secret, not in force yet. `current` is the password, where there is one; 401
 * `wrong_sign_in` where it is not the right one. `code` where a second factor is on; 401 `code_needed` where it is missing.
 */
export const reauthenticationRequest = z.object({ current: z.optional(password), code: z.optional(code) });
export type Proof = z.infer<typeof reauthenticationRequest>;
export const secondFactorAnswer = z.object({
  /** For those who type it in, in groups of four. */
  secret: z.string(),
  /** otpauth://… to be drawn as a QR code. */
  address: z.string(),
});
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswer>;

/** PUT account/second-factor: in force once a code of the app is right. The recovery codes are shown this once. */
export const confirmSecondFactorBody = z.object({ code });
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });

/** GET account/passkeys. */
export const passkeysAnswer = z.object({ passkeys: z.array(passkey) });

/** What @simplewebauthn/browser takes and gives; the server looks at every part of it. */
const webAuthn = z.record(z.string(), z.unknown());
/** POST passkeys/challenge and POST account/passkeys (which takes `reauthenticationRequest`). */
export const passkeyOptionsAnswer = z.object({ options: webAuthn });
/** PUT account/passkeys. */
export const confirmPasskeyBody = z.object({
  name: z.string().check(z.trim(), z.maxLength(100)),
  response: webAuthn,
});
/** POST passkeys/session. */
export const passkeySignInBody = z.object({ response: webAuthn });

/** GET account/sessions. */
export const sessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      idSession: id,
      /** "Firefox, Windows"; empty where the browser did not say. */
      device: z.string(),
      method: z.enum(['password', 'passkey', 'oidc', 'link']),
      createdAt: moment,
      seenAt: moment,
      isThis: z.boolean(),
    }),
  ),
});
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;
export type StaffSession = SessionsAnswer['sessions'][number];

/** GET museums. */
export const museumsAnswer = z.object({ museums: z.array(staffMuseum) });

const person = z.object({
  idStaff: id,
  name: z.string(),
  email: z.string(),
  role,
  languages: z.nullable(languages),
  /** Administrator of the whole server: cannot be changed here. */
  everywhere: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Null where the person has no session by now. */
  seenAt: z.nullable(moment),
  isYou: z.boolean(),
});
export type Person = z.infer<typeof person>;

/** POST people/{idStaff}/password-reset: a link by which the person chooses a new password, shown this once. */
export const makeResetAnswer = z.object({ link: z.string() });

const invitation = z.object({
  idInvitation: id,
  email: z.string(),
  role,
  languages: z.nullable(languages),
  invitedBy: z.nullable(z.string()),
  createdAt: moment,
  expires: moment,
});
export type Invitation = z.infer<typeof invitation>;

/** GET museums/{idMuseum}/people. */
export const peopleAnswer = z.object({
  people: z.array(person),
  /** Those that nobody has accepted yet. Their links were shown once and are not known to the server. */
  invitations: z.array(invitation),
  /** Whether this server can send mail. */
  canSendMail: z.boolean(),
});
export type PeopleAnswer = z.infer<typeof peopleAnswer>;

/** POST museums/{idMuseum}/people. A translator needs a language at least; others have no list. */
export const inviteRequest = z.object({
  email,
  role,
  languages: z.optional(z.nullable(languages)),
  /** Send the link by mail, in this language of the studio. */
  send: z.optional(z.object({ language: z.string().check(z.maxLength(35)) })),
});
export type InviteBody = z.infer<typeof inviteRequest>;

export const inviteAnswer = z.object({
  invitation,
  /** Shown this once, to be copied. */
  link: z.string(),
  /** False where it was not to be sent, or could not be. */
  sent: z.boolean(),
});
export type InviteAnswer = z.infer<typeof inviteAnswer>;

/** PUT museums/{idMuseum}/people/{idStaff}. */
export const updatePersonRequest = z.object({ role, languages: z.optional(z.nullable(languages)) });

/** What happened with people: who did it, and to whom. */
const peopleEvent = z.object({
  idEvent: id,
  at: moment,
  /** Null where it was done by the command line, or by nobody. */
  by: z.nullable(z.object({ idStaff: id, name: z.string() })),
  what: z.enum([
    'first',
    'invited',
    'withdrawn',
    'joined',
    'changed',
    'removed',
    'password',
    'second-factor-on',
    'second-factor-off',
    'passkey-added',
    'passkey-removed',
    'reset-made',
    'recovery-codes',
    'identity-linked',
    'identity-ended',
    'sign-in-secured',
  ]),
  /** A name, or the address of somebody who has no account yet. */
  whom: z.string(),
  role: z.nullable(role),
  languages: z.nullable(languages),
});
export type AuditEvent = z.infer<typeof peopleEvent>;

/** GET museums/{idMuseum}/people/history?before={idEvent}: the latest first. */
export const peopleHistoryAnswer = z.object({ events: z.array(peopleEvent), hasMore: z.boolean() });
