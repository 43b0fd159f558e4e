/** Wood and paint colours of the frames on the child's wall. */
export const FRAME_COLOURS = [
  '#18768e',
  '#f2633f',
  '#8bb043',
  '#7a4ea3',
  '#f4b92f',
  '#f17c6f',
  '#3f9a86',
] as const;

export interface WallFrame {
  colour: (typeof FRAME_COLOURS)[number];
  /** Tilt of the frame in degrees, negative or positive, never 0. */
  tilt: number;
  isRound: boolean;
  /**
   * Vertical offset (0 to 0.2) and width (0.84 to 1) as fractions. The component that draws the frame converts
   * them to lengths.
   */
  drop: number;
  width: number;
}

/**
 * Returns the frame of an artwork on the child's wall. It depends only on the artwork's id, so that the wall looks
 * the same whenever the child returns.
 */
export function wallFrame(idArtwork: number): WallFrame {
  const hash = hashOf(idArtwork);
  const part = (shift: number, of: number) => (hash >>> shift) % of;
  const side = part(3, 2) === 0 ? -1 : 1;
  return {
    colour: FRAME_COLOURS[part(0, FRAME_COLOURS.length)] ?? FRAME_COLOURS[0],
    tilt: side * (1 + part(5, 5) * 0.5),
    isRound: part(9, 6) === 0,
    drop: part(13, 5) * 0.05,
    width: 0.84 + part(17, 5) * 0.04,
  };
}

/**
 * Returns a hash of the id. Every input bit affects every output bit, so that neighbouring ids get different
 * frames.
 */
function hashOf(id: number): number {
  let hash = id >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
