import { MuseumQueue } from '#database/museum-queue.ts';
import { DraftLogRepository } from '../drafts/changes/draft-log.repository.ts';
import type { SaveChangesService } from '../drafts/changes/save-changes.service.ts';
import type { DraftsService } from '../drafts/drafts.service.ts';
import { ChangeSaver } from '../drafts/imports/change-saver.ts';
import { NextVersionRepository } from '../drafts/publications/next-version.repository.ts';
import type { ModuleContext } from '../module-context.ts';
import { ContentRepository } from '../publishing/content.repository.ts';
import type { StudioEndpoints } from '../studio-endpoints/studio-endpoints.ts';
import { UnusedUploadsRepository } from '../uploads/unused-uploads.repository.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { AnalysisRepository } from './analysis.repository.ts';
import { Ffmpeg, findFfmpeg } from './ffmpeg.ts';
import { LevelMediumService } from './level-medium.service.ts';
import { MediaLibraryRepository } from './media-library.repository.ts';
import { mediaLibraryRoutes } from './media-library.routes.ts';
import { MediaLibraryService } from './media-library.service.ts';
import { MediaSearchService } from './media-search.service.ts';
import { OriginalsService } from './originals.service.ts';
import { ReplaceMediumService } from './replace-medium.service.ts';

interface Around {
  studio: StudioEndpoints;
  drafts: DraftsService;
  saving: SaveChangesService;
  uploads: UploadsService;
}

/** Registers the media library of the studio. */
export async function registerMediaLibrary(
  { app, config, storage, housekeeping, now }: ModuleContext,
  { studio, drafts, saving, uploads }: Around,
): Promise<void> {
  const { db, media } = storage;
  const library = new MediaLibraryRepository(db);
  const analyses = new AnalysisRepository(db);
  const next = new NextVersionRepository(db);
  const program = config.ffmpeg === 'off' ? undefined : findFfmpeg(config.ffmpeg);
  const service = new MediaLibraryService({
    library,
    analyses,
    store: new ContentRepository(db),
    unused: new UnusedUploadsRepository(db),
    canLevel: program !== undefined,
    now,
  });
  const log = new DraftLogRepository(db);
  const saver = new ChangeSaver(saving);
  const replacements = new ReplaceMediumService({
    queue: new MuseumQueue(db, 'replacements'),
    library,
    drafts,
    log,
    next,
    saver,
    now,
  });
  mediaLibraryRoutes(studio, {
    library: service,
    replacements,
    search: new MediaSearchService({ drafts, next, analyses }),
    originals: new OriginalsService({ drafts, next, media }),
    levels: new LevelMediumService({
      ffmpeg: program === undefined ? undefined : new Ffmpeg(program),
      drafts,
      next,
      uploads,
      replacements,
      media,
      onError: (err) => app.log.error({ err }, 'a recording could not be brought to the level'),
    }),
  });
  housekeeping.add(() => service.forgetExpired());
}
