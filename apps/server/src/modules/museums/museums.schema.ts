import {
  customizationSchema,
  envelopeOf,
  keyboardCustomizationSchema,
  languageSchema,
} from '@museummate/domain';
import * as z from 'zod/mini';

const number = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));

export const idMuseumParams = z.object({ idMuseum: number });
export const idParams = z.object({ id: number });
export const allDataParams = z.object({ idMuseum: number, idLanguage: number });
export const languageQuery = z.object({ idLanguage: z.optional(number) });
export const museumQuery = z.object({ idMuseum: z.optional(number) });
export const listQuery = z.object({
  idMuseum: z.optional(number),
  idLanguage: z.optional(number),
  page: z.prefault(number.check(z.maximum(1_000_000)), 1),
});

export const museumListAnswer = envelopeOf(
  z.array(z.object({ idMuseum: z.int(), name: z.string(), logoImageUrl: z.nullable(z.string()) })),
);
export const languagesAnswer = envelopeOf(z.array(languageSchema));
export const customizationsAnswer = envelopeOf(
  z.array(z.extend(keyboardCustomizationSchema, { ...customizationSchema.shape, idMuseum: z.int() })),
);
