import { isSectionEnabled, type MuseumSummary } from '@museummate/domain';
import type { InterfaceTexts } from '#i18n/catalogue.ts';

/** Title of the list of routes or exhibitions, for tile and screen: the museum's own, or else the default. */
export function listTitle(
  { navigationSections }: Pick<MuseumSummary, 'navigationSections'>,
  isExhibition: boolean,
  text: InterfaceTexts['get'],
): string {
  const type = isExhibition ? 'EXHIBITIONS' : 'ROUTES';
  const section = navigationSections.find((each) => each.sectionType === type && isSectionEnabled(each));
  return section?.locale.title?.trim() || text(isExhibition ? 'temporary_exhibition' : 'selected_routes');
}
