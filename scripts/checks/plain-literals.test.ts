import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
const plugin = fileURLToPath(new URL('plain-literals.grit', import.meta.url));

/** Returns the lines that Biome reports if the plugin under test is its only rule. */
function reportedLines(lines: string[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'plain-literals-'));
  try {
    cpSync(plugin, path.join(folder, 'plugin.grit'));
    writeFileSync(
      path.join(folder, 'biome.json'),
      '{ "plugins": ["./plugin.grit"], "linter": { "rules": { "preset": "none" } } }',
    );
    writeFileSync(path.join(folder, 'x.tsx'), lines.join('\n'));
    const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=github', 'x.tsx'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const numbers = [...stdout.matchAll(/title=plugin,.*?,line=(\d+)/g)].map(([, line]) => Number(line));
    return numbers.sort((a, b) => a - b).map((line) => lines[line - 1] ?? '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('refuses spread literals and parallel assignment, and nothing else', () => {
  const refused = [
    'const a = { x: 1, ...{ y: 2, z: 3 } };',
    'const b = [1, ...[2, 3]];',
    'const [c, d] = [1, 2];',
    'let [e, f] = [a.x, b[0]];',
    '[e, f] = [1, 2];',
    'const o = <A {...{ x: 1, y: 2 }} />;',
  ];
  const accepted = [
    'const g = { ...a, ...(e ? { x: 2 } : {}) };',
    'const h = [...b, ...new Set(b)];',
    'const [i, ...j] = [...b, 4];',
    'const [k, l] = b;',
    'for (const [m, n] of Object.entries(a)) g.x = n;',
    '[e, f] = b;',
    'const p = <A {...b} x={1} />;',
    '// biome-ignore lint/plugin: a swap',
    '[e, f] = [f, e];',
  ];
  expect(reportedLines([...refused, ...accepted])).toEqual(refused);
});
