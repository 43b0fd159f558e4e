/**
 * How wide the home picture is asked for. Under the scrim and the words nobody counts pixels: on a phone the
 * 800 px copy does, and arrives seconds before the one that a sharp screen would ask for.
 */
export const HERO_SIZES = '(max-width: 48rem) 400px, 100vw';
