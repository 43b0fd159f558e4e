import {
  newMuseumAnswer,
  newMuseumRequest,
  translationPlace,
  translationsAnswer,
} from '@museummate/studio-api';
import { nothing } from '#modules/studio-endpoints/empty-response.ts';
import type { StudioEndpoints } from '#modules/studio-endpoints/studio-endpoints.ts';
import { staffOf } from '../drafts.routes.ts';
import type { NewMuseumService } from '../new-museum.service.ts';
import type { TranslationsService } from '../translations/translations.service.ts';

interface Services {
  translations: TranslationsService;
  newMuseums: NewMuseumService;
}

/** Adds what is known about translations, and the making of museums. */
export async function editingRoutes(
  calls: StudioEndpoints,
  { translations, newMuseums }: Services,
): Promise<void> {
  calls.add('translations', {
    answer: translationsAnswer,
    handle: ({ museum }) => translations.older(museum.idMuseum),
  });
  calls.add('confirmTranslation', {
    body: translationPlace,
    answer: nothing,
    async handle(asked) {
      await translations.confirm(asked.museum.idMuseum, staffOf(asked), asked.body);
      return null;
    },
  });
  calls.add('createMuseum', {
    body: newMuseumRequest,
    answer: newMuseumAnswer,
    handle: ({ staff, body }) => newMuseums.make(staff, body),
  });
}
