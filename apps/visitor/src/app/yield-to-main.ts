/** Lets a tap that has come meanwhile, and what is to be drawn, go first: a slow phone is busy with each piece. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
