import { type BackgroundSync, SYNC_TAG } from './background-sync.ts';

/** This API exists only in Chromium, and TypeScript has no types for it. */
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
        // Ignored: the browser does not permit background sync, for example in a private window. The next start
        // sends the outbox.
      }
    },
  };
}
