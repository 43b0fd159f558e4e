/**
 * Passkeys of the browser. `make` and `sign` resolve with undefined if the person closed the dialog or let it time
 * out. They reject with `PasskeyError` if the device failed.
 */
export interface Passkeys {
  /** Whether the browser supports passkeys. */
  isKnown(): boolean;
  /** Creates a passkey with the options of the server. */
  make(options: Record<string, unknown>): Promise<Record<string, unknown> | undefined>;
  /** Signs with an existing passkey. */
  sign(options: Record<string, unknown>): Promise<Record<string, unknown> | undefined>;
}

/** Thrown when the device could not create a passkey or sign with one. Each code has its own message. */
export class PasskeyError extends Error {
  readonly code:
    | 'passkey_known'
    | 'passkey_unsupported'
    | 'no_passkeys_here'
    | 'passkey_device'
    | 'not_loaded';

  constructor(code: PasskeyError['code'], cause: unknown) {
    super(`passkey: ${code}`, { cause });
    this.code = code;
  }
}
