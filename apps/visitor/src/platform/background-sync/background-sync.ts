/** The name under which the page asks and the service worker is called (sw/sync.ts). */
export const SYNC_TAG = 'outbox';

/** The browser sends what waits once there is a network, even if the guide is closed by then. */
export interface BackgroundSync {
  /** Nothing where the browser has no such thing (Safari, Firefox): the next start sends it. */
  ask(): Promise<void>;
}
