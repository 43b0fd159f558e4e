import type { Fields } from '../core/draft.ts';
import { isNode, textOf } from '../core/read-json.ts';
import type { LocalisedValue } from '../core/source-languages.ts';

/** A language map, piece by piece; `none` and `@none` are no language. */
export function spoken(map: unknown, between: string): LocalisedValue<string>[] {
  if (typeof map === 'string') return [{ tag: undefined, value: map }];
  if (!isNode(map)) return [];
  return Object.entries(map).flatMap(([tag, values]) => {
    const value = [values]
      .flat()
      .flatMap((each) => textOf(each) ?? [])
      .join(between);
    return value ? [{ tag: /^@?none$/.test(tag) ? undefined : tag, value }] : [];
  });
}

/** IIIF wants HTML inside of one element; where that says nothing itself, as our own export's, the text is what it holds. */
export function unwrapped({ tag, value }: LocalisedValue<string>): LocalisedValue<string> {
  const [, inside = value] = /^\s*<span>((?:(?!<\/?span\b)[\s\S])*)<\/span>\s*$/.exec(value) ?? [];
  return { tag, value: inside };
}

export function given(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
