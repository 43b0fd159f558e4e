import '@museummate/ui/fonts.css';
import '@museummate/ui/global.css';
import '#app/studio.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closeStudio } from './studio.tsx';

const noise: string[] = [];

// A test fails if the page logs an error.
beforeEach(() => {
  noise.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void noise.push(words.map(String).join(' ')));
});

afterEach(() => {
  closeStudio();
  vi.restoreAllMocks();
  expect(noise).toEqual([]);
});
