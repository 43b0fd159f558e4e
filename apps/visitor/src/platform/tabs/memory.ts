import type { Tabs } from './tabs.ts';

/** Tabs of one device: each call of the returned function creates another tab. */
export function memoryTabs(): () => Tabs {
  const all = new Set<{ own: object; listener: (message: unknown) => void }>();
  const running = new Map<string, Promise<unknown>>();
  return () => {
    const own = {};
    return {
      tell(message) {
        for (const each of [...all]) if (each.own !== own) each.listener(structuredClone(message));
      },
      listen(listener) {
        const entry = { own, listener };
        all.add(entry);
        return () => all.delete(entry);
      },
      alone(name, work) {
        const before = running.get(name) ?? Promise.resolve();
        const result = before.then(work);
        running.set(
          name,
          result.catch(() => {}),
        );
        return result;
      },
    };
  };
}
