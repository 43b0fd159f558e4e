import { DEFAULT_LANGUAGE_ID } from '@museummate/domain';
import { languageTagOfId } from '@museummate/domain/all-languages';
import * as z from 'zod/mini';
import { ApiError } from './responses/api-error.ts';

/** The maximum of an integer column in both databases. */
const MAX_NUMBER = 2_147_483_647;

/** A number in a path or query, where it arrives as text. */
export const numberParameter = z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_NUMBER));

export const idParams = z.object({ id: numberParameter });
export const idMuseumParams = z.object({ idMuseum: numberParameter });
export const languageQuery = z.object({ idLanguage: z.optional(numberParameter) });

/**
 * Returns the language code for a language id, as published content contains it. Throws a 404 error if the id is
 * unknown (A81, A105).
 */
export function languageOfId(idLanguage: number = DEFAULT_LANGUAGE_ID): string {
  const language = languageTagOfId(idLanguage);
  if (!language) throw new ApiError(404, 'language_not_found', 'There is no such language');
  return language;
}
