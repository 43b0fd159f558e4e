// npm run test:browsers: runs the journeys of docs/browsers.md in Chromium, and records which work there.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { JOURNEYS } from '../browsers/journeys.mjs';
import { recordResults } from '../browsers/record-results.mjs';
import { versionOf } from '../browsers/run-vitest.mjs';
import { buildStudio } from '../build/build-studio.mjs';
import { buildVisitor } from '../build/build-visitor.mjs';
import { prepare, root, run } from '../start/bootstrap.mjs';
import { ensureChromium } from '../tools/chromium.mjs';
import { playwrightResults } from './test-summary.mjs';

const node = prepare();
const chromium = await ensureChromium(node);
if (chromium.why) {
  console.error(`the journeys in Chromium cannot run: ${chromium.why}`);
  process.exitCode = 1;
} else {
  const proofs = JOURNEYS.map((journey) => journey.chromium).filter((proof) => typeof proof === 'object');
  const files = [...new Set(proofs.map(({ file }) => file))];
  const titles = [...new Set(proofs.map(({ title }) => title.replace(/[^\w\s]/g, '.')))].join('|');
  const report = path.join(root, 'test-results', 'chromium.json');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const project = `--project=${path.basename(chromium.path)}`;
  const args = ['test', ...files, '-g', titles, project, '--reporter=list,json'];
  process.exitCode =
    (await buildVisitor({ node })) ||
    (await buildStudio({ node })) ||
    (await run(node, [path.join(root, 'node_modules/.bin/playwright'), ...args], {
      cwd: root,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }));
  if (existsSync(report))
    recordResults(
      'chromium',
      versionOf(chromium.path),
      playwrightResults(JSON.parse(readFileSync(report, 'utf8')), root),
    );
}
