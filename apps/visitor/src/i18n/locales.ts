declare const __LOCALES__: string;

/** The languages of the interface: those with a catalogue (`texts.vite.ts`). */
export const LOCALES: readonly string[] = __LOCALES__.split(' ');
