import * as z from 'zod/mini';
import { downloadFileSchema } from './downloads.ts';
import { countField, idField } from './fields.ts';

/** What a device needs to recognise the works of a museum (ours, A62). */
export const recognitionIndexSchema = z.object({
  /** Of the extractor that made the references: a device with another one cannot use them. */
  version: countField,
  /** One for each picture of a work: the file with its record, and the work that it shows. */
  references: z.array(z.object({ ...downloadFileSchema.shape, idArtwork: idField })),
  /** How many pictures still wait for their reference. */
  waiting: countField,
  /** The name of the outside service that frames are handed on to; null where they stay on this server (A62). */
  service: z.nullable(z.string()),
  /** Whether the screen shows what it sent and what came back (A64). */
  debug: z.boolean(),
});
export type RecognitionIndex = z.infer<typeof recognitionIndexSchema>;

const pointSchema = z.object({ x: z.number(), y: z.number() });
const candidateFields = { idArtwork: idField, score: z.number() };

/** What the server recognised in a frame (A62). */
export const recognitionAnswerSchema = z.object({
  /** The surest work in the frame; null where there is none. */
  artworkId: z.nullable(idField),
  /** The works in the frame, with their corners in its pixels; an outside service does not tell where. */
  sightings: z.array(z.object({ ...candidateFields, corners: z.array(pointSchema) })),
  /** The likeliest works, accepted or not. */
  candidates: z.array(z.object(candidateFields)),
});
export type RecognitionAnswer = z.infer<typeof recognitionAnswerSchema>;
