import type { User } from '@museummate/domain';

export type SignInMethod = User['method'];

/** What one sign-in is checked by when the visitor comes back from the provider. */
export interface FlowSecrets {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** What a provider says of somebody, before it is known whether that is enough. */
export interface Profile {
  /** The provider's own id of the user. */
  id: string;
  name: string | undefined;
  email: string | undefined;
  imageUrl: string | undefined;
  gender: string | undefined;
  /** A date as yyyy-mm-dd. */
  birthdate: string | undefined;
}

/** There is one of these per provider; all else knows none of them by name. */
export interface Provider {
  /** Resolves with where the visitor confirms to the provider who it is. */
  authorizationUrl(flow: FlowSecrets): Promise<URL>;
  /** Resolves with who came back; rejects unless the provider itself has said so. */
  profile(answer: URLSearchParams, flow: FlowSecrets): Promise<Profile>;
}

export interface ProviderOptions {
  /** Whether gender and birthdate are asked for too. */
  personal: boolean;
}

/** A sign-in that ends without a user, with an id that the window's last page hands to the app. */
export class SignInError extends Error {
  override name = 'SignInError';
  readonly id:
    | 'not_configured'
    | 'invalid_request'
    | 'foreign_name'
    | 'expired'
    | 'cancelled'
    | 'no_email'
    | 'provider_failed';

  constructor(id: SignInError['id'], options?: ErrorOptions) {
    super(`sign-in failed: ${id}`, options);
    this.id = id;
  }
}

/** Writes a date as text; undefined where a part is missing (many hide their year) or where it is no date. */
export function isoDate(year?: number, month?: number, day?: number): string | undefined {
  if (!year || !month || !day) return undefined;
  const text = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))];
  const date = new Date(`${text.join('-')}T00:00:00Z`);
  return date.getUTCDate() === day ? text.join('-') : undefined;
}
