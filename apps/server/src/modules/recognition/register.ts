import { REFERENCE_VERSION } from '@museummate/recognition';
import type { Passes } from '../access/passes.ts';
import type { KeptRecords } from '../media/media.service.ts';
import type { ModuleContext } from '../module-context.ts';
import type { MuseumsService } from '../museums/museums.service.ts';
import { museumsRoutes } from './museums.routes.ts';
import { RecognitionIndexService } from './recognition-index.service.ts';
import { recordFiles } from './record-files.ts';
import { ReferenceRepository } from './reference.repository.ts';

/** Registers what devices recognise works by; the references themselves are made by the encoder's process. */
export async function registerRecognition(
  { app, storage, housekeeping }: ModuleContext,
  { museums, passes }: { museums: MuseumsService; passes: Passes },
): Promise<{ records: KeptRecords }> {
  const references = new ReferenceRepository(storage.db, REFERENCE_VERSION);
  const index = new RecognitionIndexService(references, museums, {
    version: REFERENCE_VERSION,
    service: null,
    debug: false,
  });
  await museumsRoutes(app, { index, passes });
  housekeeping.add(() => references.forgetEarlier());
  return { records: recordFiles(references) };
}
