export interface Languages {
  /** Codes as the visitor set them in the browser, the favourite first: ['gl', 'es-ES', 'en']. */
  preferred(): readonly string[];
}
