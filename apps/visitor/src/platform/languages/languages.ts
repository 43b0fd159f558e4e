export interface Languages {
  /** The languages set in the browser, most preferred first: ['gl', 'es-ES', 'en']. */
  preferred(): readonly string[];
  /** Title, text and button of the connection error, by language. They are embedded in the page. */
  loadTexts(): Readonly<Record<string, readonly [string, string, string]>>;
  /** Stores the choice in a cookie, so that the server renders later pages in this language (A101). */
  mirror(code: string): void;
}
