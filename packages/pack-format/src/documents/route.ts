import * as z from 'zod';
import { audio, id, index, localised, picture, reference, richText, text } from '../values.ts';

const stepDocument = z.strictObject({
  idStep: z.int().positive().describe('By default made from the route and the place in it').optional(),
  index: index(),
  stepType: z.int().min(1).max(3).describe('3 is a payment step with rich text').default(1),
  idArtwork: reference('artwork').optional(),
  idHall: reference('hall').optional(),
  instructions: richText().optional(),
  location: text().optional(),
  mainAudio: localised(audio).optional(),
  locationImage: picture.optional(),
  iconType: z
    .string()
    .max(30)
    .describe('walk, stairs, lift, audio, info, or custom with iconImage')
    .optional(),
  iconImage: picture.optional(),
  idKeyButton: z.string().max(200).optional(),
  publishableKeyButton: z
    .string()
    .max(200)
    // Every visitor gets it, so the other one, beside it on the provider's page, must never stand here.
    .regex(
      /^(?![sr]k_)/,
      'is a secret key: whoever has it can take money back; only the publishable one belongs here',
    )
    .optional(),
});
export type StepDocument = z.infer<typeof stepDocument>;

/** Routes and exhibitions: one shape, told apart by their folder. */
export const routeDocument = z.strictObject({
  idRoute: id('route'),
  index: index(),
  routeType: z.string().max(30).describe('PAID asks for the code in secrets.yaml').default('NORMAL'),
  withPresentation: z.boolean().default(false),
  highlighted: z.boolean().default(false),
  name: text(),
  title: text().optional(),
  description: richText().optional(),
  minutes: z.int().positive().describe('How long the walk takes').optional(),
  mainImage: picture.optional(),
  mainAudio: localised(audio).optional(),
  steps: z.array(stepDocument).max(500).default([]),
});
export type RouteDocument = z.infer<typeof routeDocument>;

export const timelineDocument = z.strictObject({
  idTimeline: id('timeline'),
  index: index(),
  active: z.boolean().default(true),
  minutes: z.int().positive().optional(),
  name: text(),
  description: richText().optional(),
  mainImage: picture.optional(),
  mainAudio: localised(audio).optional(),
  steps: z.array(stepDocument).max(500).default([]),
});
export type TimelineDocument = z.infer<typeof timelineDocument>;
