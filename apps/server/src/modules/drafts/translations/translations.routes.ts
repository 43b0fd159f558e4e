import { translationPlace, translationsResponse } from '@museummate/studio-api';
import { nothing } from '#modules/studio-endpoints/empty-response.ts';
import type { StudioEndpoints } from '#modules/studio-endpoints/studio-endpoints.ts';
import { callerOf } from '../caller.ts';
import type { TranslationsService } from './translations.service.ts';

/** Adds the endpoints that list outdated translations and confirm that a translation is correct. */
export async function translationsRoutes(
  calls: StudioEndpoints,
  translations: TranslationsService,
): Promise<void> {
  calls.add('translations', {
    response: translationsResponse,
    handle: ({ museum }) => translations.older(museum.idMuseum),
  });
  calls.add('confirmTranslation', {
    body: translationPlace,
    response: nothing,
    async handle(asked) {
      await translations.confirm(asked.museum.idMuseum, callerOf(asked), asked.body);
      return null;
    },
  });
}
