import * as z from 'zod/mini';
import { downloadFileSchema } from './downloads.ts';
import { countField, idField } from './fields.ts';

/** The data that a device needs to recognise the artworks of a museum (not in the specification, A62). */
export const recognitionIndexSchema = z.object({
  /** Version of the format of the references. A device can use only references of its own version. */
  version: countField,
  /**
   * One reference per picture of an artwork. A reference is a file with features of the picture, with which
   * camera frames are compared.
   */
  references: z.array(z.object({ ...downloadFileSchema.shape, idArtwork: idField })),
  /** Number of pictures that cannot be recognised yet, because their reference is not computed. */
  waiting: countField,
  /** Name of the external service that receives the frames; null if they stay on this server (A62). */
  service: z.nullable(z.string()),
  /** Whether the recognition screen shows the last frame and its result, for developers (A64). */
  debug: z.boolean(),
});
export type RecognitionIndex = z.infer<typeof recognitionIndexSchema>;

const pointSchema = z.object({ x: z.number(), y: z.number() });
const candidateFields = { idArtwork: idField, score: z.number() };

/** Response of the server to a camera frame (A62). */
export const recognitionAnswerSchema = z.object({
  /** The artwork in the frame with the highest certainty, or null if no artwork was recognised. */
  artworkId: z.nullable(idField),
  /**
   * The recognised artworks, with their corners in pixels of the frame. An external service returns no
   * corners.
   */
  sightings: z.array(z.object({ ...candidateFields, corners: z.array(pointSchema) })),
  /** The most similar artworks, including those that are not similar enough to be recognised. */
  candidates: z.array(z.object(candidateFields)),
});
export type RecognitionResponse = z.infer<typeof recognitionAnswerSchema>;
