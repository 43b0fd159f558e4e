// Updates old-names.json after names were replaced or files were moved. The list may only shrink.
import { root } from '../../start/bootstrap.mjs';
import { sourceFiles } from '../boundary-checks.mjs';
import { shrinkList } from './check-names.mjs';

const { before, after } = shrinkList(root, sourceFiles(root).files);
console.log(`${after} names with old words, ${before} before`);
