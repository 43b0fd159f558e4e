import { parentPort, workerData } from 'node:worker_threads';
import type { RecognitionResponse } from '@museummate/domain';
import {
  type ColourPicture,
  type Point,
  REFERENCE_VERSION,
  type RecognitionResult,
  toGrey,
} from '@museummate/recognition';
import { type DatabaseSettings, openDatabase } from '#database/client.ts';
import { ReferenceRepository } from '../references/reference.repository.ts';
import { LoadedMuseums, type MuseumRevision } from './loaded-museums.ts';

/**
 * A task of the recognition thread. Comparing a frame with a museum's artworks takes about 30 ms, which would delay
 * visitors in the main thread.
 */
export interface RecogniserTask {
  museum: MuseumRevision;
  frame: ColourPicture;
}
export type RecogniserResult = { answer: RecognitionResponse } | { error: string };

const references = new ReferenceRepository(openDatabase(workerData as DatabaseSettings), REFERENCE_VERSION);
const museums = new LoadedMuseums(references);

parentPort?.on('message', async ({ museum, frame }: RecogniserTask) => {
  let result: RecogniserResult;
  try {
    const recogniser = await museums.recogniser(museum);
    result = { answer: toResponse(recogniser.recognise(toGrey(frame))) };
  } catch (error) {
    result = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(result);
});

function toResponse({ sightings, candidates }: RecognitionResult): RecognitionResponse {
  return {
    artworkId: sightings[0]?.idArtwork ?? null,
    sightings: sightings.map(({ idArtwork, score, corners }) => ({
      idArtwork,
      score,
      corners: finite(corners),
    })),
    candidates: candidates.map(({ idArtwork, score }) => ({ idArtwork, score })),
  };
}

/**
 * Returns the corners of an artwork; empty if a corner is at infinity, which JSON cannot represent. This happens
 * if the artwork is seen at an extreme angle.
 */
function finite(corners: readonly Point[]): Point[] {
  return corners.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)) ? [...corners] : [];
}
