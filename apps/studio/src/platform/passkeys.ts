/** What a browser can do with passkeys. Both resolve with undefined where the person, or the device, did not want to. */
export interface Passkeys {
  /** Whether this browser knows them at all. */
  isKnown(): boolean;
  /** Makes one, from what the server gives for it. */
  make(options: Record<string, unknown>): Promise<Record<string, unknown> | undefined>;
  /** Signs with one of those that are there. */
  sign(options: Record<string, unknown>): Promise<Record<string, unknown> | undefined>;
}
