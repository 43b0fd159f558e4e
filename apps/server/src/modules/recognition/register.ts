import { REFERENCE_VERSION } from '@museummate/recognition';
import type { KeptRecords } from '../media/media.service.ts';
import type { ModuleContext } from '../module-context.ts';
import type { MuseumsService } from '../museums/museums.service.ts';
import type { Passes } from '../passes/passes.ts';
import type { VisitsService } from '../visits/visits.service.ts';
import { ExternalRecognitionService } from './external-service.ts';
import { FrameLimits } from './frame-limits.ts';
import { museumsRecognitionRoutes } from './museums-recognition.routes.ts';
import { RecogniserPool } from './recogniser/recogniser-pool.ts';
import { recognitionRoutes } from './recognition.routes.ts';
import { RecognitionService } from './recognition.service.ts';
import { RecognitionIndexService } from './recognition-index.service.ts';
import { recordFiles } from './references/record-files.ts';
import { ReferenceRepository } from './references/reference.repository.ts';

/** Registers the index that devices use, and recognition on the server. The encoder process makes the references. */
export async function registerRecognition(
  { app, config, storage, housekeeping, now }: ModuleContext,
  { museums, passes, visits }: { museums: MuseumsService; passes: Passes; visits: VisitsService },
): Promise<{ records: KeptRecords }> {
  const { url, service, debug } = config.recognition;
  const references = new ReferenceRepository(storage.db, REFERENCE_VERSION);
  const index = new RecognitionIndexService(
    references,
    museums,
    { version: REFERENCE_VERSION, service, debug },
    now,
  );
  const pool = new RecogniserPool(storage.settings);
  const outside = url ? new ExternalRecognitionService({ ...config.recognition, url }) : undefined;
  const recognition = new RecognitionService(index, pool, outside);
  const limits = new FrameLimits((idVisit) => visits.exists(idVisit));
  await museumsRecognitionRoutes(app, { index, passes });
  await recognitionRoutes(app, { recognition, limits, passes });

  housekeeping.add(() => references.forgetEarlier());
  app.addHook('onClose', async () => {
    outside?.close();
    await pool.close();
  });
  return { records: recordFiles(references) };
}
