import { interfaceLanguage, type KnownLanguage } from '@museummate/domain';

/**
 * Parameters of the texts of an app, by key. The type of a key is a union of the parameter names, or `never` for
 * a text without parameters. An app derives this type from its English catalogue.
 */
export type TextTypes<T> = { readonly [Key in keyof T]: string };

/** The plural forms of a text. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;

/** The texts of one language. Some texts may be missing. */
export type Catalogue<T extends TextTypes<T>> = Readonly<Partial<Record<keyof T, string | Forms>>>;

/** The parameters of a text. `count` is always a number and also selects the plural form. */
export type Params<Name extends string> = {
  readonly [Each in Name]: Each extends 'count' ? number : string | number;
};

/** The keys of texts without parameters. */
export type PlainKey<T extends TextTypes<T>> = {
  [Key in keyof T]: [T[Key]] extends [never] ? Key : never;
}[keyof T];

/** Function that looks up a text. The compiler requires exactly the parameters that the text has. */
export type GetText<T extends TextTypes<T>> = <Key extends keyof T>(
  key: Key,
  ...params: [T[Key]] extends [never] ? [] : [params: Params<T[Key]>]
) => string;

/** Separator between short facts in one line. The line can break after it, but not before it. */
export const FACT_SEPARATOR = '\u00a0· ';

/** Letters of Hebrew, Arabic and other right-to-left scripts, including their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export type TextLanguage = Pick<KnownLanguage, 'locale' | 'direction'>;

/** Looks up texts in several catalogues, in the given order: the language itself, English, Spanish. */
export class Texts<T extends TextTypes<T>> {
  readonly locale: string;
  readonly direction: TextLanguage['direction'];
  readonly #catalogues: readonly Catalogue<T>[];
  // Cached number formatter. Creating one takes as long as formatting a hundred numbers.
  #numbers: Intl.NumberFormat | undefined;
  #plurals: Intl.PluralRules | undefined;

  /** If `language` is a string, it must be a locale that has a catalogue. */
  constructor(language: string | TextLanguage, ...catalogues: readonly Catalogue<T>[]) {
    const { locale, direction } = typeof language === 'string' ? interfaceLanguage(language) : language;
    this.locale = locale;
    this.direction = direction;
    this.#catalogues = catalogues;
  }

  readonly get: GetText<T> = (key, ...given) => {
    const params: Readonly<Record<string, string | number>> = given[0] ?? {};
    const found = this.#catalogues.find((catalogue) => catalogue[key] !== undefined)?.[key] ?? '';
    const text = typeof found === 'string' ? found : this.#form(found, Number(params.count));
    return text.replace(/\{(\w+)\}/g, (all, name: string) => this.#value(params[name]) ?? all);
  };

  #form(forms: Forms, count: number): string {
    this.#plurals ??= new Intl.PluralRules(this.#region());
    return forms[this.#plurals.select(count)] ?? forms.other ?? '';
  }

  /** Formats a number with the decimal separator of the language. */
  readonly number = (value: number): string => {
    // NumberFormat is not needed for integers below 1000, because they look the same in all our languages.
    // Creating the first NumberFormat takes 100 ms on a slow phone.
    if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
    this.#numbers ??= new Intl.NumberFormat(this.#region(), { numberingSystem: 'latn' });
    return this.#numbers.format(value);
  };

  #value(value: string | number | undefined): string | undefined {
    if (typeof value === 'number') return this.number(value);
    return value && this.#isolateDirection(value);
  }

  /**
   * Wraps a parameter in bidi isolation marks if the parameter or the text is right-to-left. Without the marks, the
   * punctuation beside the parameter could be reordered.
   */
  #isolateDirection(value: string): string {
    return this.direction === 'rtl' || RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
  }

  /**
   * Returns the locale for number and plural rules. For plain `pt`, Intl uses Brazilian rules, in which 0 is
   * singular. Our catalogue is European Portuguese, so the region is added.
   */
  #region(): string {
    return this.locale === 'pt' ? 'pt-PT' : this.locale;
  }
}
