import { REFERENCE_VERSION } from '@museummate/recognition';
import { ReferenceRepository } from '../src/modules/recognition/reference.repository.ts';
import { ReferenceBuilder } from '../src/modules/recognition/reference-builder.ts';
import type { Storage } from '../src/storage/storage.ts';

/** Makes the references of all works, as the encoder's process does; resolves with how many there were to make. */
export async function makeReferences({ db, media }: Storage): Promise<number> {
  const builder = new ReferenceBuilder(new ReferenceRepository(db, REFERENCE_VERSION), media);
  let made = 0;
  while (await builder.next()) made++;
  return made;
}
