import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';
import type { Secret } from '#config/secret.ts';

/**
 * Time in seconds within which a visitor must sign in at the provider. Some visitors first create an account
 * there.
 */
export const FLOW_SECONDS = 15 * 60;

const flowSchema = z.object({
  idMuseum: z.int(),
  attempt: z.uuid(),
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});
/** The data of a sign-in that has begun: the visitor is at the provider and has not returned yet. */
export type Flow = z.infer<typeof flowSchema>;

/** Tolerated difference between the clocks of two servers. */
const CLOCK_SKEW_SECONDS = 60;

const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' };

/**
 * Encrypts sign-in flows. They are stored in the visitor's browser and not in the database, which strangers could
 * otherwise fill. Any of several servers can therefore continue a flow. The key is derived from the provider's
 * client secret, which only our servers and the provider have.
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

  /** Decrypts a flow. Returns undefined if it was not encrypted with our key, or has expired. */
  async open(sealed: string): Promise<Flow | undefined> {
    try {
      const { payload } = await jwtDecrypt(sealed, this.#key, {
        keyManagementAlgorithms: [ENCRYPTION.alg],
        contentEncryptionAlgorithms: [ENCRYPTION.enc],
        requiredClaims: ['exp', 'iat'],
        // Also rejects a flow whose creation time is in the future: then the server's clock was wrong.
        maxTokenAge: FLOW_SECONDS,
        clockTolerance: CLOCK_SKEW_SECONDS,
      });
      return z.parse(flowSchema, payload);
    } catch {
      return undefined;
    }
  }
}
