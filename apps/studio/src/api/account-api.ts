import type { StudioRole } from '@museummate/studio-api';
import type {
  AuditEvent,
  InviteBody,
  InviteResponse,
  LinkedIdentity,
  Passkey,
  PeopleResponse,
  Proof,
  SecondFactorResponse,
  SessionsResponse,
  SignedInResponse,
} from '@museummate/studio-api/people';

/** Endpoints about people and the signed-in person's own account. */
export interface AccountApi {
  people(idMuseum: number): Promise<PeopleResponse>;
  invite(idMuseum: number, body: InviteBody): Promise<InviteResponse>;
  updatePerson(
    idMuseum: number,
    idStaff: number,
    body: { role: StudioRole; languages?: string[] | null | undefined },
  ): Promise<void>;
  removePerson(idMuseum: number, idStaff: number): Promise<void>;
  /** Creates a link that lets a person choose a new password. */
  createPasswordReset(idMuseum: number, idStaff: number): Promise<{ link: string }>;
  withdrawInvitation(idMuseum: number, idInvitation: number): Promise<void>;
  auditLog(idMuseum: number, before?: number): Promise<{ events: AuditEvent[]; hasMore: boolean }>;

  updateAccount(name: string): Promise<SignedInResponse>;
  changePassword(body: Proof & { password: string }): Promise<void>;
  startSecondFactor(body: Proof): Promise<SecondFactorResponse>;
  confirmSecondFactor(code: string): Promise<{ recoveryCodes: string[] }>;
  disableSecondFactor(body: Proof): Promise<void>;
  /** Generates new recovery codes; earlier ones become invalid. */
  replaceRecoveryCodes(body: Proof): Promise<{ recoveryCodes: string[] }>;
  identities(): Promise<{ identities: LinkedIdentity[] }>;
  /** Resolves with the URL of the museum's identity provider, where the person signs in. */
  linkIdentity(body: Proof): Promise<{ address: string }>;
  deleteIdentity(idIdentity: number): Promise<void>;
  passkeys(): Promise<{ passkeys: Passkey[] }>;
  startPasskey(body: Proof): Promise<{ options: Record<string, unknown> }>;
  confirmPasskey(body: { name: string; response: Record<string, unknown> }): Promise<void>;
  deletePasskey(idPasskey: number): Promise<void>;
  passkeyChallenge(): Promise<{ options: Record<string, unknown> }>;
  signInWithPasskey(response: Record<string, unknown>): Promise<SignedInResponse>;
  sessions(): Promise<SessionsResponse>;
  revokeSession(idSession: number): Promise<void>;
}
