import { readConfig } from '#config.ts';
import { openStorage } from '#storage.ts';
import { MediaCatalogueRepository } from './media-catalogue.repository.ts';
import { VariantEncoder } from './variant-encoder.ts';

/** The program that EncoderProcess starts: encodes until its server is gone. */
const storage = await openStorage(readConfig(process.env));
const encoder = new VariantEncoder(new MediaCatalogueRepository(storage.db), storage.media, {
  error: ({ err }) => console.error(err),
});
process.on('disconnect', () => process.exit(0));
await encoder.run();
