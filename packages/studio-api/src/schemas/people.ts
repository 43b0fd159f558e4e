import * as z from 'zod/mini';
import { STUDIO_ROLES } from '../roles.ts';

/** Requests and responses about people and signing in. Times are ISO 8601 in UTC. */

const id = z.int().check(z.positive());
const moment = z.iso.datetime();
const role = z.enum(STUDIO_ROLES);
const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^\P{Cc}*$/u));
/** Email addresses are compared without regard to case, because the server stores them in lower case. */
const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+$/u));
/**
 * The schema accepts passwords that are too short or too common, because these have special error messages
 * (passwords.ts).
 */
const password = z.string().check(z.maxLength(1000));
/** Six digits from the authenticator app, or a recovery code. */
const code = z.string().check(z.trim(), z.maxLength(40));
/** The languages that a translator may change, at least one. null or missing for all other roles. */
const languages = z.array(z.string().check(z.minLength(2), z.maxLength(35))).check(z.maxLength(200));

const staffMuseum = z.object({
  idMuseum: id,
  name: z.string(),
  /**
   * Whether the museum was published. It is false for a museum that was created in the studio, until its
   * first publication (A122).
   */
  isPublished: z.boolean(),
  role,
  /** The languages that a translator may change; null for all other roles. */
  languages: z.nullable(languages),
});
export type StaffMuseum = z.infer<typeof staffMuseum>;

const staffMember = z.object({
  idStaff: id,
  name: z.string(),
  email: z.string(),
  /** Whether the person is a server administrator, who administers every museum and may create new ones. */
  everywhere: z.boolean(),
  /**
   * Whether the person has a password. It is false for people who sign in only with a passkey or with the
   * museum's OIDC provider.
   */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  museums: z.array(staffMuseum),
});
export type StaffMember = z.infer<typeof staffMember>;

/** GET session. */
export const sessionResponse = z.object({
  /** The signed-in person; null if no person is signed in. */
  staff: z.nullable(staffMember),
  signIn: z.object({
    /** Text of the OIDC sign-in button; null if there is no provider. */
    oidc: z.nullable(z.string()),
    /**
     * Whether passkeys work at the URL of this server. They require a domain name and a secure connection.
     */
    passkeys: z.boolean(),
    /**
     * Whether no account exists yet. The link to create the first administrator is in the console output of
     * the server.
     */
    isNew: z.boolean(),
  }),
});
export type SessionResponse = z.infer<typeof sessionResponse>;

/**
 * POST session. 401 `wrong_sign_in`: the email address, password or code is wrong. 401 `code_needed`: email
 * address and password are right, but the code of the second factor is missing. 429: too many failures, with
 * the header Retry-After.
 */
export const signInRequest = z.object({ email, password, code: z.optional(code) });
export type SignInBody = z.infer<typeof signInRequest>;

/** Response of every kind of sign-in. The response also sets the session cookie. */
export const signedInResponse = z.object({ staff: staffMember });
export type SignedInResponse = z.infer<typeof signedInResponse>;

/** POST first-administrator. 404 `link_over`: the link was already used, or has expired. */
export const firstAdministratorRequest = z.object({ token: z.string(), name: personName, email, password });
export type FirstAdministratorBody = z.infer<typeof firstAdministratorRequest>;

/** GET invitations/{token}. */
export const invitationResponse = z.object({
  email: z.string(),
  /** The museum to which the person is invited; null for an invitation to the whole server. */
  museum: z.nullable(z.object({ idMuseum: id, name: z.string() })),
  role,
  languages: z.nullable(languages),
  invitedBy: z.nullable(z.string()),
  expires: moment,
  /**
   * Whether an account with the email address exists. If so, its owner signs in first, and then accepts the
   * invitation without a name or password.
   */
  hasAccount: z.boolean(),
  /** Whether the person must choose a new password, because another person may know the current one. */
  needsPassword: z.boolean(),
});
export type InvitationResponse = z.infer<typeof invitationResponse>;

/**
 * POST invitations/{token}: accepts an invitation. Name and password are required for a new account. 400
 * `new_password_needed`: a new password is required (see `needsPassword`).
 */
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
  /**
   * The email address that the provider gave; null for identities that were linked before email addresses
   * were stored.
   */
  email: z.nullable(z.string()),
  createdAt: z.nullable(moment),
});
export type LinkedIdentity = z.infer<typeof linkedIdentity>;

/**
 * GET password-resets/{token}: the person who resets the password, and the other ways in which this person
 * can sign in.
 */
export const resetResponse = z.object({
  name: z.string(),
  passkeys: z.array(passkey),
  identities: z.array(linkedIdentity),
});
export type ResetResponse = z.infer<typeof resetResponse>;

/**
 * POST password-resets/{token}. Passkeys and linked identities that are not in `keep` are removed.
 * Afterwards, the person must sign in.
 */
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
export const identitiesResponse = z.object({ identities: z.array(linkedIdentity) });
/**
 * Response of POST account/identities, whose body is a `reauthenticationRequest`. It is the URL of the
 * provider to open.
 */
export const linkIdentityResponse = z.object({ address: z.string() });
/**
 * POST oidc/code. The page sends it after the provider's sign-in. 401 `wrong_sign_in`: the code is wrong. 404
 * `link_over`: the sign-in has expired.
 */
