import type { Passkeys } from './passkeys.ts';

/** What the server gives and takes: the browser's own shapes, with bytes as base64url. */
interface Named {
  id: string;
}
interface CreationOptions extends Record<string, unknown> {
  challenge: string;
  user: Named & Record<string, unknown>;
  excludeCredentials?: Named[];
}
interface RequestOptions extends Record<string, unknown> {
  challenge: string;
  allowCredentials?: Named[];
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0);
};

const text = (buffer: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(buffer)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const withBytes = (list: Named[] | undefined) => list?.map((each) => ({ ...each, id: bytes(each.id) }));

/** Who closes the window of the device, or waits too long, wants none: that is no failure. */
async function wanted<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

const head = ({ id, rawId, type }: PublicKeyCredential) => ({
  ...{ id, rawId: text(rawId), type, clientExtensionResults: {} },
});

/** Passkeys by the browser's own calls, whose younger helpers for JSON not every browser has. */
export function browserPasskeys(): Passkeys {
  return {
    isKnown: () => 'PublicKeyCredential' in window && navigator.credentials !== undefined,
    async make(given) {
      const options = given as CreationOptions;
      const made = await wanted(
        navigator.credentials.create({
          publicKey: {
            ...options,
            challenge: bytes(options.challenge),
            user: { ...options.user, id: bytes(options.user.id) },
            excludeCredentials: withBytes(options.excludeCredentials),
          } as unknown as PublicKeyCredentialCreationOptions,
        }),
      );
      if (!(made instanceof PublicKeyCredential)) return undefined;
      const response = made.response as AuthenticatorAttestationResponse;
      return {
        ...head(made),
        response: {
          clientDataJSON: text(response.clientDataJSON),
          attestationObject: text(response.attestationObject),
          transports: response.getTransports?.() ?? [],
        },
      };
    },
    async sign(given) {
      const options = given as RequestOptions;
      const found = await wanted(
        navigator.credentials.get({
          publicKey: {
            ...options,
            challenge: bytes(options.challenge),
            allowCredentials: withBytes(options.allowCredentials),
          } as unknown as PublicKeyCredentialRequestOptions,
        }),
      );
      if (!(found instanceof PublicKeyCredential)) return undefined;
      const response = found.response as AuthenticatorAssertionResponse;
      return {
        ...head(found),
        response: {
          clientDataJSON: text(response.clientDataJSON),
          authenticatorData: text(response.authenticatorData),
          signature: text(response.signature),
          ...(response.userHandle ? { userHandle: text(response.userHandle) } : {}),
        },
      };
    },
  };
}
