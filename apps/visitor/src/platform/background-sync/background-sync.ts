/** Tag of the sync event; the service worker uses the same one (sw/sync.ts). */
export const SYNC_TAG = 'outbox';

/** Lets the browser send the outbox as soon as it is online, even if the guide is closed. */
export interface BackgroundSync {
  /**
   * Does nothing in browsers without this API (Safari, Firefox). There, the next start of the guide sends the
   * outbox.
   */
  ask(): Promise<void>;
}
