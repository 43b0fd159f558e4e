import path from 'node:path';
import { RemoteFetch } from '@museummate/content';
import type { ModuleContext } from '../module-context.ts';
import type { MuseumsService } from '../museums/museums.service.ts';
import { TileCache } from './tile-cache.ts';
import { TilesRepository } from './tiles.repository.ts';
import { tilesRoutes } from './tiles.routes.ts';
import { TilesService } from './tiles.service.ts';

/** Maximum size of the tile cache in bytes. It is enough for about 20,000 tiles. */
const CACHE_BYTES = 1_000_000_000;

/** Registers deep zoom. If a museum has an image server, visitors get its tiles through this server. */
export async function registerTiles(
  { app, config, origins, storage, now }: ModuleContext,
  { museums }: { museums: MuseumsService },
): Promise<void> {
  const tiles = new TilesService(
    new TilesRepository(storage.db),
    new RemoteFetch({ sources: config.mediaSources }),
    new TileCache(path.join(config.dataDir, 'tiles'), CACHE_BYTES),
    { log: app.log, now, servedRevision: () => museums.servedRevision() },
  );
  await tilesRoutes(app, { tiles, origins });
}
