import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';
import type { Secret } from '#config/secret.ts';

/** Time limit to sign in at the provider, because some visitors create an account there first. */
export const FLOW_SECONDS = 15 * 60;

const flowSchema = z.object({
  idMuseum: z.int(),
  attempt: z.uuid(),
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});
/** A sign-in flow between the redirect to the provider and the return. */
export type Flow = z.infer<typeof flowSchema>;

/** Tolerated difference between the clocks of two servers. */
const CLOCK_SKEW_SECONDS = 60;

const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' };

/**
 * Encrypts sign-in flows, which are stored in the visitor's browser. Strangers therefore cannot fill our database, and
 * any of several servers can continue a flow. The key is derived from the provider's client secret, which only our
 * servers and the provider have.
 */
export class FlowEncryption {
  readonly #key: Uint8Array;

  constructor(secret: Secret) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret.reveal(), '', 'museummate sign-in flow', 32));
  }

  seal(flow: Flow): Promise<string> {
    return new EncryptJWT(flow)
      .setProtectedHeader(ENCRYPTION)
      .setIssuedAt()
      .setExpirationTime(`${FLOW_SECONDS}s`)
      .encrypt(this.#key);
  }

  /** Decrypts a flow. Returns undefined if the flow was not encrypted with our key, or is too old. */
  async open(sealed: string): Promise<Flow | undefined> {
    try {
      const { payload } = await jwtDecrypt(sealed, this.#key, {
        keyManagementAlgorithms: [ENCRYPTION.alg],
        contentEncryptionAlgorithms: [ENCRYPTION.enc],
        requiredClaims: ['exp', 'iat'],
        // This option also rejects flows from the future, which were created with a wrong clock.
        maxTokenAge: FLOW_SECONDS,
        clockTolerance: CLOCK_SKEW_SECONDS,
      });
      return z.parse(flowSchema, payload);
    } catch {
      return undefined;
    }
  }
}
