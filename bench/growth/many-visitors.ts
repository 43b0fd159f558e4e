import path from 'node:path';
import { crowd, percentile } from '../load/crowd.ts';
import { root, serveMuseum } from '../support/museum-server.ts';
import { pauseEncoder } from '../support/process.ts';
import type { Figures } from './growth-table.ts';
import { memoryMegabytes } from './server-figures.ts';

const MINUTES = 1;

/** Simulates visitors at once, each with an action every 10 to 30 seconds. */
export const measureVisitors =
  (folder: string) =>
  async (visitors: number): Promise<Figures> => {
    const dataDir = path.join(folder, String(visitors));
    const server = await serveMuseum(dataDir, path.join(root, 'packages/content/fixture'), {
      NEW_VISITS_PER_MINUTE: '100000000',
    });
    pauseEncoder(server.pid);
    try {
      const { client, cores, seconds, ownDelayMs } = await crowd(server.url, () => [server.pid], {
        visitors,
        minutes: MINUTES,
      });
      return {
        'requests per second': client.requests / seconds,
        'cores of the server': cores,
        'API, median ms': percentile(client.times.api, 0.5),
        'API, 99 of 100 within ms': percentile(client.times.api, 0.99),
        'media, 99 of 100 within ms': percentile(client.times.media, 0.99),
        'delay of the load generator ms': ownDelayMs,
        'requests sent again': Object.values(client.repeats).reduce((sum, count) => sum + count, 0),
        'memory of the server MB': memoryMegabytes(server.pid),
      };
    } finally {
      await server.end();
    }
  };
