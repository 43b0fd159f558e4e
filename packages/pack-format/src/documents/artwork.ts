import * as z from 'zod';
import {
  audio,
  code,
  id,
  index,
  longText,
  machineTexts,
  perLanguage,
  picture,
  pictureFile,
  reference,
  richText,
  text,
  video,
} from '../values.ts';
import { planPoint } from './plan.ts';
import { audioExtraInformationDocument, otherResourceDocument, resourceDocument } from './resource.ts';
import { closedUntil, timeFields } from './times.ts';

/** Fields that say whether an artwork or hall can be visited today. */
export const stateFields = {
  state: z.enum(['open', 'closed', 'moved']).default('open'),
  stateText: longText().describe('Why it is closed, or where it is now').optional(),
  closedUntil,
  idHallMovedTo: reference('hall').optional(),
};

const spokenTrack = z.strictObject({
  mainAudio: perLanguage(audio).optional(),
  mainText: richText().optional(),
});

/**
 * Other presentations of the artwork, such as an audio description. Visitors type the same number for all of
 * them.
 */
const tracks = z.strictObject({
  audioDescription: spokenTrack.optional(),
  easyLanguage: spokenTrack.optional(),
  children: spokenTrack.optional(),
  signLanguage: z.strictObject({ video: perLanguage(video), mainText: richText().optional() }).optional(),
});

export const artworkDocument = z.strictObject({
  idArtwork: id('artwork'),
  index: index(),
  ...timeFields,
  code: code().describe('The number that visitors type on the keypad').optional(),
  showCode: z.boolean().default(true),
  otherCodes: z
    .array(code())
    .max(50)
    .describe('Numbers that visitors type by mistake; the keypad then suggests this work')
    .default([]),
  searchTerms: z
    .array(z.string().min(1).max(100))
    .max(100)
    .describe('Words that also find it in the search, in any language')
    .default([]),
  name: text(),
  author: text().optional(),
  artworkDate: text().optional(),
  location: text().optional(),
  point: planPoint.optional(),
  material: text().describe('Such as "Oil on canvas"').optional(),
  dimensions: text().describe('Such as "92 × 73 cm"').optional(),
  inventoryNumber: z.string().max(200).describe('As in the museum’s register; in quotes').optional(),
  lender: text().describe('The lender, if it is on loan').optional(),
  textAuthor: text().describe('Who wrote mainText').optional(),
  outstanding: z.boolean().default(false),
  mainText: richText().optional(),
  mainAudio: perLanguage(audio).optional(),
  pictures: z.array(picture).max(50).describe('The first one is the main picture').default([]),
  recognitionPictures: z.array(pictureFile()).describe('Only for recognition, never shown').default([]),
  tracks: tracks.optional(),
  ...stateFields,
  tagIds: z.array(z.int().positive()).describe('Tags by which the children’s categories find it').default([]),
  resources: z.array(resourceDocument).default([]),
  otherResources: z.array(otherResourceDocument).default([]),
  extraResources: z.array(resourceDocument).default([]),
  audioExtraInformation: z.array(audioExtraInformationDocument).default([]),
  machineTexts: machineTexts(),
});
export type ArtworkDocument = z.infer<typeof artworkDocument>;
