import type { KidsCategory } from '@museummate/domain';
import type { InterfaceTexts } from '#i18n/catalogue.ts';

/** What a category is called: by the museum, else as the specification calls it. */
export function categoryName({ name, fallback }: KidsCategory, text: InterfaceTexts['get']): string {
  return name ?? (fallback ? text(`kids_${fallback}`) : '…');
}
