import { Secret } from './secret.ts';

/** Reads environment variables as typed values. Invalid ones are added to `faults` instead of being thrown. */
export class Settings {
  readonly #env: Record<string, string | undefined>;
  readonly #faults: string[] = [];

  constructor(env: Record<string, string | undefined>) {
    this.#env = env;
  }

  get faults(): readonly string[] {
    return this.#faults;
  }

  /** An empty value counts as absent: compose files and shells pass unset variables that way. */
  text(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined;
  }

  /** `parse` returns the value, or throws an Error whose message completes "expected …". */
  read<T, F>(name: string, parse: (text: string) => T, fallback: F): T | F {
    return this.#read(name, parse, fallback, false);
  }

  secret(name: string, parse: (text: string) => string = (text) => text): Secret | undefined {
    return this.#read(name, (text) => new Secret(parse(text)), undefined, true);
  }

  /** Reports the missing ones if only some of these settings are given, because they need each other. */
  allOrNone(...names: string[]): void {
    const present = names.filter((name) => this.text(name));
    if (present.length > 0) for (const name of names) this.require(name, present.join(', '));
  }

  /** Reports that `name` is missing although another setting (`because`) needs it. */
  require(name: string, because: string): void {
    if (!this.text(name))
      this.#faults.push(`${name}: nothing was given, expected a value because ${because} is set`);
  }

  addFault(fault: string): void {
    this.#faults.push(fault);
  }

  #read<T, F>(name: string, parse: (text: string) => T, fallback: F, isSecret: boolean): T | F {
    const text = this.text(name);
    if (text === undefined) return fallback;
    try {
      return parse(text);
    } catch (error) {
      // A value with "@" may be a URL with a password, even in the wrong setting.
      const shown = isSecret || text.includes('@') ? 'a value that is not shown' : JSON.stringify(text);
      const expected = error instanceof Error ? error.message : error;
      this.addFault(`${name}: ${shown} was given, expected ${expected}`);
      return fallback;
    }
  }
}
