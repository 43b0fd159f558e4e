import { latePart } from '#features/late-part/late-part.tsx';

/** The player at its full size. Mounted it is open; its code comes when it is first wanted. */
export const PlayerSheetPlace = latePart(async () => (await import('./player-sheet.tsx')).PlayerSheet);
