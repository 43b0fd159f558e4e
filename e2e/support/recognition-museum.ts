import path from 'node:path';
import { type RawPack, readPack } from '@museummate/content';

/** Folder of the first demonstration museum. */
export const FORMS = path.resolve(import.meta.dirname, '../../content/forms');

/**
 * The files to import: the museum and four artworks. Importing all artworks would take longer than the tests that
 * use them.
 */
const KEPT = /^(museum|customization)\.yaml$|^artworks\/(101|104|112|128)\.yaml$/;

/** Returns a part of the first demonstration museum: four artworks. */
export async function formsForRecognition(): Promise<RawPack> {
  const pack = await readPack(FORMS);
  return { ...pack, documents: pack.documents.filter(({ file }) => KEPT.test(file)) };
}
