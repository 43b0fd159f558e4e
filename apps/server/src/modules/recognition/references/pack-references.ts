import path from 'node:path';
import { mediaFileError } from '@museummate/content';
import { type ArtworkDocument, isMediaAddress, type Pack, type PackEntry } from '@museummate/pack-format';
import type { GreyPicture, Recogniser, Reference } from '@museummate/recognition';
import { readPicture } from './read-picture.ts';

/** A reference, and the file of the pack that it was made from. */
export interface PackReference {
  readonly reference: Reference;
  readonly file: string;
}

/** A picture, and the artworks that it shows. Usually it shows one artwork. */
export interface WorkPicture {
  readonly file: string;
  readonly works: readonly number[];
}

const isArtwork = (entry: PackEntry): entry is PackEntry<'artwork'> => entry.kind === 'artwork';

/** Returns all pictures of artworks, including pictures for recognition only. Each file is listed once. */
export function picturesOfWorks(pack: Pack): WorkPicture[] {
  const works = new Map<string, number[]>();
  for (const { document } of pack.entries.filter(isArtwork))
    for (const file of filesOf(document)) works.set(file, [...(works.get(file) ?? []), document.idArtwork]);
  return [...works].map(([file, shown]) => ({ file, works: shown }));
}

function filesOf({ pictures, recognitionPictures }: ArtworkDocument): Set<string> {
  // Remote pictures are left out, because they are downloaded only during an import.
  return new Set(
    [...pictures.map(({ file }) => file), ...recognitionPictures].filter((file) => !isMediaAddress(file)),
  );
}

/** Makes a reference of every picture of an artwork, including pictures for recognition only. */
export async function packReferences(
  pack: Pack,
  folder: string,
  recogniser: Recogniser,
): Promise<PackReference[]> {
  const references: PackReference[] = [];
  for (const { document } of pack.entries.filter(isArtwork)) {
    for (const file of filesOf(document)) {
      const picture = await readPackPicture(folder, file);
      references.push({ reference: recogniser.makeReference(picture, document.idArtwork), file });
    }
  }
  return references;
}

/** Reads a picture of a pack. Does not open anything outside the folder of the pack. */
export async function readPackPicture(folder: string, file: string): Promise<GreyPicture> {
  const error = await mediaFileError({ folder }, file);
  if (error) throw new Error(`${file} ${error.reason}. ${error.advice}`);
  return readPicture(path.join(folder, file));
}

/** Returns the name of an artwork in the first language that has one. */
export function workName(pack: Pack, idArtwork: number): string {
  const entry = pack.entries.filter(isArtwork).find(({ id }) => id === idArtwork);
  const name: unknown = entry?.document.name ?? '';
  return typeof name === 'string' ? name : String(Object.values(name ?? {})[0] ?? '');
}
