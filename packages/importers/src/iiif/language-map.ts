import type { Fields } from '../core/draft.ts';
import { isNode, textOf } from '../core/read-json.ts';
import type { LocalisedValue } from '../core/source-languages.ts';

/**
 * Reads a IIIF language map. Several values in a language are joined with `between`. The keys `none` and `@none`
 * mean that the language is unknown.
 */
export function readLanguageMap(map: unknown, between: string): LocalisedValue<string>[] {
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

/**
 * Removes a span around a whole text. IIIF requires that HTML is inside one element, so our own export adds
 * the span.
 */
export function removeSpan({ tag, value }: LocalisedValue<string>): LocalisedValue<string> {
  const [, inside = value] = /^\s*<span>((?:(?!<\/?span\b)[\s\S])*)<\/span>\s*$/.exec(value) ?? [];
  return { tag, value: inside };
}

export function withoutUndefined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
