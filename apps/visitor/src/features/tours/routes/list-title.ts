import { isSectionEnabled, type MuseumSummary } from '@museummate/domain';
import type { InterfaceTexts } from '#i18n/catalogue.ts';

/**
 * Returns the title of the list of routes or of exhibitions: the museum's own title, or else the default. Both the
 * tile and the screen use it.
 */
export function listTitle(
  { navigationSections }: Pick<MuseumSummary, 'navigationSections'>,
  isExhibition: boolean,
  text: InterfaceTexts['get'],
): string {
  const type = isExhibition ? 'EXHIBITIONS' : 'ROUTES';
  const section = navigationSections.find((each) => each.sectionType === type && isSectionEnabled(each));
  return section?.locale.title?.trim() || text(isExhibition ? 'temporary_exhibition' : 'selected_routes');
}
