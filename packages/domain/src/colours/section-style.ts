import { DEFAULT_COLOURS, FONT_SIZE_LIMITS, SECTION_FONT_SIZE, SECTION_LINE_COLOURS } from '../constants.ts';
import type { NavigationSection } from '../entities/navigation-section.ts';
import type { Palette } from '../entities/profile.ts';
import { isColour, safeColour } from './colours.ts';

export interface SectionStyle {
  lineColor: string;
  arrowColor: string;
  fontColor: string;
  fontSize: number;
}

/**
 * Returns the style of a tile: the section's values if they are valid (A95), else the defaults. The line colour may
 * also be from the palette.
 */
export function sectionStyle(section: NavigationSection, palette: Palette = {}): SectionStyle {
  const { sectionType } = section;
  const line = [section.lineColor, palette.lines?.[sectionType]].find(isColour);
  return {
    lineColor: line ?? SECTION_LINE_COLOURS[sectionType],
    arrowColor: safeColour(section.arrowColor, DEFAULT_COLOURS.arrowColor),
    fontColor: safeColour(section.fontColor, DEFAULT_COLOURS.fontColor),
    fontSize: safeFontSize(section.fontSize),
  };
}

function safeFontSize(size: number | null): number {
  const usable = size !== null && size >= FONT_SIZE_LIMITS.min && size <= FONT_SIZE_LIMITS.max;
  return usable ? size : SECTION_FONT_SIZE;
}
