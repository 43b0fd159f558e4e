/// <reference lib="webworker" />
// Sends what waits in the outbox when the network is back and the guide may be closed: the page's own code, on the
// page's own database. Browsers without Background Sync never call it; there the next start sends.
import { Outbox } from '#features/visit/outbox/outbox.ts';
import { SYNC_TAG } from '#platform/background-sync/background-sync.ts';
import { browserDatabase } from '#platform/database/browser.ts';
import { browserLocks } from '#platform/locks/browser.ts';
import { postJson } from '#platform/network/request.ts';

/** Chromium's own, and not in TypeScript's types. */
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
    // The browser calls again by itself as long as this fails.
    background: { ask: async () => {} },
  });
  if ((await outbox.send({ hurry: true })) === 'kept') throw new Error('something still waits to be sent');
}
