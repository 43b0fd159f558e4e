import { localAddress, phoneAddress } from '#config/addresses.ts';
import { MuseumQueue } from '#database/museum-queue.ts';
import { MediaCatalogueRepository } from '../media/media-catalogue.repository.ts';
import type { ModuleContext } from '../module-context.ts';
import type { ServedVersions } from '../museums/served-versions.ts';
import { ContentRepository } from '../publishing/content.repository.ts';
import type { StudioEndpoints } from '../studio-endpoints/studio-endpoints.ts';
import { DraftLogRepository } from './changes/draft-log.repository.ts';
import { MergeTextsThread, mergeAtOnce } from './changes/merge-texts-thread.ts';
import { type IdRegistry, SaveChangesService } from './changes/save-changes.service.ts';
import { codesRoutes } from './codes/codes.routes.ts';
import { CodesService } from './codes/codes.service.ts';
import { draftsRoutes } from './drafts.routes.ts';
import { DraftsService } from './drafts.service.ts';
import { ChangeSaver } from './imports/change-saver.ts';
import { ImportsRepository } from './imports/imports.repository.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { ImportsService } from './imports/imports.service.ts';
import { type Reader, ReaderThread } from './imports/reader-thread.ts';
import { SourceReader, withReaderFolder } from './imports/source-reader.ts';
import { DraftMediaRepository } from './media/draft-media.repository.ts';
import { draftMediaRoutes } from './media/draft-media.routes.ts';
import { DraftMediaService } from './media/draft-media.service.ts';
import { PresenceRepository } from './presence/presence.repository.ts';
import { PresenceService } from './presence/presence.service.ts';
import { DraftCheckThread } from './publications/draft-check-thread.ts';
import { NextVersionRepository } from './publications/next-version.repository.ts';
import { DraftChecker } from './publications/next-version.ts';
import { PublicationRepository } from './publications/publication.repository.ts';
import { PublicationService } from './publications/publication.service.ts';
import { publicationsRoutes } from './publications/publications.routes.ts';
import { ScheduledPublicationsRepository } from './publications/scheduled.repository.ts';
import { ScheduledPublicationsService } from './publications/scheduled.service.ts';
import { VersionsRepository } from './publications/versions.repository.ts';
import { versionsRoutes } from './publications/versions.routes.ts';
import { VersionsService } from './publications/versions.service.ts';
import { TranslationsRepository } from './translations/translations.repository.ts';
import { translationsRoutes } from './translations/translations.routes.ts';
import { TranslationsService } from './translations/translations.service.ts';

interface Around {
  studio: StudioEndpoints;
  watch: ServedVersions;
}

/** Registers drafts and their publication. */
export async function registerDrafts(
  context: ModuleContext,
  { studio, watch }: Around,
): Promise<{
  scheduled: ScheduledPublicationsService;
  drafts: DraftsService;
  saving: SaveChangesService;
}> {
  const { app, config, origins, storage, housekeeping } = context;
  const { stop, store, log, files, translations, imports, ...services } = createServices(context, watch);
  const { drafts, presence, publications, scheduled } = services;
  const catalogue = new MediaCatalogueRepository(storage.db);
  await draftMediaRoutes(studio, new DraftMediaService(files, catalogue, storage.media));
  await translationsRoutes(studio, translations);
  await importsRoutes(studio, imports);
  draftsRoutes(studio, services);
  publicationsRoutes(studio, services);
  versionsRoutes(studio, {
    ...services,
    // The QR code of the guide must contain a URL that phones can open. If the studio is opened on the server
    // itself, its own URL (localhost) would not work on phones.
    visitorsOrigin: (request) =>
      phoneAddress(config) ?? origins.of(request) ?? localAddress(config, config.port),
  });
  await codesRoutes(studio, new CodesService({ store, publications, museums: log }));

  housekeeping.add(() => presence.tidy());
  app.addHook('onListen', async () => scheduled.start());
  app.addHook('onClose', stop);
  return { scheduled, drafts, saving: services.saving };
}

function createServices(context: ModuleContext, watch: ServedVersions) {
  const { app, storage, background, now } = context;
  const { db, media, settings } = storage;
  const store = new ContentRepository(db);
  const log = new DraftLogRepository(db);
  const next = new NextVersionRepository(db);
  const files = new DraftMediaRepository(db);
  const repository = new PublicationRepository(db, store);
  const checkThread = background ? new DraftCheckThread(settings) : undefined;
  const mergeThread = background ? new MergeTextsThread() : undefined;
  const checker = checkThread ?? new DraftChecker(next);
  const drafts = new DraftsService({ log, next, checker, now });
  const merger = mergeThread ?? mergeAtOnce;
  const saving = new SaveChangesService({ log, files, now, merger, numbers: usedNumbers(next) });
  const onError = (err: unknown) => app.log.error({ err }, 'publishing or tidying up failed');
  const outdated = new TranslationsRepository(db);
  const translations = new TranslationsService({ log, drafts, store, translations: outdated });
  const reader = createReader(context, drafts);
  const imports = createImports(context, { reader, saving, translations, outdated, drafts });
  const publications = new PublicationService({
    log,
    drafts,
    checker,
    store,
    media,
    now,
    onError,
    translations,
    publications: repository,
    writer: checkThread ?? repository,
    notice: () => watch.refresh(),
  });
  const schedule = new ScheduledPublicationsRepository(db);
  const scheduled = new ScheduledPublicationsService(schedule, publications, now, onError);
  const presence = new PresenceService(new PresenceRepository(db), drafts, now);
  const versions = new VersionsService(new VersionsRepository(db), log, store);
  const stop = async () => {
    await scheduled.stop();
    await publications.stop();
    await checkThread?.close();
    await mergeThread?.close();
    await reader.close();
  };
  return {
    store,
    log,
    files,
    translations,
    imports,
    drafts,
    saving,
    presence,
    publications,
    scheduled,
    versions,
    stop,
  };
}

interface ImportDependencies {
  reader: Reader;
  saving: SaveChangesService;
  translations: TranslationsService;
  outdated: TranslationsRepository;
  drafts: DraftsService;
}

function createImports(
  { storage: { db, media }, now }: ModuleContext,
  { saving, ...services }: ImportDependencies,
): ImportsService {
  const imports = new ImportsRepository(db);
  const queue = new MuseumQueue(db, 'imports');
  return new ImportsService({ ...services, queue, imports, saver: new ChangeSaver(saving), media, now });
}

/** Creates the reader for imports. It runs in a thread, unless the server was started without threads. */
function createReader(
  { config: { mediaSources }, storage: { db, settings }, background }: ModuleContext,
  drafts: DraftsService,
): Reader & { close(): Promise<void> } {
  if (background) return new ReaderThread({ database: settings, mediaSources });
  const reader = new SourceReader({ drafts, store: new ContentRepository(db), mediaSources });
  return {
    run: (task) => withReaderFolder((folder) => reader.run(task, folder)),
    close: () => Promise.resolve(),
  };
}

/** Checks whether an id is already used by another museum. Routes and exhibitions share their ids. */
const usedNumbers = (next: NextVersionRepository): IdRegistry => ({
  async isTaken({ kind, id }, idMuseum) {
    const taken = await next.findTakenIds(idMuseum, [{ kind: kind === 'exhibition' ? 'route' : kind, id }]);
    return [...taken.values()].some(({ size }) => size > 0);
  },
});
