import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';

/** The player at its full size. Mounted it is open; its code comes when it is first wanted. */
export const LazyPlayerSheet = lazyComponent(async () => (await import('./player-sheet.tsx')).PlayerSheet);
