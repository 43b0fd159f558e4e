export interface Languages {
  /** The languages set in the browser, most preferred first: ['gl', 'es-ES', 'en']. */
  listPreferred(): readonly string[];
  /**
   * Title, text and button label of the error message for a failed connection, by language. The page contains these
   * texts.
   */
  loadTexts(): Readonly<Record<string, readonly [string, string, string]>>;
  /** Stores the choice in a cookie, so that the server renders later pages in this language (A101). */
  mirror(code: string): void;
}
