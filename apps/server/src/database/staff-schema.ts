import type { StudioRole } from '@museummate/studio-api';

/** Tables of the studio's staff. See schema.ts for the rules of all tables. */
export interface StaffTables {
  staff: StaffTable;
  staff_role: StaffRoleTable;
  staff_session: StaffSessionTable;
  staff_invitation: StaffInvitationTable;
  staff_token: StaffTokenTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  staff_passkey: StaffPasskeyTable;
  staff_identity: StaffIdentityTable;
  staff_event: StaffEventTable;
}

interface StaffTable {
  id_staff: number;
  name: string;
  /** The email address in lower case; null for a removed person, whose name is kept for the history. */
  email: string | null;
  /** 1 for a server administrator: administrator of all museums, including future ones. */
  everywhere: number;
  password_hash: string | null;
  /**
   * Base32 secret of the active second factor. `factor_waiting` is a new secret whose first code has not been entered
   * yet.
   */
  factor_secret: string | null;
  factor_waiting: string | null;
  /** The 30-second step of the last accepted code. It is stored, because each code is valid once. */
  factor_step: number;
  /** When the password was last set; null if that was before this column existed. */
  password_at: string | null;
  factor_at: string | null;
  /**
   * Sign-in methods added since this time may belong to another person: an administrator saw a link with which
   * they can sign in to this account. Null if no method is in doubt.
   */
  untrusted_since: string | null;
  created_at: string;
}

interface StaffRoleTable {
  id_staff: number;
  id_museum: number;
  role: StudioRole;
  /** JSON array of a translator's languages; null means all. */
  languages: string | null;
}

interface StaffSessionTable {
  id_session: number;
  key_hash: string;
  id_staff: number;
  device: string;
  method: 'password' | 'passkey' | 'oidc' | 'link';
  created_at: string;
  seen_at: string;
  expires_at: string;
  /** 1 if the person's permissions have changed, so that the next request gets a new session key. */
  renew: number;
  /**
   * The previous session key. It is accepted for a moment after a change of the key, for requests that were sent
   * before.
   */
  previous_hash: string | null;
  previous_until: string | null;
}

interface StaffInvitationTable {
  id_invitation: number;
  token_hash: string;
  email: string;
  /** The museum of the invitation; null means all museums of this server. */
  id_museum: number | null;
  role: StudioRole;
  languages: string | null;
  /** The name of the inviting person; null means the command line. */
  invited_by: string | null;
  created_at: string;
  expires_at: string;
}

/** Tokens that are valid once and for a limited time: links, and challenges that a browser returns. */
interface StaffTokenTable {
  token_hash: string;
  kind: 'first' | 'reset' | 'passkey' | 'oidc' | 'oidc-code' | 'device';
  id_staff: number | null;
  /** Data of the token as JSON. Its fields depend on `kind`. */
  details: string;
  expires_at: string;
}

interface StaffRecoveryCodeTable {
  id_staff: number;
  code_hash: string;
}

interface StaffPasskeyTable {
  id_passkey: number;
  id_staff: number;
  credential_id: string;
  /** The passkey's public key as base64url. */
  public_key: string;
  /** Signature counter of the passkey. It is a bigint, which PostgreSQL returns as text. */
  counter: number | string;
  /** How browsers can reach the passkey (`usb`, `internal`, `hybrid` …), as a JSON array. */
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
}

/** A person's identity at the museum's own OpenID Connect provider. */
interface StaffIdentityTable {
  issuer: string;
  subject: string;
  id_staff: number;
  id_identity: number;
  /** The email address at the provider when it was linked, so that the person recognises the account. */
  email: string | null;
  created_at: string | null;
  /**
   * Ended identities are kept. Otherwise, a new identity with the same email address would be connected to this
   * account.
   */
  ended_at: string | null;
}

/** Audit log of people and their permissions. Names are stored as they were at the time. */
interface StaffEventTable {
  id_event: number;
  at: string;
  id_museum: number | null;
  by_staff: number | null;
  by_name: string | null;
  what: string;
  whom: string;
  role: StudioRole | null;
  languages: string | null;
}
