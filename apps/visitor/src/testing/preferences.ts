import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

interface Preferences {
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
}

let isChanged = false;

/** What the visitor has set in the phone's settings; what is not named is as on a new phone. */
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

/** The next test begins with a new phone's settings. */
export async function resetPreferences(): Promise<void> {
  if (isChanged) await prefer({});
}
