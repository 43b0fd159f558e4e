import type { KidsCategory } from '@museummate/domain';
import type { InterfaceTexts } from '#i18n/catalogue.ts';

/** Returns the museum's name for a category. Without one, returns the name from the specification. */
export function categoryName({ name, fallback }: KidsCategory, text: InterfaceTexts['get']): string {
  return name ?? (fallback ? text(`kids_${fallback}`) : '…');
}
