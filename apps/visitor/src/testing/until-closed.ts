/**
 * Wraps a part of the device for one page. After the page is closed, its listeners are not called, and its
 * pending promises never settle. Otherwise, the closed page would continue to run beside the new one.
 */
export function untilClosed<T extends object>(part: T, closed: AbortSignal): T {
  const never = () => new Promise(() => {});
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        // `subscribe` must return a function even after the page is closed. A component that mounts while the
        // page closes calls this function later.
        if (closed.aborted) return name === 'subscribe' ? () => {} : never();
        const result: unknown = value.apply(target, args);
        if (name === 'subscribe') closed.addEventListener('abort', result as () => void);
        if (!(result instanceof Promise)) return result;
        return result.then((answer) => (closed.aborted ? never() : answer));
      };
    },
  });
}
