/**
 * A part of the device as one page has it. When the page is gone it hears nothing more, and nothing that it was still
 * waiting for comes: what an old page would do next must not happen beside the new one.
 */
export function untilClosed<T extends object>(part: T, closed: AbortSignal): T {
  const never = () => new Promise(() => {});
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (closed.aborted) return never();
        const result: unknown = value.apply(target, args);
        if (name === 'subscribe') closed.addEventListener('abort', result as () => void);
        if (!(result instanceof Promise)) return result;
        return result.then((answer) => (closed.aborted ? never() : answer));
      };
    },
  });
}
