// Aligns all recordings of the demonstration museums with their texts. Prints for each language how many starts of
// sentences were found:
// node tools/demo-museums/src/measure-alignment.ts [--uneven]
import { parseArgs } from 'node:util';
import { measureAlignment } from './speech/alignment.ts';

const { values } = parseArgs({ options: { uneven: { type: 'boolean', default: false } } });
for (const [language, { sentences, right, unsure, wrongAndUnsure }] of await measureAlignment(values))
  console.log(
    `${language}: ${right} of ${sentences} starts (${((right / sentences) * 100).toFixed(1)} %), ` +
      `${unsure} unsure, ${wrongAndUnsure} of the ${sentences - right} wrong ones among them`,
  );
