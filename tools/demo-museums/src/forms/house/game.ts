/**
 * Clues of the game. Each is a square detail of an artwork: the artwork, and the left edge, top edge and size of
 * the square in pixels.
 */
export const CLUES = [
  ['102-truchet', 330, 560, 440],
  ['115-shell', 270, 680, 640],
  ['101-sunflower', 150, 60, 700],
  ['133-moebius', 980, 560, 780],
] as const;

const INK = '#241c12';

/** Stickers for tasks that a child does between two artworks: eight hops, and the climb up the spiral stairs. */
export const DEEDS = {
  hops: deed(
    '#8bb043',
    `<g stroke-width="15"><circle cx="100" cy="52" r="19"/><circle cx="100" cy="96" r="25"/></g>
<path stroke-width="9" d="M26 158q15-30 29 0 15-30 30 0 15-30 30 0 15-30 29 0 15-30 30 0"/>`,
  ),
  stairs: deed(
    '#70c4c6',
    '<path stroke-width="16" d="M34 158H66V126H98V94H130V62H166"/><path stroke-width="9" d="M40 92C56 54 88 38 116 42M98 28l20 13-12 20"/>',
  ),
};

function deed(ground: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200"><rect width="200" height="200" fill="${ground}"/><g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>
`;
}
