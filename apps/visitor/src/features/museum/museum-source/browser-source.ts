import type { MuseumContent } from '@museummate/domain';
import { startRemote } from '@museummate/store/worker-bridge';
import type { Database } from '#platform/database/database.ts';
import type { Network } from '#platform/network/network.ts';
import { appendChunk } from './content-parts.ts';
import type { MuseumReader } from './museum-source.ts';
import type { ChunkedSource } from './museum-source.worker.ts';

/** Returns a museum source that runs in a worker. If no worker can start, it runs on the main thread. */
export async function browserSource(network: Network, database: Database): Promise<MuseumReader> {
  try {
    const source = await startRemote<ChunkedSource>(
      () => new Worker(new URL('./museum-source.worker.ts', import.meta.url), { type: 'module' }),
    );
    const whole = async (
      framed: ReturnType<ChunkedSource['contentFrame']>,
    ): Promise<MuseumContent | null> => {
      const found = await framed;
      if (!found) return null;
      for (let place = 0; place < found.pieces; place++) {
        const piece = await source.piece(found.of, place);
        if (piece) appendChunk(found.frame, piece);
      }
      return found.frame;
    };
    return {
      head: source.head,
      loadCustomized: source.loadCustomized,
      keepMuseum: source.keepMuseum,
      keepContent: source.keepContent,
      deviceMuseum: source.deviceMuseum,
      anyDeviceMuseum: source.anyDeviceMuseum,
      content: (...args) => whole(source.contentFrame(...args)),
      deviceContent: (...args) => whole(source.deviceContentFrame(...args)),
    };
  } catch (error) {
    console.warn('museums are read without a worker', error);
    const { MuseumSource } = await import('./museum-source.ts');
    return new MuseumSource(network, database);
  }
}
