/** Runs the work of each museum one after the other, on this server. */
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
