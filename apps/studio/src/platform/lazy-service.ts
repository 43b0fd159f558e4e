/** A service of which every method returns a promise. */
type AsyncService<T> = { [Name in keyof T]: (...args: never[]) => Promise<unknown> };

/** Returns a service whose code is fetched by `load` with the first call. If that fails, the next call tries again. */
export function lazyService<T extends AsyncService<T>>(load: () => Promise<T>): T {
  const call =
    (name: keyof T) =>
    async (...args: never[]) => {
      const service = await load();
      return service[name](...args);
    };
  return new Proxy({} as T, { get: (_, name) => call(name as keyof T) });
}
