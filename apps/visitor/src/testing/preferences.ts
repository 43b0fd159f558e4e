import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

interface Preferences {
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
}

let isChanged = false;

/**
 * Sets the phone's preferences for colour scheme and reduced motion. A preference that is left out gets its
 * default.
 */
export async function prefer(preferences: Preferences): Promise<void> {
  const { colorScheme = 'light', reducedMotion = 'no-preference' } = preferences;
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: colorScheme },
      { name: 'prefers-reduced-motion', value: reducedMotion },
    ],
  });
  isChanged = Object.keys(preferences).length > 0;
}

/** Restores the default preferences for the next test. */
export async function resetPreferences(): Promise<void> {
  if (isChanged) await prefer({});
}
