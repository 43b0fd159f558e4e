import { encodeMuseumId } from '@museummate/domain';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { importDemonstrations } from './demonstrations.ts';
import { ContentRepository } from './modules/content/content.repository.ts';
import { progressLine } from './progress-line.ts';
import { openStorage, type Storage, StorageUnavailable } from './storage.ts';
import { phoneAddress, welcome } from './welcome.ts';

/** How long requests that are under way get when the server is stopped. */
const STOP_MS = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const storage = await openStorage(config);
  if (config.demo) {
    const progress = progressLine(process.stdout);
    await importDemonstrations(storage, (pack, each) => progress.show(`Importing ${pack}`, each));
    progress.end();
  }
  const { app } = await buildApp(config, storage);
  stopOnSignal(() => app.close(), storage);
  await app.listen({ port: config.port, host: config.host });

  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const museums = await new ContentRepository(storage.db).museums();
  const local = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  console.log(
    welcome({
      url: `${config.tls ? 'https' : 'http'}://${local.includes(':') ? `[${local}]` : local}:${port}`,
      phoneUrl: phoneAddress(config, port),
      museums: museums
        .filter((museum) => museum.active)
        .map(({ name, idMuseum, code }) => ({ name, url: `/museums/${encodeMuseumId(idMuseum, code)}` })),
    }),
  );
}

/** First signal: no new requests, the running ones end, then the database closes. Second: at once. */
function stopOnSignal(close: () => Promise<unknown>, storage: Storage): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await close();
    await storage.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  await start();
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StorageUnavailable;
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (busy)
    console.error(
      'This port is in use by another program. Stop it, or choose another with PORT=3001 npm start',
    );
  else console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
}
