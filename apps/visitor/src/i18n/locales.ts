declare const __LOCALES__: string;

/** The languages of the interface: those that there is a catalogue for (`texts.vite.ts`). */
export const LOCALES: readonly string[] = __LOCALES__.split(' ');
