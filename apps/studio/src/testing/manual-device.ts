import type { Device } from '#platform/device.ts';

/** Device whose clock does not run. A test runs its timers. */
export function manualDevice(): Device & { time: number; runTimers: () => void; comeBack: () => void } {
  let made = 0;
  const timers = new Set<() => void>();
  const returns = new Set<() => void>();
  const remembered = new Map<string, string>();
  return {
    time: 1_000_000,
    now() {
      return this.time;
    },
    uuid: () => `made-by-test-${++made}`,
    later(run) {
      timers.add(run);
      return () => timers.delete(run);
    },
    fileUrl(file) {
      const url = URL.createObjectURL(file);
      return { url, end: () => URL.revokeObjectURL(url) };
    },
    onReturn(run) {
      returns.add(run);
      return () => returns.delete(run);
    },
    warnBeforeLeaving: () => () => {},
    copy: async () => true,
    languages: () => ['en'],
    recall: (key) => remembered.get(key),
    remember: (key, value) => void remembered.set(key, value),
    runTimers() {
      const due = [...timers];
      timers.clear();
      for (const run of due) run();
    },
    comeBack() {
      for (const run of returns) run();
    },
  };
}
