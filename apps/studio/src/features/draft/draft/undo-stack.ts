import { deepEqual } from '@museummate/studio-api';
import type { Device } from '#platform/device.ts';
import type { ValuePath } from './draft-state.ts';

export interface UndoEntry extends ValuePath {
  before: unknown;
  after: unknown;
}

/** What is taken back at once: mostly one change, several where one gesture makes them. */
interface Step {
  changes: UndoEntry[];
  at: number;
}

/** Typing in one field without a longer pause is one step. */
const ONE_STEP = 1500;
/** Lists are not typed: what is moved up twice goes back place by place. */
const isTyped = ({ before, after }: UndoEntry) => !Array.isArray(before) && !Array.isArray(after);
const MAX_STEPS = 500;

/** What can be taken back, and what has been. A step is a change like any other once it is made. */
export class UndoStack {
  readonly #device: Pick<Device, 'now'>;
  #done: Step[] = [];
  #undone: Step[] = [];

  constructor(device: Pick<Device, 'now'>) {
    this.#device = device;
  }

  get canGoBack(): boolean {
    return this.#done.length > 0;
  }

  get canGoForth(): boolean {
    return this.#undone.length > 0;
  }

  note(changes: UndoEntry[]): void {
    const at = this.#device.now();
    const last = this.#done.at(-1);
    const was = last?.changes[0];
    const is = changes[0];
    const goesOn =
      last !== undefined &&
      at - last.at < ONE_STEP &&
      last.changes.length === 1 &&
      changes.length === 1 &&
      was !== undefined &&
      is !== undefined &&
      isTyped(is) &&
      was.kind === is.kind &&
      was.id === is.id &&
      deepEqual(was.path, is.path);
    this.#undone = [];
    this.#done = goesOn
      ? this.#done.with(-1, { changes: [{ ...was, after: is.after }], at })
      : [...this.#done, { changes, at }].slice(-MAX_STEPS);
  }

  /** In the order in which they are taken back. */
  back(): UndoEntry[] {
    const step = this.#done.pop();
    // What is typed next is a step of its own.
    if (step) this.#undone.push({ ...step, at: 0 });
    return step?.changes.toReversed() ?? [];
  }

  forth(): UndoEntry[] {
    const step = this.#undone.pop();
    if (step) this.#done.push({ ...step, at: 0 });
    return step?.changes ?? [];
  }
}
