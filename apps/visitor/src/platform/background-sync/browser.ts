import { type BackgroundSync, SYNC_TAG } from './background-sync.ts';

/** Chromium's own, and not in TypeScript's types. */
interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> };
}

export function browserBackgroundSync(): BackgroundSync {
  return {
    async ask() {
      try {
        const registration = (await navigator.serviceWorker?.getRegistration()) as
          | SyncRegistration
          | undefined;
        await registration?.sync?.register(SYNC_TAG);
      } catch {
        // The visitor does not allow it, or it is a private window: what waits goes at the next start.
      }
    },
  };
}
