// Writes test results into docs/browsers.json and the table of docs/browsers.md.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/bootstrap.mjs';
import { ENGINES, JOURNEYS, journeyStates } from './journeys.mjs';

const BEGIN = '<!-- begin: npm run test:firefox, test:webkit and test:browsers write this table -->';
const END = '<!-- end -->';

function cell(proof, state) {
  if (typeof proof === 'string') return proof;
  if (!proof) return 'no test';
  return state ?? 'not run';
}

/** Returns the table as Markdown. */
export function browsersTable(recorded) {
  const engines = Object.keys(ENGINES);
  const heads = engines.map((engine) => {
    const { version, date } = recorded[engine] ?? {};
    return [[ENGINES[engine], version].filter(Boolean).join(' '), date].filter(Boolean).join(', ');
  });
  const rows = JOURNEYS.map((journey) => [
    journey.label,
    ...engines.map((engine) => cell(journey[engine], recorded[engine]?.journeys[journey.id])),
  ]);
  return [['journey', ...heads], ['---', ...engines.map(() => '---')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Returns the text of docs/browsers.md with another table. */
export function replaceTable(text, table) {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END, begin);
  if (begin < 0 || end < 0) throw new Error('docs/browsers.md has no place for the table');
  return `${text.slice(0, begin + BEGIN.length)}\n${table}\n${text.slice(end)}`;
}

/** Records the results of one engine. Journeys whose test has not run keep their state. */
export function recordResults(engine, version, results) {
  const data = path.join(root, 'docs/browsers.json');
  const page = path.join(root, 'docs/browsers.md');
  const recorded = JSON.parse(readFileSync(data, 'utf8'));
  const states = journeyStates(engine, results);
  if (Object.keys(states).length === 0) return;
  recorded[engine] = {
    version,
    date: new Date().toISOString().slice(0, 10),
    journeys: { ...recorded[engine]?.journeys, ...states },
  };
  writeFileSync(data, `${JSON.stringify(recorded, null, 2)}\n`);
  writeFileSync(page, replaceTable(readFileSync(page, 'utf8'), browsersTable(recorded)));
}
