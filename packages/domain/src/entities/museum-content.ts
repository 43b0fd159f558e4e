import * as z from 'zod/mini';
import { amenitySchema } from './amenity.ts';
import { artworkSchema } from './artwork.ts';
import { beaconSchema } from './beacon.ts';
import { floorSchema } from './floor.ts';
import { hallSchema } from './hall.ts';
import { infoSectionSchema } from './info-section.ts';
import { kidsSchema } from './kids.ts';
import { museumFields } from './museum.ts';
import { oneMinuteSchema } from './one-minute.ts';
import { routeSchema } from './route.ts';
import { sectionSchema } from './section.ts';
import { slideSchema } from './slide.ts';
import { studySchema } from './study.ts';
import { timelineSchema } from './timeline.ts';

/**
 * A museum with all its content in one language: the response of the endpoint all-data. The content version
 * is in the summary, so that a device can compare versions before it loads this much data (A8).
 */
export const museumContentSchema = z.object({
  ...museumFields,
  studies: z.array(studySchema),
  slides: z.array(slideSchema),
  beacons: z.array(beaconSchema),
  artworks: z.array(artworkSchema),
  halls: z.array(hallSchema),
  floors: z.array(floorSchema),
  /** Missing in older content on devices. */
  amenities: z.optional(z.array(amenitySchema)),
  infoSections: z.array(infoSectionSchema),
  oneMinutes: z.array(oneMinuteSchema),
  routes: z.array(routeSchema),
  /** The routes with the flag `highlighted`. Exhibitions are last (A30). */
  highlightedRoutes: z.array(routeSchema),
  sections: z.array(sectionSchema),
  timeline: z.nullable(timelineSchema),
  kids: kidsSchema,
  /**
   * Flags about the loading of this copy, for example whether it was loaded from the device's database. Only the
   * client sets them; responses never contain them (A81).
   */
  fromDB: z.optional(z.boolean()),
  resourcesFromDB: z.optional(z.boolean()),
  resolvedResources: z.optional(z.boolean()),
});
export type MuseumContent = z.infer<typeof museumContentSchema>;
