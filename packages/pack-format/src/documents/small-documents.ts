import type { PetMood } from '@museummate/domain';
import * as z from 'zod';
import {
  audio,
  colour,
  dark,
  id,
  index,
  longText,
  machineTexts,
  perLanguage,
  picture,
  reference,
  richText,
  spoken,
  text,
} from '../values.ts';
import { resourceDocument } from './resource.ts';
import { timeFields } from './times.ts';

export const oneMinuteDocument = z.strictObject({
  idOneMinute: id('oneMinute'),
  index: index(),
  title: text(),
  mainText: richText().optional(),
  mainImage: picture.optional(),
  mainAudio: perLanguage(audio).optional(),
  machineTexts: machineTexts(),
});
export type OneMinuteDocument = z.infer<typeof oneMinuteDocument>;

export const infoSectionDocument = z.strictObject({
  idInfoSection: id('infoSection'),
  index: index(),
  ...timeFields,
  title: text(),
  content: richText().optional(),
  mainImage: picture.optional(),
  machineTexts: machineTexts(),
});
export type InfoSectionDocument = z.infer<typeof infoSectionDocument>;

export const beaconDocument = z.strictObject({
  idBeacon: id('beacon'),
  index: index(),
  name: text().optional(),
  resource: resourceDocument,
  backgroundColor: colour().optional(),
  dark: dark('backgroundColor'),
  backgroundImage: picture.optional(),
  machineTexts: machineTexts(),
});
export type BeaconDocument = z.infer<typeof beaconDocument>;

export const slideDocument = z.strictObject({
  idSlide: id('slide'),
  index: index(),
  ...timeFields,
  videoResource: resourceDocument.optional(),
  imageResource: resourceDocument.optional(),
  textResource: resourceDocument.optional(),
  machineTexts: machineTexts(),
});
export type SlideDocument = z.infer<typeof slideDocument>;

/** The animal that accompanies children. If it is missing, the app draws its default animal. */
const petDocument = z.strictObject({
  name: text(),
  greeting: longText().describe('Its greeting, in one short sentence').optional(),
  mainAudio: perLanguage(audio).describe('Its greeting, spoken').optional(),
  moods: z
    .strictObject({
      hello: picture.describe('Greets and waits; shown for every mood that has no picture'),
      curious: picture.describe('Looks closely').optional(),
      thinking: picture.describe('Something loads or is missing').optional(),
      joy: picture.describe('Found it').optional(),
      kind: picture.describe('Not this one; no network').optional(),
      point: picture.describe('Shows the way').optional(),
      asleep: picture.describe('The screen has not been touched for a minute').optional(),
    } satisfies Record<PetMood, unknown>)
    .describe('Pictures of the same size, best drawn as vectors (svg)'),
});

export const kidsDocument = z.strictObject({
  idGameRoute: reference('route').describe('By default the first route').optional(),
  gameEnd: spoken.describe('What is said at the end of the game').optional(),
  sections: z
    .array(
      z.strictObject({
        idKidsSection: id('kidsSection'),
        name: text(),
        color: colour().optional(),
        dark: dark('color'),
        tags: z
          .array(
            z.strictObject({
              idKidsTag: id('kidsTag'),
              name: text(),
              idTags: z.array(z.int().positive()),
              idArtwork: reference('artwork')
                .describe(
                  'The work that its sticker is cut from; by default the first that has one of its tags',
                )
                .optional(),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
  pet: petDocument.optional(),
  machineTexts: machineTexts(),
});
export type KidsDocument = z.infer<typeof kidsDocument>;
