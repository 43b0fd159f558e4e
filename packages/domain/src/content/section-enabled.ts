import type { NavigationSection } from '../entities/navigation-section.ts';

/** Both switches must be on; a missing `active` counts as on (A30). */
export function isSectionEnabled(section: Pick<NavigationSection, 'active' | 'enableSection'>): boolean {
  return section.enableSection && section.active !== false;
}
