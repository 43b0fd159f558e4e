import * as z from 'zod/mini';
import { audioExtraInformationSchema } from './audio-extra-information.ts';
import { dateField, idField, languagesField, textField, urlField } from './fields.ts';
import { localizationSchema } from './localization.ts';
import { mediaSchema, transcriptSchema } from './media-info.ts';
import { closedFields, placeStateSchema } from './place-state.ts';
import { resourceSchema } from './resource.ts';

/** A picture of the work with its words (A103); `iiif` is the address of its deep-zoom description. */
const artworkPictureSchema = z.object({ url: z.string(), alt: textField, iiif: urlField });

/** One more way to take the work in: to hear, to see or to read it (ours, A100). */
const artworkTrackSchema = z.object({
  kind: z.enum(['audioDescription', 'easyLanguage', 'children', 'signLanguage']),
  locale: z.object({
    mainAudioUrl: urlField,
    mainAudioTranscript: z.nullable(transcriptSchema),
    mainText: textField,
    videoUrl: urlField,
    captionsUrl: urlField,
    languages: languagesField,
  }),
});
export type ArtworkTrack = z.infer<typeof artworkTrackSchema>;

/** Facts of a work in the visitor's language, in the order in which they are read; null where one is not known. */
const artworkFactsSchema = z.object({
  material: textField,
  dimensions: textField,
  inventoryNumber: textField,
  lender: textField,
  /** Who wrote the text about the work. */
  textAuthor: textField,
});
export type ArtworkFacts = z.infer<typeof artworkFactsSchema>;

export const artworkSchema = z.object({
  idArtwork: idField,
  /** What visitors type. It is compared as text, so leading zeros count; null is never found by typing (A39). */
  code: textField,
  artworkName: textField,
  author: textField,
  /** Both spellings exist and always hold the same value (A81). */
  outstanding: z.boolean(),
  isOutstanding: z.boolean(),
  showCode: z.boolean(),
  mainImageUrl: urlField,
  mainAudioUrl: urlField,
  tagIds: z.array(idField),
  /** What the label beside the work says (ours); devices hold works from before it was told. */
  facts: z.optional(artworkFactsSchema),
  /** All pictures of the work, mainImageUrl among them: its alternative text is found here. */
  pictures: z.array(artworkPictureSchema),
  tracks: z.array(artworkTrackSchema),
  state: placeStateSchema,
  ...closedFields,
  idHallMovedTo: z.nullable(idField),
  audioExtraInformation: z.array(audioExtraInformationSchema),
  recognitionImageUrls: z.array(z.string()),
  localizations: z.array(localizationSchema),
  /** Where the work and its locale both have a name or main audio, the locale wins (A85). */
  locale: z.object({
    name: textField,
    artworkDate: textField,
    mainAudioUrl: urlField,
    mainText: textField,
    author: textField,
    location: textField,
    mainAudioTranscript: z.nullable(transcriptSchema),
    stateText: textField,
    languages: languagesField,
  }),
  /** Which list feeds which block of the screen: see `extrasOf` (A45). */
  resources: z.array(resourceSchema),
  otherResources: z.array(resourceSchema),
  extraResources: z.array(resourceSchema),
  updateAt: dateField,
  /** When it is over (ours, A119): a device without network hides it then. */
  endsAt: z.optional(dateField),
  media: z.optional(mediaSchema),
});
export type Artwork = z.infer<typeof artworkSchema>;
