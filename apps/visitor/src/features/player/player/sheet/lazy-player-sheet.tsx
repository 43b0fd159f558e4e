import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';

/** The full player. It is open while mounted. Its code is loaded on first use. */
export const LazyPlayerSheet = lazyComponent(async () => (await import('./player-sheet.tsx')).PlayerSheet);
