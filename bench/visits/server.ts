import { importPack } from '@museummate/content';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { ContentRepository } from '../../apps/server/src/modules/publishing/content.repository.ts';
import { openStorage } from '../../apps/server/src/storage/storage.ts';

/** Runs the real server with one more endpoint, the baseline: a POST that does nothing. */
const config = readConfig(process.env);
const storage = await openStorage(config);
await importPack(process.argv[2] ?? '', { store: new ContentRepository(storage.db), media: storage.media });
const { app } = await buildApp(config, storage);
app.post('/api/empty', async () => ({ success: true, data: null, message: null, status: 200 }));
await app.listen({ port: config.port, host: config.host });
const address = app.server.address();
console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
process.on('SIGTERM', async () => {
  await app.close();
  await storage.close();
  process.exit(0);
});
