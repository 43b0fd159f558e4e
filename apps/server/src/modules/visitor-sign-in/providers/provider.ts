import type { User } from '@museummate/domain';

export type SignInMethod = User['method'];

/** The values with which the return of a visitor from the provider is verified. */
export interface FlowSecrets {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** A person's data as the provider has sent it. Required fields may be missing. */
export interface Profile {
  /** The id of the user at the provider. */
  id: string;
  name: string | undefined;
  email: string | undefined;
  imageUrl: string | undefined;
  gender: string | undefined;
  /** A date as YYYY-MM-DD. */
  birthdate: string | undefined;
}

/** The functions that every provider implements, so that other code does not depend on a particular provider. */
export interface Provider {
  /** Resolves with the URL where the visitor signs in at the provider. */
  authorizationUrl(flow: FlowSecrets): Promise<URL>;
  /**
   * Resolves with the profile of the visitor who has returned. Rejects if the provider does not confirm the
   * visitor.
   */
  profile(answer: URLSearchParams, flow: FlowSecrets): Promise<Profile>;
}

export interface ProviderOptions {
  /** Whether gender and birthdate are requested, too. */
  personal: boolean;
}

/** Thrown when a sign-in ends without a user. The popup's last page passes the id of the error to the app. */
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

/** Formats a date. Returns undefined if a part is missing (many people hide the year) or the date is invalid. */
export function isoDate(year?: number, month?: number, day?: number): string | undefined {
  if (!year || !month || !day) return undefined;
  const text = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))];
  const date = new Date(`${text.join('-')}T00:00:00Z`);
  return date.getUTCDate() === day ? text.join('-') : undefined;
}
