import { expect, test } from 'vitest';
import { iiifInfo, iiifInfoUrl, iiifService } from './iiif.ts';

const ORIGIN = 'https://guide.museum.example';
const SERVICE = `${ORIGIN}/iiif/101`;

test('a service is given by its base URL or by its info.json', () => {
  for (const address of ['/iiif/101', '/iiif/101/', '/iiif/101/info.json', SERVICE, `${SERVICE}/info.json`])
    expect(iiifService(address, ORIGIN)).toBe(SERVICE);
  expect(iiifInfoUrl(SERVICE)).toBe(`${SERVICE}/info.json`);
});

test('only services of our own origin are used', () => {
  for (const address of [
    'https://iiif.example.org/image/101',
    'https://guide.museum.example.evil.example/iiif/101',
    'http://guide.museum.example/iiif/101',
    '//iiif.example.org/101',
    'javascript:alert(1)',
    'iiif/101',
    'https://[',
    ORIGIN,
    '/info.json',
    '',
    null,
    undefined,
    5,
  ])
    expect(iiifService(address, ORIGIN)).toBeNull();
});

test('an info.json is used with the URL it was loaded from', () => {
  const v3 = { '@context': 'http://iiif.io/api/image/3/context.json', width: 1024, height: 768 };
  expect(iiifInfo({ ...v3, id: 'https://elsewhere.example/x' }, SERVICE)).toEqual({
    ...v3,
    id: SERVICE,
    '@id': SERVICE,
  });
  const several = { ...v3, '@context': ['http://example.org/x', 'http://iiif.io/api/image/2/context.json'] };
  expect(iiifInfo(several, SERVICE)).not.toBeNull();
});

test('any other response is rejected', () => {
  const context = 'http://iiif.io/api/image/3/context.json';
  for (const answer of [
    null,
    'text',
    [],
    {},
    { '@context': context },
    { '@context': context, width: '1024', height: 768 },
    { '@context': context, width: 0, height: 768 },
    { '@context': 'http://iiif.io/api/presentation/3/context.json', width: 1, height: 1 },
    { width: 1024, height: 768 },
  ])
    expect(iiifInfo(answer, SERVICE)).toBeNull();
});
