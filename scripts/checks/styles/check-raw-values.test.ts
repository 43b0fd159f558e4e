import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkRawValues, rawValues } from './check-raw-values.mjs';

const kinds = (declaration: string) => rawValues(`.a {\n  ${declaration};\n}\n`).map(({ what }) => what);

test.each([
  ['color: #fff', 'colour'],
  ['border: 1px solid rgb(0 0 0 / 20%)', 'colour'],
  ['--slope: color-mix(in srgb, var(--tint) 30%, white)', 'colour'],
  ['padding: 0.5rem var(--margin)', 'spacing'],
  ['margin-inline: -12px', 'spacing'],
  ['gap: min(1rem, 4vw)', 'spacing'],
  ['inset-block-start: calc(env(safe-area-inset-top) + 1rem)', 'spacing'],
  ['--layout-card-gap: 0.75rem', 'spacing'],
  ['font-size: 15px', 'font size'],
  ['font-size: min(1.4rem, 7vw)', 'font size'],
  ['line-height: 1.35', 'line height'],
  ['border-radius: 0.75rem', 'radius'],
  ['border-start-start-radius: 10px', 'radius'],
  ['transition: opacity 300ms ease-out', 'duration'],
  ['animation: wait 0.8s infinite', 'duration'],
  ['box-shadow: 0 2px 12px var(--scrim-20)', 'shadow'],
  ['box-shadow: 0 0 0 1px var(--colour-line), 0 8px 14px -4px var(--scrim-20)', 'shadow'],
  ['filter: drop-shadow(0 0 2px var(--scrim-45))', 'shadow'],
])('refuses %s', (declaration, kind) => {
  expect(kinds(declaration)).toEqual([kind]);
});

test.each([
  'color: var(--colour-text)',
  'line-height: 1',
  'line-height: 1.8125rem',
  'background: color-mix(in srgb, currentcolor 20%, transparent)',
  'background: url("data:image/svg+xml,%23fff")',
  'mask-image: linear-gradient(#000, transparent)',
  'padding: 0 0.5em 2px 10%',
  'padding: var(--space-8) max(var(--space-16), 12px)',
  'margin-inline: calc(-1 * var(--space-12)) auto',
  // These values are allowed as geometry: half of another size, and a distance that is longer than the spacing scale.
  'inset-inline-start: calc(50% - 0.9rem)',
  'margin: calc((1.75rem - var(--pointer-target)) / 2)',
  'padding-block-end: 7.5rem',
  'inline-size: 3rem',
  'font-size: 1.2em',
  'border-radius: 50%',
  'border-radius: calc(var(--radius-card) - 2px)',
  'animation: enter var(--duration-200) 0s ease-out',
  'box-shadow: 0 0 0 3px var(--colour-accent), 0 4px 0 var(--kids-shade)',
  'box-shadow: var(--shadow-card)',
])('allows %s', (declaration) => {
  expect(kinds(declaration)).toEqual([]);
});

test('names the line, also of a value of several lines', () => {
  expect(rawValues('.a {\n  margin: 0;\n  transition:\n    scale 90ms,\n    rotate 90ms;\n}\n')).toEqual([
    { line: 3, what: 'duration', text: 'transition: scale 90ms, rotate 90ms' },
  ]);
});

test('a comment with a reason allows one declaration, one without a reason none', () => {
  const reason = '.a {\n  /* raw: an icon does not grow */\n  margin: 12px;\n  padding: 12px;\n}\n';
  expect(rawValues(reason).map(({ line }) => line)).toEqual([4]);
  expect(rawValues('.a {\n  margin: 12px; /* raw: an icon does not grow */\n}\n')).toEqual([]);
  expect(rawValues('.a {\n  /* raw: */\n  margin: 12px;\n}\n')).toHaveLength(1);
});

test('token files may have raw values, and a token that no file declares is refused', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'raw-values-'));
  mkdirSync(path.join(root, 'packages/ui/src'), { recursive: true });
  mkdirSync(path.join(root, 'apps/studio/src'), { recursive: true });
  writeFileSync(path.join(root, 'packages/ui/src/tokens.css'), ':root {\n  --colour-text: #1d1c1a;\n}\n');
  writeFileSync(
    path.join(root, 'apps/studio/src/a.css'),
    '.a {\n  color: var(--colour-text);\n  background: var(--studio-rail);\n  gap: var(--space-8, 0);\n}\n',
  );
  expect(checkRawValues(root)).toEqual([
    {
      rule: 'design-tokens',
      what: 'apps/studio/src/a.css:3 uses --studio-rail, which no style sheet declares',
    },
  ]);
  rmSync(root, { recursive: true });
});
