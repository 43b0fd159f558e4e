/** Maximum delay in milliseconds. It is needed, because a hidden page never paints. */
const MAX_DELAY_MS = 250;

/** Runs a callback after the next paint. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, MAX_DELAY_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
