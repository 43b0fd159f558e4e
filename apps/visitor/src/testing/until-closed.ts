/**
 * Wraps a device part for one page. After the page is closed, its listeners are not called and pending promises never
 * settle, so that the old page does nothing beside the new one.
 */
export function untilClosed<T extends object>(part: T, closed: AbortSignal): T {
  const never = () => new Promise(() => {});
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        // A component that mounts while the page closes still calls the function that `subscribe` returned.
        if (closed.aborted) return name === 'subscribe' ? () => {} : never();
        const result: unknown = value.apply(target, args);
        if (name === 'subscribe') closed.addEventListener('abort', result as () => void);
        if (!(result instanceof Promise)) return result;
        return result.then((answer) => (closed.aborted ? never() : answer));
      };
    },
  });
}
