/**
 * `sizes` of the home picture. The resolution matters little below the scrim and the text. On a phone, the 800 px
 * copy is enough. It loads seconds earlier than the copy for a high-density screen.
 */
export const HERO_SIZES = '(max-width: 48rem) 400px, 100vw';
