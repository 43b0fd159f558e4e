/** A page that is not in sight paints nothing: after this time, in milliseconds, nobody waits for it any longer. */
const LONGEST = 250;

/** Does something once what is there now has been painted; the result calls it off. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, LONGEST);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
