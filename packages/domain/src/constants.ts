import type { SectionType } from './entities/navigation-section.ts';

/**
 * Version that a device stores with its data. After a release with another version, the device ends the stored
 * visit and deletes the museum data (A12).
 */
export const APP_VERSION = '13.02.2025.16.31.05';
/** Name of a museum that has no name (A97). */
export const DEFAULT_NAME = 'MuseumMate';

export const DATABASE_NAME = 'MuseumMate';
export const DATABASE_VERSION = 2;

/**
 * Language of the museum's data if no other setting names a language. Visits have another fallback on purpose
 * (A82).
 */
export const DEFAULT_LANGUAGE_ID = 2;
export const VISIT_FALLBACK_LANGUAGE = { id: 1, code: 'es_ES' } as const;
export const LANGUAGE_CODE_LENGTH = 2;

/**
 * The default colours of the specification. White on #72c4d0 is hard to read, so `readableColour` decides
 * which text colour is shown (A96).
 */
export const DEFAULT_COLOURS = {
  mainButtonsColor: '#72c4d0',
  mainButtonsTextColor: '#ffffff',
  recognitionColor: '#f06140',
  artworkTextColor: '#8f8f8f',
  artworkBackgroundColor: '#ffffff',
  arrowColor: '#ffffff',
  fontColor: '#ffffff',
} as const;

export const SECTION_LINE_COLOURS: Readonly<Record<SectionType, string>> = {
  KEYBOARD: '#F06140',
  EXHIBITIONS: '#17779B',
  ROUTES: '#D1B490',
  TIMELINE: '#94AF49',
  SPONSORS: '#72C4D0',
  SIDE_MENU: '#39393A',
};
export const SECTION_FONT_SIZE = 32;
/** Limits for the font size that a museum sets. A value outside these limits is ignored (A95). */
export const FONT_SIZE_LIMITS = { min: 8, max: 96 } as const;

/** Our default colours of the keypad, because the specification has none (A37). */
export const DEFAULT_KEYBOARD_COLOURS = {
  bgColor: '#ffffff',
  keysColor: '#72c4d0',
  keysActiveColor: '#17779B',
  textColor: '#39393A',
  eraseColor: '#8f8f8f',
  eraseIconColor: '#ffffff',
  okColor: '#f06140',
  okTextColor: '#ffffff',
  codeTextColor: '#39393A',
} as const;

/** The categories of the children's mode in the order of the specification, each with its colour (A59). */
export const KIDS_CATEGORIES = [
  { category: 'colours', color: '#8bb043' },
  { category: 'objects', color: '#70c4c6' },
  { category: 'where', color: '#f17c6f' },
  { category: 'animals', color: '#18768e' },
] as const;

/**
 * Special indexes of the children's game. It begins with the intro; the steps have the indexes 0 to 5; then
 * the end follows (A60).
 */
export const GAME_INDEX = { intro: -1, end: 6 } as const;

/**
 * Minimum contrast ratio to the background (A96). `text` is for ordinary text. `large` is for large text, icons
 * and borders of controls.
 */
export const CONTRAST = { text: 4.5, large: 3 } as const;

export const KEYBOARD_MAX_LENGTH = 7;
/** How long the error message for a wrong artwork number or route code is shown. */
export const ERROR_DISPLAY_MS = 1000;
export const ACCESS_CODE = { hoursPerDay: 24, defaultDays: 1 } as const;

export const RATING_STARS = 5;
export const SCORE = { min: 0, max: 10 } as const;
/** The earliest accepted birth year (A68). */
export const BIRTH_YEAR_MIN = 1900;

/** Heights in pixels. A text that is taller gets a read-more button. */
export const READ_MORE_HEIGHTS = {
  timeline: { title: 58, subtitle: 57 },
  routes: { title: 58, subtitle: 81 },
} as const;

/**
 * Heights of the artwork footer in pixels at the default text size: `base`, and `perExtra` for each extra, up to
 * `max` (A43, A47).
 */
export const ARTWORK_FOOTER = { base: 90, perExtra: 50, max: 290 } as const;
export const HALL_INFO_HEIGHT = 120;
export const HALL_AREA = {
  offsets: [100, 15],
  /** Heights in pixels of the rows of extras: for one extra, for two, and for three or more. */
  extras: [60, 110, 130],
  audio: 90,
} as const;

export const AUDIO = { seekSeconds: 2, balanceRange: 50, minReportedSeconds: 1 } as const;
export const PAID_ROUTE_TYPE = 'PAID';
export const PAID_ROUTE_INDICATOR_MS = { shown: 500, cleared: 5000 } as const;
/** How long the progress of a download stays visible after it is complete. */
export const DOWNLOAD_RECORD_REMOVED_MS = 500;
/**
 * The external recognition service measures how different a frame and an artwork are: their distance. Above this
 * distance, the artwork is not recognised. A lower value is stricter (A65).
 */
export const RECOGNITION_THRESHOLD = 65;

export const TEXT_SIZE = { min: 14, max: 24, step: 2 } as const;
export const MAP_MAX_ZOOM = 5;
export const SIZE_BASE = 1024;
export const SIZE_UNITS = ['B', 'Kb', 'Mb', 'Gb', 'Tb'] as const;
export const ONE_MINUTE_COLUMNS = 3;

/** Maximum values that the server accepts (A88). */
export const LIMITS = {
  codeLength: 64,
  studyValueLength: 2000,
  answersPerCall: 200,
  visitItems: 2000,
  /** Maximum seconds per artwork: one day. A higher value means that the device's clock was wrong. */
  artworkSeconds: 86_400,
  bodyBytes: 256 * 1024,
  /** Maximum size of the bodies of registerVisit and registerAnswers. */
  largeBodyBytes: 1024 * 1024,
  /** Maximum size in bytes and maximum number of pixels of a camera frame (A62). A 4K frame has fewer pixels. */
  frameBytes: 2 * 1024 * 1024,
  framePixels: 12_000_000,
} as const;

/**
 * Maximum number of wrong codes per IP address and museum in a time window. Correct codes are not counted,
 * because many visitors share one IP address (A21).
 */
export const CODE_TRIES = { failures: 20, windowMs: 60_000 } as const;
