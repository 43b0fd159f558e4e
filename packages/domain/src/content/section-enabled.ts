import type { NavigationSection } from '../entities/navigation-section.ts';

/**
 * Whether a navigation section is shown. `enableSection` must be true, and `active` must not be false. A missing
 * `active` means true (A30).
 */
export function isSectionEnabled(section: Pick<NavigationSection, 'active' | 'enableSection'>): boolean {
  return section.enableSection && section.active !== false;
}
