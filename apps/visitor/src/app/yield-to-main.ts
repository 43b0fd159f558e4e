/** Yields to the main thread, so that pending input and painting come first on slow phones. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
