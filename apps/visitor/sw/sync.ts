/// <reference lib="webworker" />
// Background Sync sends the outbox when the device is online again, even if the guide is closed. It uses the
// page's code and database. In browsers without this API, the next start of the guide sends the outbox.
import { Outbox } from '#features/visit/outbox/outbox.ts';
import { SYNC_TAG } from '#platform/background-sync/background-sync.ts';
import { browserDatabase } from '#platform/database/browser.ts';
import { browserLocks } from '#platform/locks/browser.ts';
import { postJson } from '#platform/network/request.ts';

/** This event exists only in Chromium, and TypeScript has no type for it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

export function sendInBackground(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    const { tag, waitUntil } = event as SyncEvent;
    if (tag === SYNC_TAG) waitUntil.call(event, send(worker));
  });
}

async function send({ navigator }: ServiceWorkerGlobalScope): Promise<void> {
  const outbox = new Outbox({
    database: browserDatabase(),
    network: { postJson, online: () => navigator.onLine },
    locks: browserLocks(),
    // No further sync is requested. If this one fails, the browser fires the event again.
    background: { ask: async () => {} },
  });
  if ((await outbox.send({ hurry: true })) === 'kept') throw new Error('something still waits to be sent');
}
