import { createServer as createHttpServer, type Server as HttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import path from 'node:path';
import { clean } from '@museummate/content';
import { LIMITS } from '@museummate/domain';
import fastify, { type FastifyInstance } from 'fastify';
import { isSecure, usesHttps } from './config/addresses.ts';
import type { Config } from './config/config.ts';
import { errors, frameworkErrors } from './http/errors.ts';
import { FirstPaint } from './http/first-paint.ts';
import { health } from './http/health.ts';
import { HotAnswers } from './http/hot-answers.ts';
import { Limiter } from './http/limiter.ts';
import { loggingOptions, requestIdMaker, requestIds } from './http/logging.ts';
import { metrics } from './http/metrics.ts';
import { openApi } from './http/openapi.ts';
import { readableAddress } from './http/readable-address.ts';
import { jsonHeaders, securityHeaders } from './http/security-headers.ts';
import { sendPage, staticApp } from './http/static-app.ts';
import { trustProxy } from './http/trust-proxy.ts';
import { AccessRepository } from './modules/access/access.repository.ts';
import { accessRoutes } from './modules/access/access.routes.ts';
import { AccessService } from './modules/access/access.service.ts';
import { Passes } from './modules/access/passes.ts';
import { entitiesRoutes } from './modules/entities/entities.routes.ts';
import { EntitiesService } from './modules/entities/entities.service.ts';
import { EncoderProcess } from './modules/media/encoder-process.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { MediaService } from './modules/media/media.service.ts';
import { MediaCatalogueRepository } from './modules/media/media-catalogue.repository.ts';
import { pictureCopiesRoutes } from './modules/media/museums.routes.ts';
import { PictureCopiesService } from './modules/media/picture-copies.service.ts';
import { MuseumWatch } from './modules/museums/museum-watch.ts';
import { MuseumsRepository } from './modules/museums/museums.repository.ts';
import { museumsRoutes } from './modules/museums/museums.routes.ts';
import { MuseumsService } from './modules/museums/museums.service.ts';
import { PreparedAnswers } from './modules/museums/prepared-answers.ts';
import { pagesRoutes } from './modules/pages/pages.routes.ts';
import { PagesService } from './modules/pages/pages.service.ts';
import { tagsRoutes } from './modules/pages/tags.routes.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { PaymentsService } from './modules/payments/payments.service.ts';
import { ContentRepository } from './modules/publishing/content.repository.ts';
import { AnswersRepository } from './modules/studies/answers.repository.ts';
import { AnswersService } from './modules/studies/answers.service.ts';
import { answersRoutes } from './modules/studies/visit-study-question-answer.routes.ts';
import { PopupService } from './modules/visitor-sign-in/popup.service.ts';
import { configuredProviders } from './modules/visitor-sign-in/providers/configured.ts';
import { SignInRepository } from './modules/visitor-sign-in/sign-in.repository.ts';
import { SignInService } from './modules/visitor-sign-in/sign-in.service.ts';
import { signInRoutes } from './modules/visitor-sign-in/social-network.routes.ts';
import { VisitsRepository } from './modules/visits/visits.repository.ts';
import { visitsRoutes } from './modules/visits/visits.routes.ts';
import { VisitsService } from './modules/visits/visits.service.ts';
import { Housekeeping } from './storage/housekeeping.ts';
import type { Storage } from './storage/storage.ts';

const VERSION = '0.1.0';
/** Writes of one visit (A79); none per address, because a museum's visitors share one. */
const WRITES = { limit: 10, windowMs: 1_000 };
const VISITOR_BUILD = path.resolve(import.meta.dirname, '../../visitor/dist');

export interface Server {
  app: FastifyInstance;
  watch: MuseumWatch;
  signIn: SignInService;
}

/** Builds the server; main.ts listens. Closing the app stops everything that was started here. */
export async function buildApp(
  config: Config,
  storage: Storage,
  { visitorBuild = VISITOR_BUILD }: { visitorBuild?: string } = {},
): Promise<Server> {
  const requestId = requestIdMaker();
  const hot = new HotAnswers({
    headers: jsonHeaders(usesHttps(config)),
    requestId,
    observer(route, status) {
      const measure = measured.observer('GET', route, status);
      const line = { method: 'GET', route, status };
      const log = (requestId: string, seconds: number) =>
        app.log.info({ requestId, ...line, ms: Math.round(seconds * 10_000) / 10 }, 'request');
      // Not even a line that nobody reads is made for nothing.
      if (!['info', 'debug', 'trace'].includes(config.logLevel))
        return (_requestId, seconds) => measure(seconds);
      return (requestId, seconds) => {
        measure(seconds);
        log(requestId, seconds);
      };
    },
  });
  const app: FastifyInstance = fastify({
    ...loggingOptions({ level: config.logLevel, genReqId: requestId }),
    // The server is made here, so that hot answers are given before the framework begins.
    serverFactory: (handler) =>
      createServer(
        config,
        (request, response) => hot.answer(request, response) || handler(request, response),
      ),
    frameworkErrors,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    trustProxy: trustProxy(config.trustProxy),
    bodyLimit: LIMITS.bodyBytes,
    // Open connections of players would hold a stopping server up.
    forceCloseConnections: true,
  });

  const museums = new MuseumsRepository(storage.db);
  const catalogue = new MediaCatalogueRepository(storage.db);
  const logged = (what: string) => (error: unknown) => app.log.error({ err: error }, `${what} failed`);
  const watch = new MuseumWatch(museums, logged('looking for new content'));
  const passes = new Passes({ ...config.passes, https: usesHttps(config) });
  const providers = configuredProviders(config.signIn);
  const prepared = new PreparedAnswers({
    database: storage.settings,
    server: { signIn: providers.length > 0 },
    withholdLockedSteps: config.passes.withholdLockedSteps,
  });
  const museumsService = new MuseumsService(museums, watch, prepared);
  const visits = new VisitsService(new VisitsRepository(storage.db), (id) => watch.get(id) !== undefined);
  const answers = new AnswersService(new AnswersRepository(storage.db));
  const signIn = new SignInService(new SignInRepository(storage.db), {
    retentionDays: config.signIn.userRetentionDays,
  });
  const popup = new PopupService({
    providers,
    signIn,
    museum: (id) => museumsService.open(id),
    personal: config.signIn.personal,
  });
  const access = new AccessService(new AccessRepository(storage.db), (id) => museumsService.open(id));
  const entities = new EntitiesService(museums);
  const payments = new PaymentsService({
    enabled: config.payments,
    route: (idRoute) => entities.one('Route', idRoute, 'en'),
  });
  const pictureCopies = new PictureCopiesService(
    catalogue,
    storage.media,
    (id) => museumsService.open(id).contentVersion,
  );
  const limiter = new Limiter(WRITES.limit, WRITES.windowMs);
  const encoder = new EncoderProcess(config, app.log);
  const content = new ContentRepository(storage.db);
  const housekeeping = new Housekeeping(
    [() => clean({ store: content, media: storage.media }), () => signIn.erase()],
    logged('tidying up'),
  );

  await errors(app);
  await requestIds(app);
  await securityHeaders(app, { https: usesHttps(config) });
  const measured = await metrics(app);
  await openApi(app, { version: VERSION });
  await health(app, { check: () => museums.versions() });
  await app.register(
    async (api) => {
      await museumsRoutes(api, { service: museumsService, hot, passes });
      await pictureCopiesRoutes(api, { service: pictureCopies, passes });
      await entitiesRoutes(api, { service: entities, passes });
      await accessRoutes(api, { service: access, passes });
      await api.register(visitsRoutes, { service: visits, limiter });
      await answersRoutes(api, { service: answers, limiter });
      await api.register(signInRoutes, {
        service: signIn,
        providers: config.signIn.providers,
        popup,
        publicUrl: config.publicUrl,
      });
    },
    { prefix: '/api' },
  );
  await paymentsRoutes(app, { service: payments, isSecure });
  const media = new MediaService(catalogue, storage.media);
  await mediaRoutes(app, { service: media });
  const firstPaint = new FirstPaint(visitorBuild, (error) => app.log.error(error, 'no first page was made'));
  const pages = new PagesService(museumsService, media, firstPaint);
  await pagesRoutes(app, { service: pages, shell: (reply) => sendPage(reply, visitorBuild) });
  await tagsRoutes(app, { service: pages });
  await staticApp(app, { folder: visitorBuild });

  await watch.start();
  app.addHook('onListen', async () => {
    encoder.start();
    housekeeping.start();
  });
  app.addHook('onClose', async () => {
    watch.stop();
    await Promise.all([encoder.stop(), housekeeping.stop(), visits.idle(), answers.idle()]);
    await prepared.close();
  });
  return { app, watch, signIn };
}

function createServer(config: Config, handle: RequestListener): HttpServer {
  return config.tls
    ? createHttpsServer({ cert: config.tls.cert, key: config.tls.key.reveal() }, handle)
    : createHttpServer(handle);
}
