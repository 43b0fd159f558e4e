import { Secret } from './secret.ts';

/** Reads environment variables as typed values. Errors in values are added to `errors` instead of being thrown. */
export class Settings {
  readonly #env: Record<string, string | undefined>;
  readonly #errors: string[] = [];

  constructor(env: Record<string, string | undefined>) {
    this.#env = env;
  }

  get errors(): readonly string[] {
    return this.#errors;
  }

  /** An empty value is treated as absent, because compose files and shells pass unset variables that way. */
  text(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined;
  }

  /**
   * `parse` returns the value. If the text is invalid, it throws an Error whose message continues the sentence
   * "expected …".
   */
  read<T, F>(name: string, parse: (text: string) => T, fallback: F): T | F {
    return this.#read(name, parse, fallback, false);
  }

  secret(name: string, parse: (text: string) => string = (text) => text): Secret | undefined {
    return this.#read(name, (text) => new Secret(parse(text)), undefined, true);
  }

  /** For settings that need each other. If only some of them are given, reports the missing ones. */
  allOrNone(...names: string[]): void {
    const present = names.filter((name) => this.text(name));
    if (present.length > 0) for (const name of names) this.require(name, present.join(', '));
  }

  /** Reports an error if `name` has no value, although the setting `because` needs it. */
  require(name: string, because: string): void {
    if (!this.text(name))
      this.#errors.push(`${name}: nothing was given, expected a value because ${because} is set`);
  }

  addError(message: string): void {
    this.#errors.push(message);
  }

  #read<T, F>(name: string, parse: (text: string) => T, fallback: F, isSecret: boolean): T | F {
    const text = this.text(name);
    if (text === undefined) return fallback;
    try {
      return parse(text);
    } catch (error) {
      // A value with "@" is not shown, because it may be a URL with a password, even in the wrong setting.
      const shown = isSecret || text.includes('@') ? 'a value that is not shown' : JSON.stringify(text);
      const expected = error instanceof Error ? error.message : error;
      this.addError(`${name}: ${shown} was given, expected ${expected}`);
      return fallback;
    }
  }
}
