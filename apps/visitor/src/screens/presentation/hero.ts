/**
 * `sizes` of the home picture. Under the scrim and the text, resolution matters little. On a phone the 800 px
 * copy is enough, and loads seconds earlier than the copy for a high-density screen.
 */
export const HERO_SIZES = '(max-width: 48rem) 400px, 100vw';