export const oidcCodeBody = z.object({ code });

/** PUT account. */
export const accountBody = z.object({ name: personName });

/**
 * PUT account/password. `current` is required if the account has a password. All other sessions of the person
 * end.
 */
export const changePasswordBody = z.object({
  current: z.optional(password),
  code: z.optional(code),
  password,
});

/**
 * POST account/second-factor: creates a new secret, which is not active yet. `current` is the password, if
 * the account has one. A wrong password gives 401 `wrong_sign_in`. `code` is required if a second factor is
 * active. A missing code gives 401 `code_needed`.
 */
export const reauthenticationRequest = z.object({ current: z.optional(password), code: z.optional(code) });
export type Proof = z.infer<typeof reauthenticationRequest>;
export const secondFactorResponse = z.object({
  /** The secret in groups of four characters, so that people can type it into the authenticator app. */
  secret: z.string(),
  /** The secret as otpauth:// URL, which is shown as a QR code. */
  address: z.string(),
});
export type SecondFactorResponse = z.infer<typeof secondFactorResponse>;

/**
 * PUT account/second-factor: activates the second factor with a code of the authenticator app. The recovery
 * codes are in this response only.
 */
export const confirmSecondFactorBody = z.object({ code });
export const recoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()) });

/** GET account/passkeys. */
export const passkeysResponse = z.object({ passkeys: z.array(passkey) });

/** Data of the library @simplewebauthn/browser. The server validates all of it. */
const webAuthn = z.record(z.string(), z.unknown());
/**
 * Response of POST passkeys/challenge and of POST account/passkeys. The body of the second request is a
 * `reauthenticationRequest`.
 */
export const passkeyOptionsResponse = z.object({ options: webAuthn });
/** PUT account/passkeys. */
export const confirmPasskeyBody = z.object({
  name: z.string().check(z.trim(), z.maxLength(100)),
  response: webAuthn,
});
/** POST passkeys/session. */
export const passkeySignInBody = z.object({ response: webAuthn });

/** GET account/sessions. */
export const sessionsResponse = z.object({
  sessions: z.array(
    z.object({
      idSession: id,
      /** Name of the device, such as "Firefox, Windows"; empty if it is unknown. */
      device: z.string(),
      method: z.enum(['password', 'passkey', 'oidc', 'link']),
      createdAt: moment,
      seenAt: moment,
      isThis: z.boolean(),
    }),
  ),
});
export type SessionsResponse = z.infer<typeof sessionsResponse>;
export type StaffSession = SessionsResponse['sessions'][number];

/** GET museums. */
export const museumsResponse = z.object({ museums: z.array(staffMuseum) });

const person = z.object({
  idStaff: id,
  name: z.string(),
  email: z.string(),
  role,
  languages: z.nullable(languages),
  /**
   * Whether the person is a server administrator. The role of a server administrator cannot be changed in a
   * museum.
   */
  everywhere: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** When the person last used the studio; null if the person has no session. */
  seenAt: z.nullable(moment),
  isYou: z.boolean(),
});
export type Person = z.infer<typeof person>;

/**
 * POST people/{idStaff}/password-reset: creates a link with which the person sets a new password. The link is
 * in this response only.
 */
export const makeResetResponse = z.object({ link: z.string() });

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
export const peopleResponse = z.object({
  people: z.array(person),
  /**
   * Invitations that were not accepted yet. Their links cannot be shown again, because the server stores only
   * hashes of them.
   */
  invitations: z.array(invitation),
  /** Whether this server can send mail. */
  canSendMail: z.boolean(),
});
export type PeopleResponse = z.infer<typeof peopleResponse>;

/**
 * POST museums/{idMuseum}/people: invites a person. `languages` must contain at least one language for a
 * translator, and is ignored for other roles.
 */
export const inviteRequest = z.object({
  email,
  role,
  languages: z.optional(z.nullable(languages)),
  /** If set, the link is sent by mail, in this language. */
  send: z.optional(z.object({ language: z.string().check(z.maxLength(35)) })),
});
export type InviteBody = z.infer<typeof inviteRequest>;

export const inviteResponse = z.object({
  invitation,
  /** The link, which the administrator can copy. It is in this response only. */
  link: z.string(),
  /** Whether the mail was sent. It is false if no mail was requested, or if sending failed. */
  sent: z.boolean(),
});
export type InviteResponse = z.infer<typeof inviteResponse>;

/** PUT museums/{idMuseum}/people/{idStaff}. */
export const updatePersonRequest = z.object({ role, languages: z.optional(z.nullable(languages)) });

/** Entry of the audit log: who changed what about which person. */
const auditEvent = z.object({
  idEvent: id,
  at: moment,
  /** The person who made the change; null for the command line and for automatic actions. */
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
  /** Name of the person whose account or rights were changed; the email address if there is no account. */
  whom: z.string(),
  role: z.nullable(role),
  languages: z.nullable(languages),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/** GET museums/{idMuseum}/people/history?before={idEvent}. The newest event is first. */
export const auditLogResponse = z.object({ events: z.array(auditEvent), hasMore: z.boolean() });
