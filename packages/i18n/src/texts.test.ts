import { LANGUAGES } from '@museummate/domain';
import { describe, expect, it } from 'vitest';
import { type Catalogue, Texts } from './texts.ts';

interface Example {
  back: never;
  close: never;
  next: never;
  menu: never;
  works: 'count';
  page_of: 'page' | 'pages';
  room: 'size';
}

const ENGLISH = {
  back: 'Back',
  works: { one: '{count} work', other: '{count} works' },
  page_of: '{page} of {pages}',
  room: '{size} needed',
} satisfies Catalogue<Example>;

describe('looking up a text', () => {
  it('[LANG-17] falls back to English, then to Spanish', () => {
    const french: Catalogue<Example> = { back: 'Retour' };
    const english: Catalogue<Example> = { back: 'Back', close: 'Close' };
    const spanish: Catalogue<Example> = { back: 'Atrás', close: 'Cerrar', next: 'Siguiente' };
    const { get } = new Texts<Example>('fr', french, english, spanish);
    expect([get('back'), get('close'), get('next'), get('menu')]).toEqual([
      'Retour',
      'Close',
      'Siguiente',
      '',
    ]);
  });

  it('replaces the parameters', () => {
    const { get } = new Texts<Example>('en', ENGLISH);
    expect(get('page_of', { page: 1, pages: 3 })).toBe('1 of 3');
    expect(get('room', { size: '12 MB' })).toBe('12 MB needed');
  });

  it('formats small numbers like Intl.NumberFormat in every language', () => {
    for (const { locale } of LANGUAGES) {
      const { get } = new Texts<Example>(locale, { works: '{count}' });
      const format = new Intl.NumberFormat(locale);
      for (const count of [0, 7, 42, 999])
        expect(get('works', { count }), `${count} in ${locale}`).toBe(format.format(count));
    }
  });

  it('selects the plural form and formats numbers by language', () => {
    const works = { one: 'عمل واحد', two: 'عملان', few: '{count} أعمال', other: '{count} عمل' };
    const { get } = new Texts<Example>('ar', { works });
    expect([1, 2, 3].map((count) => get('works', { count }))).toEqual(['عمل واحد', 'عملان', '3 أعمال']);
    const german = new Texts<Example>('de', { works: { one: '{count} Werk', other: '{count} Werke' } });
    expect(german.get('works', { count: 10_000 })).toBe('10.000 Werke');
    expect([12.5, 1.25, 0.75].map(german.number)).toEqual(['12,5', '1,25', '0,75']);
    expect(new Texts<Example>('ar', {}).number(12.5)).toBe('12.5');
    const portuguese = new Texts<Example>('pt', { works: { one: 'obra', other: 'obras' } });
    expect(portuguese.get('works', { count: 0 })).toBe('obras');
  });
});

describe('parameters inside a text', () => {
  it('are wrapped in bidi isolation marks if they or the text are right-to-left', () => {
    const room = 'يلزم {size}';
    expect(new Texts<Example>('ar', { room }).get('room', { size: '1.5 Kb' })).toBe(
      'يلزم \u20681.5 Kb\u2069',
    );
    expect(new Texts<Example>('en', ENGLISH).get('room', { size: 'ملاحظة' })).toBe(
      '\u2068ملاحظة\u2069 needed',
    );
    expect(new Texts<Example>('en', ENGLISH).get('room', { size: '1.5 Kb' })).toBe('1.5 Kb needed');
  });
});

/**
 * The TypeScript compiler checks this file, too. It reports an error if a line below a `@ts-expect-error` has no
 * type error. The expectations show what would happen at run time.
 */
describe('the compiler rejects a call', () => {
  const { get } = new Texts<Example>('en', ENGLISH);

  it('with a missing parameter, which would leave a visible gap', () => {
    // @ts-expect-error `pages` is missing.
    expect(get('page_of', { page: 1 })).toBe('1 of {pages}');
    // @ts-expect-error All parameters are missing.
    expect(get('page_of')).toBe('{page} of {pages}');
  });

  it('with a misspelt parameter', () => {
    // @ts-expect-error It is called `pages`.
    expect(get('page_of', { page: 1, page_count: 3 })).toBe('1 of {pages}');
  });

  it('with more parameters than the text has', () => {
    // @ts-expect-error This text has no parameters.
    expect(get('back', { count: 2 })).toBe('Back');
    // @ts-expect-error This text has no `count`.
    expect(get('room', { size: '1 MB', count: 2 })).toBe('1 MB needed');
  });

  it('with a count that is not a number, or an unknown key', () => {
    // @ts-expect-error A count is a number.
    expect(get('works', { count: 'two' })).toBe('two works');
    // @ts-expect-error There is no such key.
    expect(get('bakc')).toBe('');
  });
});
