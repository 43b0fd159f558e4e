import type { KidsCategory } from '@museummate/domain';
import type { InterfaceTexts } from '#i18n/catalogue.ts';

/** The name of a category: the museum's, or else the specification's. */
export function categoryName({ name, fallback }: KidsCategory, text: InterfaceTexts['get']): string {
  return name ?? (fallback ? text(`kids_${fallback}`) : '…');
}
