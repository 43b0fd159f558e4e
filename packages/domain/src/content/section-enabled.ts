import type { NavigationSection } from '../entities/navigation-section.ts';

/** Whether a navigation section is shown. Both switches must be on; a missing `active` means on (A30). */
export function isSectionEnabled(section: Pick<NavigationSection, 'active' | 'enableSection'>): boolean {
  return section.enableSection && section.active !== false;
}
