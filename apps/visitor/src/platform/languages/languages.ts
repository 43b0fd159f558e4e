export interface Languages {
  /** Codes as the visitor set them in the browser, the favourite first: ['gl', 'es-ES', 'en']. */
  preferred(): readonly string[];
  /** Title, text and button of the message that the page carries for a failed connection, by language. */
  loadTexts(): Readonly<Record<string, readonly [string, string, string]>>;
  /** Tells the server the choice with every later page, so that it makes them in this language (A101). */
  mirror(code: string): void;
}
