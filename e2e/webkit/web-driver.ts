import { until } from '../support/until.ts';

/** Key of an element's id in responses, as defined by the WebDriver standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export type ElementId = string;

/** Minimal WebDriver client for these tests (https://www.w3.org/TR/webdriver2). */
export class WebDriver {
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  static async open(driver: string, capabilities: object): Promise<WebDriver> {
    const { sessionId } = (await call('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string };
    return new WebDriver(`${driver}/session/${sessionId}`);
  }

  async close(): Promise<void> {
    await call('DELETE', this.#session);
  }

  async goto(url: string): Promise<void> {
    await this.#post('url', { url });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#post('window/rect', { width, height });
  }

  /**
   * Runs a function in the page and returns its result. Arguments and result must be JSON. If the result is a promise,
   * it is awaited.
   */
  async evaluate<Result, Args extends unknown[]>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const script = `
      const done = arguments[arguments.length - 1];
      Promise.resolve((${work})(...Array.from(arguments).slice(0, -1)))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await this.#post('execute/async', { script, args })) as {
      value: Awaited<Result>;
      error?: string;
    };
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** Clicks an element as soon as it can be clicked. */
  async click(xpath: string): Promise<void> {
    await until(`a press of ${xpath}`, async () => {
      const [element] = await this.find(xpath);
      return element !== undefined && this.tryClick(element);
    });
  }

  /** Clicks an element. Returns false if it cannot be clicked now. */
  async tryClick(element: ElementId): Promise<boolean> {
    try {
      await this.#post(`element/${element}/click`, {});
      return true;
    } catch (error) {
      // This error is temporary, so the click can be tried again. The element was replaced by a render, is moving, or is
      // covered.
      if (error instanceof DriverError && PASSING.has(error.code)) return false;
      throw error;
    }
  }

  /**
   * Waits until one of the elements is visible. The first one may be invisible, for instance a status message that only
   * screen readers read.
   */
  async sees(xpath: string): Promise<void> {
    await until(`${xpath} on the screen`, async () => {
      for (const element of await this.find(xpath)) {
        if (await this.isDisplayed(element)) return true;
      }
      return false;
    });
  }

  async isDisplayed(element: ElementId): Promise<boolean> {
    const shown = await call('GET', `${this.#session}/element/${element}/displayed`).catch(() => false);
    return shown === true;
  }

  async find(xpath: string): Promise<ElementId[]> {
    const found = await this.#post('elements', { using: 'xpath', value: xpath });
    return (found as Record<string, ElementId>[]).flatMap((each) => each[ELEMENT] ?? []);
  }

  /** Runs a function in the page that returns elements. */
  async findBy<Args extends unknown[]>(
    search: (...args: Args) => Element[],
    ...args: Args
  ): Promise<ElementId[]> {
    const script = `return (${search})(...arguments);`;
    const found = await this.#post('execute/sync', { script, args });
    return (found as Record<string, ElementId>[]).flatMap((each) => each[ELEMENT] ?? []);
  }

  /** Types text with the keyboard. For a file field, the text is the path of the file. */
  async type(element: ElementId, text: string): Promise<void> {
    await this.#post(`element/${element}/value`, { text });
  }

  /** Selects the text of a field, so that typing replaces it. */
  async select(field: ElementId): Promise<void> {
    const script = 'arguments[0].focus(); arguments[0].select();';
    await this.#post('execute/sync', { script, args: [{ [ELEMENT]: field }] });
  }

  async back(): Promise<void> {
    await this.#post('back', {});
  }

  async reload(): Promise<void> {
    await this.#post('refresh', {});
  }

  async url(): Promise<string> {
    return (await call('GET', `${this.#session}/url`)) as string;
  }

  /** Closes the current tab, and continues in a new one. */
  async replaceTab(): Promise<void> {
    const { handle } = (await this.#post('window/new', { type: 'tab' })) as { handle: string };
    await call('DELETE', `${this.#session}/window`);
    await this.#post('window', { handle });
  }

  /** Runs actions in a frame of the page. */
  async inFrame<Result>(xpath: string, work: () => Promise<Result>): Promise<Result | undefined> {
    const [frame] = await this.find(xpath);
    if (!frame) return undefined;
    await this.#post('frame', { id: { [ELEMENT]: frame } });
    try {
      return await work();
    } finally {
      await this.#post('frame', { id: null });
    }
  }

  #post(path: string, body: object): Promise<unknown> {
    return call('POST', `${this.#session}/${path}`, body);
  }
}

const PASSING = new Set(['stale element reference', 'element click intercepted', 'element not interactable']);

class DriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new DriverError(error, message);
}
