/**
 * What a browser can do with passkeys. Both resolve with undefined where the person closed the window or waited too long; they
 * reject with a `PasskeyFailed` where the device could not.
 */
export interface Passkeys {
  /** Whether this browser knows them at all. */
  isKnown(): boolean;
  /** Makes one, from what the server gives for it. */
  make(options: Record<string, unknown>): Promise<Record<string, unknown> | undefined>;
  /** Signs with one of those that are there. */
  sign(options: Record<string, unknown>): Promise<Record<string, unknown> | undefined>;
}

/** Why a device made no passkey, or did not sign with one; each has words of its own. */
export class PasskeyFailed extends Error {
  readonly code:
    | 'passkey_known'
    | 'passkey_unsupported'
    | 'no_passkeys_here'
    | 'passkey_device'
    | 'not_loaded';

  constructor(code: PasskeyFailed['code'], cause: unknown) {
    super(`passkey: ${code}`, { cause });
    this.code = code;
  }
}
