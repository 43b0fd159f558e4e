import type { KidsCategory } from '@museummate/domain';
import type { InterfaceTexts } from '#i18n/catalogue.ts';

/** The name that the museum gave the category, or else the name from the specification. */
export function categoryName({ name, fallback }: KidsCategory, text: InterfaceTexts['get']): string {
  return name ?? (fallback ? text(`kids_${fallback}`) : '…');
}
