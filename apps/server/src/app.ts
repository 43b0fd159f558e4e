import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { type Config, usesHttps } from './config.ts';
import { errors, frameworkErrors } from './http/errors.ts';
import { health } from './http/health.ts';
import { loggingOptions, requestIds } from './http/logging.ts';
import { openApi } from './http/openapi.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticApp } from './http/static-app.ts';
import { trustProxy } from './http/trust-proxy.ts';
import { ContentRepository } from './modules/content/content.repository.ts';
import { Housekeeping } from './modules/content/housekeeping.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { MediaService } from './modules/media/media.service.ts';
import { MediaCatalogueRepository } from './modules/media/media-catalogue.repository.ts';
import { VariantEncoder } from './modules/media/variant-encoder.ts';
import { entitiesRoutes } from './modules/museums/entities.routes.ts';
import { EntitiesService } from './modules/museums/entities.service.ts';
import { MuseumWatch } from './modules/museums/museum-watch.ts';
import { MuseumsRepository } from './modules/museums/museums.repository.ts';
import { museumsRoutes } from './modules/museums/museums.routes.ts';
import { MuseumsService } from './modules/museums/museums.service.ts';
import { PreparedAnswers } from './modules/museums/prepared-answers.ts';
import { signInRoutes } from './modules/sign-in/sign-in.routes.ts';
import type { Storage } from './storage.ts';

const VERSION = '0.1.0';
const VISITOR_BUILD = path.resolve(import.meta.dirname, '#visitor/dist');

export interface Server {
  app: FastifyInstance;
  watch: MuseumWatch;
}

/** Builds the server; main.ts listens. Closing the app stops everything that was started here. */
export async function buildApp(
  config: Config,
  storage: Storage,
  { visitorBuild = VISITOR_BUILD }: { visitorBuild?: string } = {},
): Promise<Server> {
  const app: FastifyInstance = fastify({
    ...loggingOptions({ level: config.logLevel }),
    frameworkErrors,
    trustProxy: trustProxy(config.trustProxy),
    https: config.tls ? { cert: config.tls.cert, key: config.tls.key.reveal() } : null,
    bodyLimit: 256 * 1024,
    // Open connections of players would hold a stopping server up.
    forceCloseConnections: true,
  });

  const museums = new MuseumsRepository(storage.db);
  const catalogue = new MediaCatalogueRepository(storage.db);
  const watch = new MuseumWatch(museums, (error) =>
    app.log.error({ err: error }, 'looking for new content failed'),
  );
  const prepared = new PreparedAnswers(storage.settings);
  const encoder = new VariantEncoder(catalogue, storage.media, app.log);
  const housekeeping = new Housekeeping(new ContentRepository(storage.db), storage.media, (error) =>
    app.log.error({ err: error }, 'tidying up failed'),
  );

  await errors(app);
  await requestIds(app);
  await securityHeaders(app, { https: usesHttps(config) });
  await openApi(app, { version: VERSION });
  await health(app, { check: () => museums.versions() });
  await app.register(
    async (api) => {
      await museumsRoutes(api, { service: new MuseumsService(museums, watch, prepared) });
      await entitiesRoutes(api, { service: new EntitiesService(museums) });
      await signInRoutes(api, { providers: config.signIn.providers });
    },
    { prefix: '/api' },
  );
  await mediaRoutes(app, { service: new MediaService(catalogue, storage.media) });
  await staticApp(app, { folder: visitorBuild });

  await watch.start();
  app.addHook('onListen', async () => {
    encoder.start();
    housekeeping.start();
  });
  app.addHook('onClose', async () => {
    watch.stop();
    await Promise.all([encoder.stop(), housekeeping.stop()]);
    await prepared.close();
  });
  return { app, watch };
}
