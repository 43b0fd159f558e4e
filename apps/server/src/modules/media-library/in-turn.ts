/** Queue per museum. On this server, the tasks of a museum run one after the other. */
export class InTurn {
  readonly #running = new Map<number, Promise<unknown>>();

  async run<T>(idMuseum: number, work: () => Promise<T>): Promise<T> {
    const running = (this.#running.get(idMuseum) ?? Promise.resolve()).then(work);
    const settled = running.catch(() => undefined);
    this.#running.set(idMuseum, settled);
    try {
      return await running;
    } finally {
      if (this.#running.get(idMuseum) === settled) this.#running.delete(idMuseum);
    }
  }
}
