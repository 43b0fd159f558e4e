import { localAddress, phoneAddress } from '#config/addresses.ts';
import type { DraftsService } from '../drafts/drafts.service.ts';
import { NextVersionRepository } from '../drafts/publications/next-version.repository.ts';
import type { ModuleContext } from '../module-context.ts';
import { MuseumsRepository } from '../museums/museums.repository.ts';
import type { StudioEndpoints } from '../studio-endpoints/studio-endpoints.ts';
import { LabelPrintsRepository } from './studio/label-prints.repository.ts';
import { print } from './studio/print.ts';
import { PrintThread } from './studio/print-thread.ts';
import { studioLabelsRoutes } from './studio/studio-labels.routes.ts';
import { StudioLabelsService } from './studio/studio-labels.service.ts';

/** Registers labels, door signs and posters in the studio. */
export async function registerLabels(
  { app, config, origins, storage, background, now }: ModuleContext,
  { studio, drafts }: { studio: StudioEndpoints; drafts: DraftsService },
): Promise<void> {
  const { db, media } = storage;
  const thread = background ? new PrintThread() : undefined;
  app.addHook('onClose', async () => thread?.close());
  await studioLabelsRoutes(studio, {
    labels: new StudioLabelsService({
      museums: new MuseumsRepository(db),
      drafts,
      files: new NextVersionRepository(db),
      media,
      prints: new LabelPrintsRepository(db),
      printer: thread ?? { run: (_idMuseum, task) => print(task) },
      now,
    }),
    visitorsOrigin: (request) =>
      phoneAddress(config) ?? origins.of(request) ?? localAddress(config, config.port),
  });
}
