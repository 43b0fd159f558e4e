/**
 * Wraps a part of the device for one page. After the page is closed, its listeners are not called and pending
 * promises never settle. Otherwise the closed page would act beside the new page.
 */
export function untilClosed<T extends object>(part: T, closed: AbortSignal): T {
  const never = () => new Promise(() => {});
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        // A component that mounts while the page closes later calls the function that `subscribe` returned,
        // so `subscribe` returns a function even now.
        if (closed.aborted) return name === 'subscribe' ? () => {} : never();
        const result: unknown = value.apply(target, args);
        if (name === 'subscribe') closed.addEventListener('abort', result as () => void);
        if (!(result instanceof Promise)) return result;
        return result.then((answer) => (closed.aborted ? never() : answer));
      };
    },
  });
}
