import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusedLicences } from './licence-rules.ts';
import { currentLock, pageOf } from './licences.ts';
import { paragraphs } from './paragraphs.ts';
import { type PackageLock, shippedPackages } from './shipped-packages.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Returns the lock file of a small app that depends on `lamp`, which depends on `wick`. The package `tool` does not
 * ship.
 */
function smallLock(changes: PackageLock['packages'] = {}): PackageLock {
  return {
    packages: {
      'apps/guide': { version: '1.0.0', dependencies: { lamp: '1', '@house/walls': '1' } },
      'packages/walls': { version: '1.0.0', dependencies: { brick: '1' } },
      'node_modules/@house/walls': { link: true, resolved: 'packages/walls' },
      'node_modules/lamp': { version: '1.2.0', license: 'MIT', dependencies: { wick: '1' } },
      'node_modules/lamp/node_modules/wick': { version: '1.0.0', license: '(GPL-2.0 OR ISC)' },
      'node_modules/brick': { version: '2.0.0', license: 'ISC', optionalDependencies: { 'brick-arm': '2' } },
      'node_modules/brick-arm': { version: '2.0.0', license: 'ISC', cpu: ['arm'] },
      'node_modules/tool': { version: '3.0.0', license: 'GPL-3.0' },
      ...changes,
    },
  };
}

describe('the licences page', () => {
  it('changes when a shipped package has another version or is removed', () => {
    const page = pageOf(currentLock());
    const newer = currentLock();
    (newer.packages['node_modules/zod'] ?? {}).version = '99.0.0';
    expect(pageOf(newer)).not.toBe(page);
    const fewer = currentLock();
    delete fewer.packages['apps/server']?.dependencies?.uqr;
    expect(pageOf(fewer)).not.toBe(page);
  });

  it('contains every package, the credits of voices and fonts, and no build tools', () => {
    const page = pageOf(currentLock());
    for (const { name, version } of shippedPackages(currentLock()).filter((one) => !one.forSomeSystems))
      expect(page, name).toContain(`<h3>${name} <span>${version}</span></h3>`);
    for (const words of ['SVOX Pico', '“Mei”', 'eSpeak NG', 'Montserrat Project Authors', 'libvips: LGPLv3'])
      expect(page).toContain(words);
    expect(page).not.toMatch(/<h3>(vite|vitest|rolldown|lightningcss)\b/);
  });
});

describe('shippedPackages', () => {
  it('returns the runtime dependencies of the apps, also through our own packages, and their dependencies', () => {
    expect(shippedPackages(smallLock()).map(({ name, apps }) => [name, apps])).toEqual([
      ['brick', ['guide']],
      ['brick-arm', ['guide']],
      ['lamp', ['guide']],
      ['wick', ['guide']],
    ]);
  });

  it('marks packages that npm installs on some systems only', () => {
    const bound = shippedPackages(smallLock()).filter(({ forSomeSystems }) => forSomeSystems);
    expect(bound.map(({ name }) => name)).toEqual(['brick-arm']);
  });

  it('throws for a lock file that lacks a package', () => {
    const { 'node_modules/brick': _, ...packages } = smallLock().packages;
    expect(() => shippedPackages({ packages })).toThrow('has no brick, which packages/walls needs');
  });
});

describe('the allow-list of licences', () => {
  it('allows every shipped package', () => {
    expect(refusedLicences(shippedPackages(currentLock()))).toEqual([]);
  });

  it.each([
    'GPL-3.0',
    'AGPL-3.0-only',
    'MIT AND GPL-2.0',
    'LGPL-3.0-or-later',
    'SEE LICENSE IN x',
    undefined,
  ])('refuses a package under %s', (license) => {
    const lamp = { version: '1.2.0', ...(license && { license }) };
    const refused = refusedLicences(shippedPackages(smallLock({ 'node_modules/lamp': lamp })));
    expect(refused).toEqual([expect.stringContaining('lamp@1.2.0')]);
  });

  it('accepts one permissive licence of several alternatives, and ignores tools', () => {
    expect(refusedLicences(shippedPackages(smallLock()))).toEqual([]);
  });
});

it('all our packages name the Apache License', () => {
  const folders = Object.keys(currentLock().packages).filter((folder) => !folder.includes('node_modules'));
  const other = folders.filter((folder) => {
    const file = path.join(root, folder, 'package.json');
    return JSON.parse(readFileSync(file, 'utf8')).license !== 'Apache-2.0';
  });
  expect(folders).toContain('apps/visitor');
  expect(other).toEqual([]);
});

it('joins lines that were wrapped for a terminal, but not lists, copyright holders and titles', () => {
  const text = [
    'The Licence',
    'Copyright (c) 2020 Ada, who has a rather long name that fills a line',
    'Copyright (c) 2021 Grace',
    '',
    'Permission is hereby granted to whoever asks for it, free of',
    'charge, after the',
    'copyright notice.',
    '| name | terms |',
    '|---|---|',
    '| cairo | [MPL](https://mozilla.org) |',
  ].join('\r\n');
  expect(paragraphs(text)).toEqual([
    [
      'The Licence',
      'Copyright (c) 2020 Ada, who has a rather long name that fills a line',
      'Copyright (c) 2021 Grace',
    ],
    [
      'Permission is hereby granted to whoever asks for it, free of charge, after the',
      'copyright notice.',
      '• name: terms',
      '• cairo: MPL, https://mozilla.org',
    ],
  ]);
});
