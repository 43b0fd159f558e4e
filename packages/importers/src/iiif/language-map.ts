import type { Fields } from '../core/draft.ts';
import { isNode, textOf } from '../core/read-json.ts';
import type { LocalisedValue } from '../core/source-languages.ts';

/** Reads a IIIF language map; `none` and `@none` mean no language. */
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

/** IIIF requires HTML inside one element. A plain span, as in our own export, is removed. */
export function removeSpan({ tag, value }: LocalisedValue<string>): LocalisedValue<string> {
  const [, inside = value] = /^\s*<span>((?:(?!<\/?span\b)[\s\S])*)<\/span>\s*$/.exec(value) ?? [];
  return { tag, value: inside };
}

export function withoutUndefined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
