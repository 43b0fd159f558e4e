import { expect, it } from 'vitest';
import { repairUrl } from './repair-url.ts';

it.each([
  ['/museums/MTItZGVtbw/options?lang=%', '/museums/MTItZGVtbw/options?lang=%'],
  ['/museums/%25%25/options', '/museums/%25%25/options'],
  ['/museums/%E0%A4%A', '/museums/%25E0%25A4%25A'],
  ['/museums/%E0/a%20b?x=%2f?', '/museums/%25E0/a%20b?x=%2f?'],
  ['/studio/museums/12/versions/%E0%A4%A', '/studio/museums/12/versions/%25E0%25A4%25A'],
  // The URL of an API request stays unchanged, and Fastify rejects it.
  ['/api/Museum/%E0', '/api/Museum/%E0'],
])('reads %s as %s', (url, read) => {
  expect(repairUrl(url)).toBe(read);
});
