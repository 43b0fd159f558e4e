/** Reads numbers bit by bit, most significant bit first. After the end it returns zeros, and `isOver` is true. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #place = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Returns the next bits as a number, without skipping them. The maximum is 24 bits. */
  peek(bits: number): number {
    const first = this.#place >> 3;
    const bytes = this.#bytes;
    const word =
      ((bytes[first] ?? 0) << 24) |
      ((bytes[first + 1] ?? 0) << 16) |
      ((bytes[first + 2] ?? 0) << 8) |
      (bytes[first + 3] ?? 0);
    return bits === 0 ? 0 : (word << (this.#place & 7)) >>> (32 - bits);
  }

  read(bits: number): number {
    const value = this.peek(bits);
    this.#place += bits;
    return value;
  }

  flag(): boolean {
    return this.read(1) === 1;
  }

  skip(bits: number): void {
    this.#place += bits;
  }

  toNextByte(): void {
    this.#place = (this.#place + 7) & ~7;
  }

  get isOver(): boolean {
    return this.#place > this.#bytes.length * 8;
  }
}
