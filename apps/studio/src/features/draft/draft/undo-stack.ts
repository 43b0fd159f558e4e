import { deepEqual } from '@museummate/studio-api';
import type { Device } from '#platform/device.ts';
import type { ValuePath } from './draft-state.ts';

export interface UndoEntry extends ValuePath {
  before: unknown;
  after: unknown;
}

/** Undo step: the changes that one action made, usually only one. */
interface Step {
  changes: UndoEntry[];
  at: number;
  /** Number of the step, which `last` returns. */
  key: number;
}

/** Maximum pause in milliseconds between two key presses that belong to one step. */
const ONE_STEP = 1500;
/**
 * Whether the change may extend the previous step, as typing does. List changes may not: moving an item twice
 * makes two steps.
 */
const isTyped = ({ before, after }: UndoEntry) => !Array.isArray(before) && !Array.isArray(after);
const MAX_STEPS = 500;

/** The steps that can be undone or redone. An undo is saved like any other change. */
export class UndoStack {
  readonly #device: Pick<Device, 'now'>;
  #done: Step[] = [];
  #undone: Step[] = [];
  #made = 0;

  constructor(device: Pick<Device, 'now'>) {
    this.#device = device;
  }

  get canGoBack(): boolean {
    return this.#done.length > 0;
  }

  get canGoForth(): boolean {
    return this.#undone.length > 0;
  }

  /** Number of the step that would be undone next; undefined if there is none. */
  get last(): number | undefined {
    return this.#done.at(-1)?.key;
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
    this.#made += 1;
    const key = this.#made;
    this.#done = goesOn
      ? this.#done.with(-1, { changes: [{ ...was, after: is.after }], at, key })
      : [...this.#done, { changes, at, key }].slice(-MAX_STEPS);
  }

  /** Removes the last step and returns its changes in reverse order, as they must be reverted. */
  back(): UndoEntry[] {
    const step = this.#done.pop();
    // The time is set to 0, so that typing after a redo starts a new step.
    if (step) this.#undone.push({ ...step, at: 0 });
    return step?.changes.toReversed() ?? [];
  }

  forth(): UndoEntry[] {
    const step = this.#undone.pop();
    if (step) this.#done.push({ ...step, at: 0 });
    return step?.changes ?? [];
  }
}
