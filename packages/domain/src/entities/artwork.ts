import * as z from 'zod/mini';
import { audioExtraInformationSchema } from './audio-extra-information.ts';
import { dateField, idField, languagesField, textField, urlField } from './fields.ts';
import { localizationSchema } from './localization.ts';
import { mediaSchema, transcriptSchema } from './media-info.ts';
import { closedFields, placeStateSchema } from './place-state.ts';
import { planPointSchema } from './plan.ts';
import { resourceSchema } from './resource.ts';

/** True if a program translated the main text and the museum wants visitors to know it (decision 062). */
const machineTextField = z.optional(z.boolean());

/** A picture of the artwork with its alternative text (A103); `iiif` is the URL of its deep-zoom service. */
const artworkPictureSchema = z.object({ url: z.string(), alt: textField, iiif: urlField });

/**
 * Another presentation of the artwork that visitors can hear, see or read, such as an audio description (not in
 * the specification, A100).
 */
const artworkTrackSchema = z.object({
  kind: z.enum(['audioDescription', 'easyLanguage', 'children', 'signLanguage']),
  locale: z.object({
    mainAudioUrl: urlField,
    mainAudioTranscript: z.nullable(transcriptSchema),
    mainText: textField,
    videoUrl: urlField,
    captionsUrl: urlField,
    languages: languagesField,
    machineText: machineTextField,
  }),
});
export type ArtworkTrack = z.infer<typeof artworkTrackSchema>;

/** Facts about an artwork in the visitor's language, in display order; null if a fact is unknown. */
const artworkFactsSchema = z.object({
  material: textField,
  dimensions: textField,
  inventoryNumber: textField,
  lender: textField,
  /** Author of the text about the artwork. */
  textAuthor: textField,
});
export type ArtworkFacts = z.infer<typeof artworkFactsSchema>;

export const artworkSchema = z.object({
  idArtwork: idField,
  /**
   * The code that visitors type. It is compared as text, so leading zeros matter. If it is null, typing cannot
   * find the artwork (A39).
   */
  code: textField,
  artworkName: textField,
  author: textField,
  /** The specification uses both names, so `outstanding` and `isOutstanding` always have the same value (A81). */
  outstanding: z.boolean(),
  isOutstanding: z.boolean(),
  showCode: z.boolean(),
  /**
   * Numbers that are not the artwork's code. If a visitor types one, the keypad suggests the artwork (not in the
   * specification, A114). Omitted if there are none.
   */
  otherCodes: z.optional(z.array(z.string())),
  /** Additional words that the search finds (not in the specification). Omitted if there are none. */
  searchTerms: z.optional(z.array(z.string())),
  mainImageUrl: urlField,
  mainAudioUrl: urlField,
  tagIds: z.array(idField),
  /**
   * Facts on the printed label beside the artwork (not in the specification). Older content on devices does
   * not have them.
   */
  facts: z.optional(artworkFactsSchema),
  /** All pictures of the artwork with their alternative texts, including the picture of mainImageUrl. */
  pictures: z.array(artworkPictureSchema),
  tracks: z.array(artworkTrackSchema),
  state: placeStateSchema,
  ...closedFields,
  idHallMovedTo: z.nullable(idField),
  /**
   * Position of the artwork on the map of its hall's floor (not in the specification, A109). Omitted if
   * unknown.
   */
  point: z.optional(planPointSchema),
  audioExtraInformation: z.array(audioExtraInformationSchema),
  recognitionImageUrls: z.array(z.string()),
  localizations: z.array(localizationSchema),
  /**
   * Texts of the artwork in the requested language. If `locale` has a name or main audio, it has precedence over
   * the name or main audio of the artwork (A85).
   */
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
    machineText: machineTextField,
  }),
  /** `extrasOf` decides which of these lists is shown in which block of the screen (A45). */
  resources: z.array(resourceSchema),
  otherResources: z.array(resourceSchema),
  extraResources: z.array(resourceSchema),
  updateAt: dateField,
  /** When the artwork expires (not in the specification, A119). Offline devices hide it from then on. */
  endsAt: z.optional(dateField),
  media: z.optional(mediaSchema),
});
export type Artwork = z.infer<typeof artworkSchema>;
