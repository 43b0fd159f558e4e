// This list is separate from entities/amenity.ts, because screens that show the kinds must not load the
// validation library.

/** Kinds of facilities that visitors look for. */
export const AMENITY_KINDS = [
  'entrance',
  'exit',
  'information',
  'tickets',
  'cloakroom',
  'lockers',
  'toilets',
  'accessibleToilets',
  'babyChange',
  'lift',
  'stairs',
  'ramp',
  'seats',
  'quietRoom',
  'cafe',
  'drinkingWater',
  'shop',
  'firstAid',
  'hearingLoop',
  'parking',
  'other',
] as const;
export type AmenityKind = (typeof AMENITY_KINDS)[number];
