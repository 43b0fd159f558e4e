import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { localAddress, phoneAddress } from './config/addresses.ts';
import { serveCommand } from './config/command-name.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { prioritiseConsole } from './config/journal.ts';
import { renamedSettingWarnings } from './config/renamed-settings.ts';
import { loadSettingsFile } from './config/settings-file.ts';
import { showsDescription } from './http/http-server.ts';
import { firstAdministratorLink, studioAddress } from './modules/accounts/people/links.ts';
import { Demonstrations } from './modules/publishing/demonstrations.ts';
import { configWarnings } from './start/config-warnings.ts';
import { ServiceManager } from './start/service-manager.ts';
import { type Shutdown, shutdownOnSignal } from './start/shutdown.ts';
import { museumReadyLine, startupBanner } from './start/startup-banner.ts';
import { listOpenMuseums, StartupImports } from './start/startup-imports.ts';
import { openStorage, StorageError } from './storage/storage.ts';

async function start(shutdown: Shutdown): Promise<void> {
  const manager = new ServiceManager();
  loadSettingsFile();
  for (const warning of renamedSettingWarnings(process.env)) console.warn(warning);
  const config = readConfig(process.env);
  const storage = await openStorage(config);
  shutdown.atEnd(() => storage.close());
  const imports = new StartupImports(new Demonstrations(storage), storage, shutdown);
  const waiting = config.demo ? await imports.bringFirst() : [];
  if (shutdown.signal.aborted) return;

  const { app, watch, pages } = await buildApp(config, storage);
  shutdown.atEnd(() => app.close());
  const museums = await listOpenMuseums(storage);
  // Pages are prepared before the server listens, because proxies and systemd expect a listening server to answer
  // quickly.
  await pages.prepare(museums.map(({ url }) => url));
  if (shutdown.signal.aborted) return;
  await app.listen({ port: config.port, host: config.host });
  for (const warning of configWarnings(config)) console.warn(warning);
  const port = portOf(app);
  const url = localAddress(config, port);
  const phoneUrl = phoneAddress(config, port);
  const firstLink = await firstAdministratorLink(storage.db, studioAddress(config, port));
  console.log(
    startupBanner({
      url,
      phoneUrl,
      museums,
      firstLink,
      waiting: waiting.map(({ name }) => name),
      api: showsDescription(config),
    }),
  );

  manager.ready();
  await imports.bringOthers(waiting, async (idMuseum) => {
    // The new museum is loaded before its link is printed, so that the link works at once.
    await watch.refresh();
    const museum = (await listOpenMuseums(storage)).find((each) => each.idMuseum === idMuseum);
    if (museum) console.log(museumReadyLine(museum, url));
  });
}

/** Returns the actual port, which differs from the setting if that is 0. */
function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server listens on no port');
  return address.port;
}

prioritiseConsole();
const shutdown = shutdownOnSignal();
try {
  await start(shutdown);
} catch (error) {
  // Errors that the shutdown causes are ignored, because shutdown.ts ends the process.
  if (!shutdown.signal.aborted) {
    const expected = error instanceof ConfigError || error instanceof StorageError;
    const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (busy)
      console.error(
        `This port is in use by another program. Stop it, or choose another with PORT=3001 ${serveCommand()}`,
      );
    else console.error(expected && error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
