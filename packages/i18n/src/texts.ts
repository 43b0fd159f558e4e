import { interfaceLanguage, type KnownLanguage } from '@museummate/domain';

/**
 * The texts of an app: under every key the names of what is put into the text, as a union; `never` for a text that is
 * said as it stands. An app derives this from its English catalogue.
 */
export type TextTypes<T> = { readonly [Key in keyof T]: string };

/** One text, or one for each plural form of the language. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;

/** The texts of one language, some of which may be missing. */
export type Catalogue<T extends TextTypes<T>> = Readonly<Partial<Record<keyof T, string | Forms>>>;

/** What is put into a text. A count chooses the plural form, too, and is always a number. */
export type Params<Name extends string> = {
  readonly [Each in Name]: Each extends 'count' ? number : string | number;
};

/** The keys of the texts that are said as they stand. */
export type PlainKey<T extends TextTypes<T>> = {
  [Key in keyof T]: [T[Key]] extends [never] ? Key : never;
}[keyof T];

/** Looks a text up. What the text needs must be given, and nothing else may be: the compiler sees to both. */
export type GetText<T extends TextTypes<T>> = <Key extends keyof T>(
  key: Key,
  ...params: [T[Key]] extends [never] ? [] : [params: Params<T[Key]>]
) => string;

/** Stands between short facts. A line may end with it, and never begins with it. */
export const FACT_SEPARATOR = '\u00a0· ';

/** Hebrew, Arabic and their neighbours, with the forms that old fonts need. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** What must be known of the language of texts. */
export type TextLanguage = Pick<KnownLanguage, 'locale' | 'direction'>;

/** The texts of one language, in the order in which they are looked for: its own, English, Spanish. */
export class Texts<T extends TextTypes<T>> {
  readonly locale: string;
  readonly direction: TextLanguage['direction'];
  readonly #catalogues: readonly Catalogue<T>[];
  // Making one takes as long as writing a hundred numbers with it.
  #numbers: Intl.NumberFormat | undefined;
  #plurals: Intl.PluralRules | undefined;

  /** A language that a catalogue is named after is known by its locale. */
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

  /** A number with the decimal sign of the language. */
  readonly number = (value: number): string => {
    // Written alike in all our languages; the first format that is made takes 100 ms of a slow phone.
    if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
    this.#numbers ??= new Intl.NumberFormat(this.#region(), { numberingSystem: 'latn' });
    return this.#numbers.format(value);
  };

  #value(value: string | number | undefined): string | undefined {
    if (typeof value === 'number') return this.number(value);
    return value && this.#isolated(value);
  }

  /**
   * A name that is written the other way round than the text must not carry the signs beside it along: invisible
   * marks part it from them. Where both run the same way, texts stay as they are written.
   */
  #isolated(value: string): string {
    return this.direction === 'rtl' || RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
  }

  /** Plain pt is Brazil's, which counts 0 as one; our catalogues are Portugal's. */
  #region(): string {
    return this.locale === 'pt' ? 'pt-PT' : this.locale;
  }
}
