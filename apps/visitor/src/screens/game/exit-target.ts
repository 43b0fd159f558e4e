import type { Target } from '#features/foundation/navigation/navigation.ts';

/** Whoever leaves the game, or has played it to its end, is back at the children's start. */
export const EXIT_TARGET: Target = { screen: 'OptionsKids' };
