import { licenceOf } from '@museummate/domain';
import * as z from 'zod';
import { roles } from './roles.ts';

interface TextKinds<T extends z.ZodType> {
  text: () => T;
  longText: () => T;
}

/**
 * Returns the fields for credits of a picture, audio or video. The schema of a localised text is a parameter. It
 * cannot be imported from values.ts, because values.ts imports this file.
 */
function creditFields<T extends z.ZodType>(longText: () => T) {
  return {
    creditLine: longText()
      .describe(
        'Credit line exactly as in the contract, for example "© Museo de Arte. Photo: Ana Ruiz"; shown with it',
      )
      .optional(),
    rights: longText().describe('Who holds the rights, in words; shown with it').optional(),
    licence: z
      .string()
      .max(200)
      .refine((given) => licenceOf(given) !== null, {
        error:
          'is not a known licence: write an id such as CC-BY-4.0, CC0 or PDM, or an address at creativecommons.org or rightsstatements.org; anything else belongs in rights',
      })
      .describe('CC-BY-4.0, CC0, PDM, InC … or an address at creativecommons.org or rightsstatements.org')
      .optional(),
  };
}

export function pictureCreditFields<T extends z.ZodType>({ longText }: TextKinds<T>) {
  return {
    ...creditFields(longText),
    reuse: z
      .boolean()
      .describe('false: never on the souvenir picture of visitors; by default as the licence allows')
      .register(roles, { is: 'threeWay' })
      .optional(),
  };
}

export function soundCreditFields<T extends z.ZodType>({ text, longText }: TextKinds<T>) {
  return {
    ...creditFields(longText),
    speaker: text().describe('Who is speaking').optional(),
    textAuthor: text().describe('Who wrote the spoken text').optional(),
  };
}
