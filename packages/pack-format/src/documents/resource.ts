import { RESOURCE_TYPES } from '@museummate/domain';
import * as z from 'zod';
import { roles } from '../roles.ts';
import { audio, id, languageCode, perLanguage, picture, richText, text, video } from '../values.ts';

const body = {
  resourceType: z.enum(RESOURCE_TYPES),
  title: text().optional(),
  content: richText().describe('The text of a TEXT resource').optional(),
  audio: perLanguage(audio).describe('The audio of an AUDIO resource').optional(),
  video: perLanguage(video).describe('The video of a VIDEO resource').optional(),
  picture: perLanguage(picture).describe('The picture of an IMAGE resource').optional(),
  onlyIn: z
    .array(languageCode)
    .min(1)
    .describe('The languages that it is meant for, so that check does not report the others as missing')
    .optional(),
};

/** For each type of resource: the name of the field that contains its content. */
export const RESOURCE_CONTENT = {
  TEXT: 'content',
  AUDIO: 'audio',
  VIDEO: 'video',
  IMAGE: 'picture',
} as const satisfies Record<(typeof RESOURCE_TYPES)[number], keyof typeof body>;

export const resourceDocument = z
  .strictObject({ idResource: id('resource'), ...body })
  .register(roles, { is: 'resource' });
export type ResourceDocument = z.infer<typeof resourceDocument>;

export const otherResourceDocument = z
  .strictObject({
    idResource: id('resource'),
    ...body,
    isAdditionalInformation: z.boolean().default(false),
  })
  .register(roles, { is: 'resource' });
export type OtherResourceDocument = z.infer<typeof otherResourceDocument>;

const mmss = z
  .string()
  .regex(/^[0-9]{2}:[0-5][0-9]$/, 'must be minutes and seconds as mm:ss, for example 00:05')
  .register(roles, { is: 'timecode' });

/** A text or picture that is shown while the main audio plays, from startTime to endTime. */
export const audioExtraInformationDocument = z
  .strictObject({ startTime: mmss, endTime: mmss, ...body })
  .register(roles, { is: 'resource' });
export type AudioExtraInformationDocument = z.infer<typeof audioExtraInformationDocument>;
