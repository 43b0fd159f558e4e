import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { PasskeyError, type Passkeys } from './passkeys.ts';

type Library = typeof import('@simplewebauthn/browser');

/** Loads the library when a passkey is first used: most people sign in with a password. */
async function load(): Promise<Library> {
  try {
    return await import('@simplewebauthn/browser');
  } catch (error) {
    throw new PasskeyError('not_loaded', error);
  }
}

/**
 * Error codes by the name of the DOMException that WebAuthn throws. All other names mean that the device failed.
 */
const CODES: Record<string, PasskeyError['code']> = {
  InvalidStateError: 'passkey_known',
  NotSupportedError: 'passkey_unsupported',
  ConstraintError: 'passkey_unsupported',
  SecurityError: 'no_passkeys_here',
};

/** Whether the person closed the device's dialog or let it time out, which is not a failure. */
const isUnwanted = ({ name }: Error) => name === 'NotAllowedError' || name === 'AbortError';

async function runCeremony(
  work: (library: Library) => Promise<object>,
): Promise<Record<string, unknown> | undefined> {
  const library = await load();
  try {
    return { ...(await work(library)) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (isUnwanted(error)) return undefined;
    throw new PasskeyError(CODES[error.name] ?? 'passkey_device', error);
  }
}

export function browserPasskeys(): Passkeys {
  return {
    isKnown: () => 'PublicKeyCredential' in window && navigator.credentials !== undefined,
    make: (options) =>
      runCeremony(({ startRegistration }) =>
        startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
      ),
    sign: (options) =>
      runCeremony(({ startAuthentication }) =>
        startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
      ),
  };
}
