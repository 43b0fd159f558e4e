import * as z from 'zod/mini';
import { TEXT_SIZE } from '../constants.ts';
import { sectionTypeSchema } from './navigation-section.ts';

/** Kinds of tiles in their default order (A29). */
export const TILE_KINDS = [
  'keyboard',
  'exhibitions',
  'routes',
  'timeline',
  'sponsors',
  'highlightedRoutes',
  'highlightedMenuOptions',
] as const;
const tileKindSchema = z.enum(TILE_KINDS);
export type TileKind = z.infer<typeof tileKindSchema>;

/** Colours that replace our default colours. The museum's customization has precedence over them. */
const paletteSchema = z.object({
  mainButtonsColor: z.optional(z.string()),
  mainButtonsTextColor: z.optional(z.string()),
  recognitionColor: z.optional(z.string()),
  artworkTextColor: z.optional(z.string()),
  artworkBackgroundColor: z.optional(z.string()),
  lines: z.optional(z.partialRecord(sectionTypeSchema, z.string())),
});
export type Palette = z.infer<typeof paletteSchema>;

/** Special behaviour of a museum, by configuration instead of by museum-specific code (A29). */
export const profileSchema = z.object({
  font: z.enum(['Montserrat', 'Avenir']),
  tileOrder: z
    .array(tileKindSchema)
    .check(
      z.refine(
        (order) => order.length === TILE_KINDS.length && new Set(order).size === TILE_KINDS.length,
        'tileOrder must name each of the seven tile kinds once, or a tile would be lost',
      ),
    ),
  iconSet: z.enum(['default', 'second']),
  extrasSource: z.enum(['otherResources', 'extraResources']),
  autoplay: z.boolean(),
  /** Whether the tile of the keypad is shown as a bar at the lower edge of the start screen (Options). */
  keypadBar: z.optional(z.boolean()),
  /** Initial size of reading text, until the visitor changes it (A112). */
  textSize: z.optional(
    z.number().check(z.gte(TEXT_SIZE.min), z.lte(TEXT_SIZE.max), z.multipleOf(TEXT_SIZE.step)),
  ),
  palette: paletteSchema,
});
export type Profile = z.infer<typeof profileSchema>;

export const defaultProfile: Profile = {
  font: 'Montserrat',
  tileOrder: [...TILE_KINDS],
  iconSet: 'default',
  extrasSource: 'otherResources',
  autoplay: true,
  palette: {},
};
