import path from 'node:path';
import { type RawPack, readPack } from '@museummate/content';

/** Folder of the first demonstration museum. */
export const FORMS = path.resolve(import.meta.dirname, '../../content/forms');

/** Importing the whole museum would take longer than the tests that recognise its artworks. */
const KEPT = /^(museum|customization)\.yaml$|^artworks\/(101|104|112|128)\.yaml$/;

/** Returns a part of the first demonstration museum: four artworks. */
export async function formsForRecognition(): Promise<RawPack> {
  const pack = await readPack(FORMS);
  return { ...pack, documents: pack.documents.filter(({ file }) => KEPT.test(file)) };
}
