import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { usesHttps } from './config/addresses.ts';
import type { Config } from './config/config.ts';
import { previewApp } from './http/apps/preview-app.ts';
import { staticApp } from './http/apps/static-app.ts';
import { studioApp } from './http/apps/studio-app.ts';
import { health } from './http/health.ts';
import { buildHttpServer } from './http/http-server.ts';
import { OwnOrigins } from './http/security/own-origins.ts';
import { registerAccess } from './modules/access/register.ts';
import { registerAccounts } from './modules/accounts/register.ts';
import type { PasswordCost } from './modules/accounts/sign-in/passwords.service.ts';
import { registerBackgroundJobs } from './modules/background-jobs/register.ts';
import type { ScheduledPublicationsService } from './modules/drafts/publications/scheduled.service.ts';
import { registerDrafts } from './modules/drafts/register.ts';
import { registerEntities } from './modules/entities/register.ts';
import { registerIiif } from './modules/iiif/register.ts';
import { registerLabels } from './modules/labels/register.ts';
import { registerMachineHelp } from './modules/machine-help/register.ts';
import { registerMedia } from './modules/media/register.ts';
import { registerMediaLibrary } from './modules/media-library/register.ts';
import type { ModuleContext } from './modules/module-context.ts';
import { registerMonitoring } from './modules/monitoring/register.ts';
import { registerMuseums } from './modules/museums/register.ts';
import type { ServedVersions } from './modules/museums/served-versions.ts';
import { registerNewMuseum } from './modules/new-museum/register.ts';
import type { PagesService } from './modules/pages/pages.service.ts';
import { registerPages } from './modules/pages/register.ts';
import { Passes } from './modules/passes/passes.ts';
import { registerPayments } from './modules/payments/register.ts';
import { registerPreviews } from './modules/previews/register.ts';
import { registerPublishing } from './modules/publishing/register.ts';
import { registerRecognition } from './modules/recognition/register.ts';
import { registerStatistics } from './modules/statistics/register.ts';
import type { AnswersService } from './modules/studies/answers.service.ts';
import { registerStudies } from './modules/studies/register.ts';
import { registerTiles } from './modules/tiles/register.ts';
import { registerUploads } from './modules/uploads/register.ts';
import { configuredProviders } from './modules/visitor-sign-in/providers/configured.ts';
import { registerVisitorSignIn } from './modules/visitor-sign-in/register.ts';
import type { SignInService } from './modules/visitor-sign-in/sign-in.service.ts';
import { registerVisits } from './modules/visits/register.ts';
import { Housekeeping } from './storage/housekeeping.ts';
import type { Storage } from './storage/storage.ts';
import { WriteProbe } from './storage/write-probe.ts';

const VISITOR_BUILD = path.resolve(import.meta.dirname, '../../visitor/dist');
const PREVIEW_BUILD = path.resolve(import.meta.dirname, '../../visitor/dist-preview');
const STUDIO_BUILD = path.resolve(import.meta.dirname, '../../studio/dist');

export interface Server {
  app: FastifyInstance;
  watch: ServedVersions;
  pages: PagesService;
  signIn: SignInService;
  answers: AnswersService;
  scheduled: ScheduledPublicationsService;
}

export interface ServerOptions {
  /** Path of the folder with the visitor app's build. */
  visitorBuild?: string;
  /** Whether slow work runs in background processes. Most tests are faster without it. */
  background?: boolean;
  /** The clock that decides when timed content begins and ends. Tests replace it. */
  now?: () => Date;
  /** The cost of hashing a staff password. Tests use a low cost. */
  passwordCost?: PasswordCost;
}

/**
 * Builds the server but does not open its port, which main.ts does. Closing the app stops everything that this
 * function started.
 */
export async function buildApp(
  config: Config,
  storage: Storage,
  {
    visitorBuild = VISITOR_BUILD,
    background = true,
    now = () => new Date(),
    passwordCost,
  }: ServerOptions = {},
): Promise<Server> {
  const { app, preparedResponses, registry } = await buildHttpServer(config);
  const housekeeping = new Housekeeping((err) => app.log.error({ err }, 'tidying up failed'));
  const origins = new OwnOrigins(config);
  const context: ModuleContext = { app, config, origins, storage, housekeeping, registry, background, now };
  const passes = new Passes({ ...config.passes, https: usesHttps(config) });
  const providers = configuredProviders(config.signIn);
  const canSignIn = providers.length > 0;
  const gatekeeper = { canSignIn, needsPass: (idMuseum: number) => passes.isProtected(idMuseum) };

  const { studio } = await registerAccounts(context, { passwordCost });
  const { museums, watch } = await registerMuseums(context, { preparedResponses, passes, canSignIn });
  const { entities } = await registerEntities(context, { passes });
  await registerAccess(context, { museums, passes });
  const { plausibility } = await registerStatistics(context, {
    studio,
    museumExists: (idMuseum) => museums.exists(idMuseum),
  });
  const { visits, writes } = await registerVisits(context, { museums, plausibility });
  const { records } = await registerRecognition(context, { museums, passes, visits });
  const { media } = await registerMedia(context, { museums, passes, records });
  await registerBackgroundJobs(context);
  await registerIiif(context, { museums, media, gatekeeper });
  await registerTiles(context, { museums });
  const { answers } = await registerStudies(context, { writes, plausibility });
  const { signIn } = await registerVisitorSignIn(context, { museums, providers });
  await registerPayments(context, { entities });
  await registerPublishing(context);
  const { scheduled, drafts, saving } = await registerDrafts(context, { studio, watch });
  await registerNewMuseum(context, { studio, watch });
  await registerLabels(context, { studio, drafts });
  const { uploads } = await registerUploads(context, { studio });
  await registerMediaLibrary(context, { studio, drafts, saving, uploads });
  await registerMachineHelp(context, { studio, drafts, saving, uploads });
  await registerPreviews(context, { studio, drafts, records });
  const { pages } = await registerPages(context, { museums, entities, media, gatekeeper, visitorBuild });

  const proof = new WriteProbe(storage.db);
  const check = () => Promise.all([museums.check(), proof.prove()]);
  await health(app, { check });
  await registerMonitoring(context, { check });
  await staticApp(app, { folder: visitorBuild });
  await studioApp(app, { folder: STUDIO_BUILD });
  await previewApp(app, { folder: PREVIEW_BUILD });
  app.addHook('onListen', async () => housekeeping.start());
  app.addHook('onClose', () => housekeeping.stop());
  return { app, watch, pages, signIn, answers, scheduled };
}
