import { STEP_ICONS } from '@museummate/domain';
import * as z from 'zod';
import { roles } from '../roles.ts';
import {
  audio,
  id,
  index,
  machineTexts,
  perLanguage,
  picture,
  reference,
  richText,
  spoken,
  text,
} from '../values.ts';
import { timeFields } from './times.ts';

const stepDocument = z.strictObject({
  idStep: z.int().positive().describe('By default derived from the route and the position in it').optional(),
  index: index(),
  stepType: z.int().min(1).max(3).describe('3 is a payment step with rich text').default(1),
  idArtwork: reference('artwork').optional(),
  idHall: reference('hall').optional(),
  instructions: richText().optional(),
  location: text().optional(),
  mainAudio: perLanguage(audio).optional(),
  locationImage: picture.optional(),
  iconType: z
    .string()
    .max(30)
    .describe('walk, stairs, lift, audio, info, or custom with iconImage')
    .register(roles, { is: 'suggested', values: [...STEP_ICONS, 'custom'] })
    .optional(),
  iconImage: picture.optional(),
  minutes: z
    .int()
    .min(0)
    .max(600)
    .describe('How long this step takes; only for planning, visitors see the minutes of the whole route')
    .optional(),
  idKeyButton: z.string().max(200).optional(),
  publishableKeyButton: z
    .string()
    .max(200)
    // Every visitor receives this key. The website of the payment provider shows a secret key beside it, which
    // must never be entered here.
    .regex(
      /^(?![sr]k_)/,
      'is a secret key: anyone who has it can take money; only the publishable key belongs here',
    )
    .optional(),
});

/** A number of things in a picture, which the child counts. The child then taps the right number. */
const countDocument = z
  .strictObject({
    answer: z.int().min(0).max(999).describe('The right number'),
    others: z
      .array(z.int().min(0).max(999))
      .min(1)
      .max(2)
      .describe('One or two other numbers, for the keys beside it'),
    question: text()
      .describe('The question above the keys; by default the text of the step asks it')
      .optional(),
    right: text().describe('What the pet says to the right number').optional(),
    wrong: text()
      .describe('What the pet says to another number: kind, and with a way to the right one')
      .optional(),
  })
  .refine(({ answer, others }) => new Set([answer, ...others]).size === others.length + 1, {
    path: ['others'],
    error: 'has a number twice: each key needs its own',
  });
export type CountDocument = z.infer<typeof countDocument>;

/** What the children's game shows of a step. A missing part is taken from the artwork. */
const findDocument = z.strictObject({
  name: text()
    .describe('The word below the sticker, for example "sun"; by default the name of the work')
    .optional(),
  clue: picture
    .describe('The detail that the magnifying glass shows; by default the picture of the work')
    .optional(),
  sticker: picture
    .describe('What the child collects; by default the picture of the work, or the icon of the step')
    .optional(),
  cheer: spoken.describe('What is said when the child has found it').optional(),
  remark: text()
    .describe('What the pet notices about it, once it is found: a question, or a thing to try')
    .optional(),
  count: countDocument.describe('A number to count and tap before going on').optional(),
});
export type FindDocument = z.infer<typeof findDocument>;

/** A step of a route. Unlike a step of a timeline, it may be part of the children's game. */
const routeStepDocument = stepDocument.extend({
  find: findDocument.describe("For the children's game").optional(),
});
export type StepDocument = z.infer<typeof stepDocument> & { find?: FindDocument | undefined };

/** A route or an exhibition. Both have the same schema. The folder of the document decides which of them it is. */
export const routeDocument = z.strictObject({
  idRoute: id('route'),
  index: index(),
  ...timeFields,
  routeType: z
    .string()
    .max(30)
    .describe('PAID asks for the code in secrets.yaml')
    .register(roles, { is: 'suggested', values: ['NORMAL', 'PAID'] })
    .default('NORMAL'),
  withPresentation: z.boolean().default(false),
  highlighted: z.boolean().default(false),
  name: text(),
  title: text().optional(),
  description: richText().optional(),
  minutes: z.int().positive().describe('How long the walk takes').optional(),
  mainImage: picture.optional(),
  mainAudio: perLanguage(audio).optional(),
  steps: z.array(routeStepDocument).max(500).default([]),
  machineTexts: machineTexts(),
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
  mainAudio: perLanguage(audio).optional(),
  steps: z.array(stepDocument).max(500).default([]),
  machineTexts: machineTexts(),
});
export type TimelineDocument = z.infer<typeof timelineDocument>;
