import { localAddress, phoneAddress } from '#config/addresses.ts';
import type { DraftsService } from '../drafts/drafts.service.ts';
import { NextVersionRepository } from '../drafts/publications/next-version.repository.ts';
import type { ModuleContext } from '../module-context.ts';
import { MuseumsRepository } from '../museums/museums.repository.ts';
import type { StudioEndpoints } from '../studio-endpoints/studio-endpoints.ts';
import { LabelPrintsRepository } from './studio/label-prints.repository.ts';
import { studioLabelsRoutes } from './studio/studio-labels.routes.ts';
import { StudioLabelsService } from './studio/studio-labels.service.ts';

/** Registers labels, door signs and posters in the studio. */
export async function registerLabels(
  { config, origins, storage, now }: ModuleContext,
  { studio, drafts }: { studio: StudioEndpoints; drafts: DraftsService },
): Promise<void> {
  const { db, media } = storage;
  await studioLabelsRoutes(studio, {
    labels: new StudioLabelsService({
      museums: new MuseumsRepository(db),
      drafts,
      files: new NextVersionRepository(db),
      media,
      prints: new LabelPrintsRepository(db),
      now,
    }),
    visitorsOrigin: (request) =>
      phoneAddress(config) ?? origins.of(request) ?? localAddress(config, config.port),
  });
}
