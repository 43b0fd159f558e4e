// npm run test:long: tests that take minutes or repeat failures many times, screen tests with React's development
// warnings, and WebKit tests if WebKit is installed.
// npm run test:long -- PATTERN: only the files that match.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildStudio } from '../build/build-studio.mjs';
import { buildVisitor } from '../build/build-visitor.mjs';
import { prepare, root, run } from '../start/bootstrap.mjs';
import { canInstallWithApt, installWithApt } from '../tools/apt.mjs';
import { ensureChromium } from '../tools/chromium.mjs';
import { ensureNginx } from '../tools/nginx.mjs';
import { findWebKit } from '../tools/webkit.mjs';

const patterns = process.argv.slice(2);
const node = prepare();
const tool = (name, args, env) =>
  run(node, [path.join(root, 'node_modules/.bin', name), ...args], { cwd: root, env });

// If nginx cannot be installed, its tests are skipped. Vitest prints the reason beside the test's title.
const nginx = await ensureNginx();
if (nginx.why) console.log(`not run: the test of nginx: ${nginx.why}`);
// If debootstrap is missing, the tests on a systemd machine are skipped, and Vitest prints why.
if (!existsSync('/usr/sbin/debootstrap') && canInstallWithApt()) await installWithApt('debootstrap');
// The apps are built first, because servers in tests need them. Releases that tests make in parallel must not build the
// apps again.
const codes = [await buildVisitor({ node }), await buildStudio({ node })];
codes.push(await tool('vitest', ['run', '--project', 'long', '--passWithNoTests', ...patterns]));
const chromium = await ensureChromium(node);
if (chromium.path) {
  const config = path.join(root, 'playwright.long.config.ts');
  const screens = ['run', '--config', 'vitest.screens.config.ts', '--passWithNoTests', ...patterns];
  codes.push(await tool('vitest', screens, { SCREENS_MODE: 'development' }));
  codes.push(await tool('playwright', ['test', '-c', config, '--pass-with-no-tests', ...patterns]));
} else {
  console.log(`browser tests not run: ${chromium.why}`);
  codes.push(1);
}
const { why } = findWebKit();
if (why) console.log(`not run: the tests in WebKit: ${why}`);
else if (patterns.length === 0)
  codes.push(await run(node, [path.join(root, 'scripts/test/test-webkit.mjs')], { cwd: root }));
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
