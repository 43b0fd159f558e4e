/** Returns a promise with the function that resolves it. */
export function deferred<T = void>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((open) => {
    resolve = open;
  });
  return { promise, resolve };
}
