import type { UiLocale } from '@museummate/domain';
import type en from './catalogues/en.json';

export type TextKey = keyof typeof en;
type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;
/** A text, or one per plural form of the language. */
export type Catalogue = Readonly<Partial<Record<TextKey, string | Forms>>>;
type Params = Readonly<Record<string, string | number>>;

/** The texts of one language, in the order in which they are looked for: its own, English, Spanish. */
export class Texts {
  readonly locale: UiLocale;
  readonly #catalogues: readonly Catalogue[];
  // Making one takes as long as writing a hundred numbers with it.
  #numbers: Intl.NumberFormat | undefined;
  #plurals: Intl.PluralRules | undefined;

  constructor(locale: UiLocale, ...catalogues: readonly Catalogue[]) {
    this.locale = locale;
    this.#catalogues = catalogues;
  }

  readonly get = (key: TextKey, params: Params = {}): string => {
    const found = this.#catalogues.find((catalogue) => catalogue[key] !== undefined)?.[key] ?? '';
    const text = typeof found === 'string' ? found : this.#form(found, Number(params.count));
    return text.replace(/\{(\w+)\}/g, (all, name: string) => this.#value(params[name]) ?? all);
  };

  #form(forms: Forms, count: number): string {
    this.#plurals ??= new Intl.PluralRules(this.#region());
    return forms[this.#plurals.select(count)] ?? forms.other ?? '';
  }

  #value(value: string | number | undefined): string | undefined {
    if (typeof value !== 'number') return value;
    // Written alike in all our languages; the first format that is made takes 100 ms of a slow phone.
    if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
    this.#numbers ??= new Intl.NumberFormat(this.#region());
    return this.#numbers.format(value);
  }

  /** Plain pt is Brazil's, which counts 0 as one; our catalogue is Portugal's. */
  #region(): string {
    return this.locale === 'pt' ? 'pt-PT' : this.locale;
  }
}
