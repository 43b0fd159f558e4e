import { type BackgroundSync, SYNC_TAG } from './background-sync.ts';

/** Chromium only, and not in TypeScript's types. */
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
        // Ignored: background sync is not permitted, or this is a private window. The outbox is sent at the
        // next start.
      }
    },
  };
}
