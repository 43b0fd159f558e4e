import type { KnownLanguage } from '@museummate/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { InLanguage, textParts } from './text-parts.tsx';
import { Texts } from './texts.ts';

interface Example {
  back: never;
  works: 'count';
}

const { TextsContext, Text, useTexts } = textParts<Example>();
const texts = new Texts<Example>('en', {
  back: 'Back',
  works: { one: '{count} work', other: '{count} works' },
});
const render = (children: React.ReactNode) =>
  renderToStaticMarkup(<TextsContext value={texts}>{children}</TextsContext>);

function Label() {
  return <button type="button" aria-label={useTexts()('works', { count: 1 })} />;
}

it('the Text component takes parameters as properties, and the hook returns a string', () => {
  expect(render(<Text of="back" />)).toBe('Back');
  expect(render(<Text of="works" count={3} />)).toBe('3 works');
  expect(render(<Label />)).toBe('<button type="button" aria-label="1 work"></button>');
});

/**
 * The TypeScript compiler checks this file, too. It reports an error if an element below a `@ts-expect-error`
 * has no type error.
 */
it('the compiler rejects wrong properties', () => {
  // @ts-expect-error `count` is missing.
  const missing = <Text of="works" />;
  // @ts-expect-error It is called `count`.
  const misspelled = <Text of="works" cuont={3} />;
  // @ts-expect-error This text has no parameters.
  const superfluous = <Text of="back" count={3} />;
  expect([missing, misspelled, superfluous].map(render)).toEqual(['{count} works', '{count} works', 'Back']);
});

it('text in another language than the page gets a lang attribute, text in the page’s language does not', () => {
  const arabic = { locale: 'ar', direction: 'rtl' } as KnownLanguage;
  const english = { locale: 'en', direction: 'ltr' } as KnownLanguage;
  expect(render(<InLanguage language={arabic}>مرحبا</InLanguage>)).toBe(
    '<span lang="ar" dir="rtl">مرحبا</span>',
  );
  expect(render(<InLanguage language={english}>Hello</InLanguage>)).toBe('Hello');
});
