import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Json } from '../fixtures/json.ts';

/**
 * WebAuthn flags. `present` means that the user is present and verified (UP, UV). `withKey` adds attested data (AT) for
 * a new key.
 */
const FLAGS = { present: 0x05, withKey: 0x45 };

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** A device with a passkey, which implements WebAuthn with a key in memory. */
export class TestPasskey {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #count = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Returns the response to a registration request. */
  create(options: Json) {
    const clientData = this.#clientData('webauthn.create', options);
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = cbor.map([
      [cbor.number(1), cbor.number(2)],
      [cbor.number(3), cbor.number(-7)],
      [cbor.number(-1), cbor.number(1)],
      [cbor.number(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
      [cbor.number(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.from([0, this.id.length]);
    const data = Buffer.concat([this.#data(FLAGS.withKey), Buffer.alloc(16), length, this.id, key]);
    const attestation = cbor.map([
      [cbor.text('fmt'), cbor.text('none')],
      [cbor.text('attStmt'), cbor.map([])],
      [cbor.text('authData'), cbor.bytes(data)],
    ]);
    return this.#answer({
      clientDataJSON: base64(clientData),
      attestationObject: base64(attestation),
      transports: ['internal'],
    });
  }

  /** Returns the response to an authentication request. */
  get(options: Json) {
    const clientData = this.#clientData('webauthn.get', options);
    this.#count += 1;
    const data = this.#data(FLAGS.present);
    const signed = createSign('sha256').update(Buffer.concat([data, hash(clientData)]));
    return this.#answer({
      clientDataJSON: base64(clientData),
      authenticatorData: base64(data),
      signature: base64(signed.sign(this.#keys.privateKey)),
    });
  }

  #answer(response: object) {
    const id = base64(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, { challenge }: Json): string {
    return JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false });
  }

  #data(flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#count);
    return Buffer.concat([hash(new URL(this.#origin).hostname), Buffer.from([flags]), count]);
  }
}

/** The part of CBOR (RFC 8949) that a new passkey needs. */
const cbor = {
  head(kind: number, value: number): Buffer {
    if (value < 24) return Buffer.from([(kind << 5) | value]);
    if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
    return Buffer.from([(kind << 5) | 25, value >> 8, value & 0xff]);
  },
  number: (value: number) => (value < 0 ? cbor.head(1, -1 - value) : cbor.head(0, value)),
  bytes: (value: Buffer) => Buffer.concat([cbor.head(2, value.length), value]),
  text: (value: string) => Buffer.concat([cbor.head(3, value.length), Buffer.from(value)]),
  map: (entries: [Buffer, Buffer][]) => Buffer.concat([cbor.head(5, entries.length), ...entries.flat()]),
};
