/// <reference lib="webworker" />
// Background Sync: sends the outbox when the network is back, even if the guide is closed, with the page's own code and
// database. Browsers without Background Sync never call it; there, the next start sends the outbox.
import { Outbox } from '#features/visit/outbox/outbox.ts';
import { SYNC_TAG } from '#platform/background-sync/background-sync.ts';
import { browserDatabase } from '#platform/database/browser.ts';
import { browserLocks } from '#platform/locks/browser.ts';
import { postJson } from '#platform/network/request.ts';

/** Chromium only, and not in TypeScript's types. */
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
    // No other sync needs to be requested: the browser fires the event again as long as this one fails.
    background: { ask: async () => {} },
  });
  if ((await outbox.send({ hurry: true })) === 'kept') throw new Error('something still waits to be sent');
}
