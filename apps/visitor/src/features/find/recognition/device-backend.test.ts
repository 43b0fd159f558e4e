import { expect, it, vi } from 'vitest';
import { memoryNetwork } from '#platform/network/memory.ts';
import type { ArtworkMatcher, IndexProgress } from '#platform/recognition/recognition.ts';
import { DeviceBackend } from './device-backend.ts';

it('reports `offline` if the code could not be loaded without a connection, and starts when the connection is back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const network = memoryNetwork({ kind: 'offline' });
  const ready = { loaded: 1, all: 1, next: 'done' } as unknown as IndexProgress;
  const finder = { open: async () => ready, more: async () => ready } as unknown as ArtworkMatcher;
  const take = async () => {
    if (!network.online()) throw new Error('the worker did not start');
    return finder;
  };
  const place = { take, release: () => {} };
  const backend = new DeviceBackend({ finder: place, frames: {} as never, network, idMuseum: 12, near: [] });
  network.setOnline(false);
  backend.start();
  await vi.waitFor(() => expect(backend.state.get().error).toBe('offline'));
  network.setOnline(true);
  await vi.waitFor(() => expect(backend.state.get()).toMatchObject({ error: null, index: ready }));
  backend.stop();

  const broken = { take: () => Promise.reject(new Error('no memory')), release: () => {} };
  const other = new DeviceBackend({ finder: broken, frames: {} as never, network, idMuseum: 12, near: [] });
  other.start();
  await vi.waitFor(() => expect(other.state.get().error).toBe('unable'));
});
