import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';
import type { Secret } from '#config/secret.ts';

/** The time that a visitor has to sign in at the provider; some make an account there first. */
export const FLOW_SECONDS = 15 * 60;

const flowSchema = z.object({
  idMuseum: z.int(),
  attempt: z.uuid(),
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});
/** A sign-in between our server and its return from the provider. */
export type Flow = z.infer<typeof flowSchema>;

/** The clocks of two servers may differ by this much. */
const CLOCK_SKEW_SECONDS = 60;

const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' };

/**
 * Flows are kept by the visitor's browser, unreadable to it: so no stranger fills our database, and any server
 * of several can go on. The key comes from the provider's client secret, which all of them have and nobody else.
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

  /** Opens a flow; undefined for what we have not sealed ourselves, or too long ago. */
  async open(sealed: string): Promise<Flow | undefined> {
    try {
      const { payload } = await jwtDecrypt(sealed, this.#key, {
        keyManagementAlgorithms: [ENCRYPTION.alg],
        contentEncryptionAlgorithms: [ENCRYPTION.enc],
        requiredClaims: ['exp', 'iat'],
        // Also refuses one that was sealed in the future, while a clock was wrong.
        maxTokenAge: FLOW_SECONDS,
        clockTolerance: CLOCK_SKEW_SECONDS,
      });
      return z.parse(flowSchema, payload);
    } catch {
      return undefined;
    }
  }
}
