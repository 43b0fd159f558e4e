/** Tag of the sync event; the service worker uses the same one (sw/sync.ts). */
export const SYNC_TAG = 'outbox';

/** Lets the browser send the outbox once there is a network, even if the guide is closed. */
export interface BackgroundSync {
  /** Does nothing in browsers without this API (Safari, Firefox): the next start sends the outbox. */
  ask(): Promise<void>;
}
