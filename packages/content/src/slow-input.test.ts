import { slowFunctions } from '@museummate/domain/slow-input';
import { expect, test } from 'vitest';
import { LineCounter } from 'yaml';
import { sniffType } from './media/sniff-type.ts';
import { svgCost } from './media/svg-cost.ts';
import { parseWebVtt } from './media/webvtt.ts';
import { decodeText } from './pack/decode-text.ts';
import { suggestFileName } from './pack/document-names.ts';
import { parseYaml } from './pack/parse-yaml.ts';
import { tooDeepLine } from './pack/yaml-depth.ts';
import { yamlFinding } from './pack/yaml-findings.ts';
import { tileKey, tileService } from './publish/tiles.ts';

/** Does the same as `readPack`: texts that are nested too deep are not parsed. */
function readYaml(text: string) {
  if (tooDeepLine(text) !== undefined) return undefined;
  const lines = new LineCounter();
  const document = parseYaml(text, lines);
  const finding = yamlFinding('x.yaml', text, document, lines);
  // Texts with an alias are skipped. If the anchor of an alias is missing, the parser throws a ReferenceError,
  // which `readPack` reports as a finding.
  if (document.errors.length === 0 && !/[*&]/.test(text)) document.toJS();
  return finding;
}

/**
 * Limits for YAML parsers. A parser creates an object for every value, which takes a few microseconds per
 * object.
 */
const TREES = { maxScans: 10_000, length: 64_000 };

test('files of packs are parsed in linear time, whatever they contain', async () => {
  const slow = await slowFunctions({
    tooDeepLine,
    meantName: suggestFileName,
    tileKey,
    tileService,
    parseWebVtt: (text) => [parseWebVtt(text), parseWebVtt(`WEBVTT\n\n${text}`)],
    // A line separator is not a line break of WebVTT, but `.` does not match it.
    cueSettings: (text) => parseWebVtt(`WEBVTT\n\n00:00.000 --> 00:01.000${text}\u2028x`),
    svgCost: (text) => svgCost(text, 50_001),
    svgTag: (text) => svgCost(`<svg ${text}`, 50_001),
    recognise: (text) => sniffType(Buffer.from(text)),
    decodeText: (text) => [decodeText(Buffer.from(text)), decodeText(Buffer.from(`\xff${text}`, 'latin1'))],
  });
  expect(slow).toEqual([]);
});

test('YAML is parsed in linear time', async () => {
  const functions = { yaml: readYaml, value: (text: string) => readYaml(`name: ${text}`) };
  expect(await slowFunctions(functions, TREES)).toEqual([]);
});
