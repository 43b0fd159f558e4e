// Updates idioms.json after idioms were removed or files were moved. The list may only shrink.
import { root } from '../../start/bootstrap.mjs';
import { filesWithProse } from '../list-files.mjs';
import { shrinkIdioms } from './check-idioms.mjs';

const { before, after } = shrinkIdioms(root, filesWithProse(root));
console.log(`${after} idioms, ${before} before`);
