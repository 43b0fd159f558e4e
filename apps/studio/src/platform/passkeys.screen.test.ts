import { afterEach, expect, test, vi } from 'vitest';
import { browserPasskeys } from './passkeys.browser.ts';
import { PasskeyError } from './passkeys.ts';

const CREATION = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'MuseumMate' },
  user: { id: 'AAAA', name: 'ana', displayName: 'Ana' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { userVerification: 'required' },
};
const REQUEST = { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' };

afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes the browser's WebAuthn functions fail with a DOMException of this name. */
function failing(name: string) {
  const error = new DOMException('of the device', name);
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(error);
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(error);
  return browserPasskeys();
}

test('closing the device’s dialog is not a failure', async () => {
  const passkeys = failing('NotAllowedError');
  expect([await passkeys.make(CREATION), await passkeys.sign(REQUEST)]).toEqual([undefined, undefined]);
});

test.each([
  ['InvalidStateError', 'passkey_known'],
  ['NotSupportedError', 'passkey_unsupported'],
  ['ConstraintError', 'passkey_unsupported'],
  ['SecurityError', 'no_passkeys_here'],
  ['UnknownError', 'passkey_device'],
  ['DataError', 'passkey_device'],
])('a device that fails with %s is not treated as a cancellation', async (name, code) => {
  const passkeys = failing(name);
  await expect(passkeys.make(CREATION)).rejects.toMatchObject({ code });
  await expect(passkeys.sign(REQUEST)).rejects.toBeInstanceOf(PasskeyError);
});

test('the device’s response is encoded as the server expects it', async () => {
  const bytes = (...all: number[]) => new Uint8Array(all).buffer;
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue({
    id: '-_8',
    rawId: bytes(251, 255),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes(1),
      authenticatorData: bytes(2),
      signature: bytes(3),
      userHandle: bytes(49),
    },
  } as unknown as PublicKeyCredential);
  expect(await browserPasskeys().sign(REQUEST)).toMatchObject({
    id: '-_8',
    rawId: '-_8',
    type: 'public-key',
    response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw', userHandle: 'MQ' },
  });
});
