import { readConfig } from '#config/config.ts';
import { openStorage } from '#storage/storage.ts';
import { MediaCatalogueRepository } from './media-catalogue.repository.ts';
import { VariantEncoder } from './variant-encoder.ts';

/**
 * EncoderProcess starts this program. It encodes until its server is gone, be it while this one is still starting.
 */
process.on('disconnect', () => process.exit(0));
if (process.connected === false) process.exit(0);

const storage = await openStorage(readConfig(process.env));
const encoder = new VariantEncoder(new MediaCatalogueRepository(storage.db), storage.media, {
  error: ({ err }) => console.error(err),
});
await encoder.run();
