/** Measurements of scrolling a page once. */
export interface Scrolled {
  framesPerSecond: number;
  longestTaskMs: number;
}

export interface Watched {
  stopRecording: () => Scrolled;
}

/** Runs in the page. Counts rendered frames and finds the longest task, until `stopRecording` is called. */
export function watch(): void {
  const begun = performance.now();
  let frames = 0;
  let longestTaskMs = 0;
  let frame = requestAnimationFrame(function count() {
    frames += 1;
    frame = requestAnimationFrame(count);
  });
  const note = (entries: PerformanceEntry[]) => {
    for (const { duration } of entries) longestTaskMs = Math.max(longestTaskMs, duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'longtask' });
  (window as unknown as Watched).stopRecording = () => {
    cancelAnimationFrame(frame);
    note(observer.takeRecords());
    observer.disconnect();
    return { framesPerSecond: (frames * 1000) / (performance.now() - begun), longestTaskMs };
  };
}

/** Combines the measurements of several rounds: the median of the frame rates, and the longest task. */
export function together(rounds: Scrolled[]): Scrolled {
  const frames = rounds.map(({ framesPerSecond }) => framesPerSecond).sort((a, b) => a - b);
  return {
    framesPerSecond: frames[frames.length >> 1] ?? 0,
    longestTaskMs: Math.max(...rounds.map(({ longestTaskMs }) => longestTaskMs)),
  };
}
