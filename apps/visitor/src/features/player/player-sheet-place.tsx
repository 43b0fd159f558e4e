import { lazyComponent } from '#features/late-part/late-part.tsx';

/** The player at its full size. Mounted it is open; its code comes when it is first wanted. */
export const LazyPlayerSheet = lazyComponent(async () => (await import('./player-sheet.tsx')).PlayerSheet);
