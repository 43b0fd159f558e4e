import { expect, it } from 'vitest';
import { pageLocation } from './page-location.ts';

it('[SAFE-07] removes the access code and keeps the rest', () => {
  expect(pageLocation('https://guide.example/museums/x/code?code=GOOD&from=Options#7')).toBe(
    'https://guide.example/museums/x/code?from=Options',
  );
  expect(pageLocation('https://guide.example/museums/x')).toBe('https://guide.example/museums/x');
});
