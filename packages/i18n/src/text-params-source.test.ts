import { expect, it } from 'vitest';
import { textParamsSource } from './text-params-source.ts';

it('lists each parameter of a text once, `count` for plural forms, and omits texts without parameters', () => {
  const source = textParamsSource({
    back: 'Back',
    page_of: '{page} of {pages}, {page}',
    works: { one: 'one work', other: '{count} works' },
  });
  expect(source).toContain(
    "export interface TextParams {\n  page_of: 'page' | 'pages';\n  works: 'count';\n}\n",
  );
});
