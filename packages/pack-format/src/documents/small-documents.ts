import * as z from 'zod';
import {
  audio,
  colour,
  id,
  index,
  localised,
  picture,
  reference,
  richText,
  spoken,
  text,
} from '../values.ts';
import { resourceDocument } from './resource.ts';

export const oneMinuteDocument = z.strictObject({
  idOneMinute: id('oneMinute'),
  index: index(),
  title: text(),
  mainText: richText().optional(),
  mainImage: picture.optional(),
  mainAudio: localised(audio).optional(),
});
export type OneMinuteDocument = z.infer<typeof oneMinuteDocument>;

export const infoSectionDocument = z.strictObject({
  idInfoSection: id('infoSection'),
  index: index(),
  title: text(),
  content: richText().optional(),
  mainImage: picture.optional(),
});
export type InfoSectionDocument = z.infer<typeof infoSectionDocument>;

export const beaconDocument = z.strictObject({
  idBeacon: id('beacon'),
  index: index(),
  name: text().optional(),
  resource: resourceDocument,
  backgroundColor: colour().optional(),
  backgroundImage: picture.optional(),
});
export type BeaconDocument = z.infer<typeof beaconDocument>;

export const slideDocument = z.strictObject({
  idSlide: id('slide'),
  index: index(),
  videoResource: resourceDocument.optional(),
  imageResource: resourceDocument.optional(),
  textResource: resourceDocument.optional(),
});
export type SlideDocument = z.infer<typeof slideDocument>;

export const kidsDocument = z.strictObject({
  idGameRoute: reference('route').describe('By default the first route').optional(),
  gameEnd: spoken.describe('What is said at the end of the game').optional(),
  sections: z
    .array(
      z.strictObject({
        idKidsSection: id('kidsSection'),
        name: text(),
        color: colour().optional(),
        tags: z
          .array(
            z.strictObject({ idKidsTag: id('kidsTag'), name: text(), idTags: z.array(z.int().positive()) }),
          )
          .default([]),
      }),
    )
    .default([]),
});
export type KidsDocument = z.infer<typeof kidsDocument>;
