import type { StudioRole } from '@museummate/studio-api';

/** The tables of those who work in the studio; see schema.ts for what holds of all tables. */
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
  /** In small letters; null for somebody who was removed, whose name stays for the history. */
  email: string | null;
  /** 1: administrator of every museum of this server, and of those to come. */
  everywhere: number;
  password_hash: string | null;
  /** Base32, of the second factor that is in force, and of one whose first code has not come yet. */
  factor_secret: string | null;
  factor_waiting: string | null;
  /** The half minute of the last code that was taken: each is good once. */
  factor_step: number;
  /** When the password was last set; null for one from before this was kept. */
  password_at: string | null;
  factor_at: string | null;
  /**
   * What was added to the account since then may be another person's: somebody else could sign in by a link that an administrator
   * was shown. Null: nothing is in doubt.
   */
  untrusted_since: string | null;
  created_at: string;
}

interface StaffRoleTable {
  id_staff: number;
  id_museum: number;
  role: StudioRole;
  /** JSON list of the languages of a translator; null: all. */
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
  /** 1: the rights of the person have changed; the next request gets a new key. */
  renew: number;
  /** The key before, which requests under way still bring for a moment. */
  previous_hash: string | null;
  previous_until: string | null;
}

interface StaffInvitationTable {
  id_invitation: number;
  token_hash: string;
  email: string;
  /** Null: for every museum of this server. */
  id_museum: number | null;
  role: StudioRole;
  languages: string | null;
  /** The name of who invited; null: the command line. */
  invited_by: string | null;
  created_at: string;
  expires_at: string;
}

/** What is good once and for a while: links, and what a browser has to bring back. */
interface StaffTokenTable {
  token_hash: string;
  kind: 'first' | 'reset' | 'passkey' | 'oidc' | 'oidc-code' | 'device';
  id_staff: number | null;
  /** JSON. */
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
  /** Base64url. */
  public_key: string;
  /** PostgreSQL gives a bigint back as text. */
  counter: number | string;
  /** JSON list. */
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
}

/** Who somebody is at the museum's own provider. */
interface StaffIdentityTable {
  issuer: string;
  subject: string;
  id_staff: number;
  id_identity: number;
  /** The address that the provider named when it was linked, so that the person can tell whose it is. */
  email: string | null;
  created_at: string | null;
  /** Ended ones stay: another identity of the same issuer must not get the account by its address. */
  ended_at: string | null;
}

/** What happened with people; names as they were then. */
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
