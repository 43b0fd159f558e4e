import { describe, expect, it } from 'vitest';
import { isSectionEnabled } from '../content/section-enabled.ts';
import type { NavigationSection } from '../entities/navigation-section.ts';
import { sectionStyle } from './section-style.ts';

const section: NavigationSection = {
  idNavigationSection: 1,
  sectionType: 'ROUTES',
  active: true,
  enableSection: true,
  lineColor: null,
  arrowColor: null,
  fontColor: null,
  fontSize: null,
  mainImageUrl: null,
  resources: [],
  locale: { title: null },
  updateAt: '2025-06-10T12:00:00.000Z',
};

describe('a navigation section', () => {
  it('is enabled only if both switches are on, and a missing `active` means on', () => {
    expect(isSectionEnabled(section)).toBe(true);
    expect(isSectionEnabled({ ...section, active: null })).toBe(true);
    expect(isSectionEnabled({ ...section, active: false })).toBe(false);
    expect(isSectionEnabled({ ...section, enableSection: false })).toBe(false);
  });

  it('is drawn with its own values', () => {
    const own = { lineColor: '#010203', arrowColor: '#040506', fontColor: '#070809', fontSize: 20 };
    expect(sectionStyle({ ...section, ...own })).toEqual(own);
  });

  it('falls back to the palette’s line colour, or to the defaults of its type', () => {
    const defaults = { lineColor: '#D1B490', arrowColor: '#ffffff', fontColor: '#ffffff', fontSize: 32 };
    expect(sectionStyle(section)).toEqual(defaults);
    const unusable = { lineColor: 'red', arrowColor: 'x', fontColor: '', fontSize: 97 };
    expect(sectionStyle({ ...section, ...unusable })).toEqual(defaults);
    expect(sectionStyle(section, { lines: { ROUTES: '#111111' } }).lineColor).toBe('#111111');
  });
});
