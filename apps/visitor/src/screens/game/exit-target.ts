import type { Target } from '#features/foundation/navigation/navigation.ts';

/** Leaving or finishing the game leads to the children's start screen. */
export const EXIT_TARGET: Target = { screen: 'OptionsKids' };
