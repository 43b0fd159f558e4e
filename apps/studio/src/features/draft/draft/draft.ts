import { backoff } from '@museummate/domain';
import { Store } from '@museummate/store';
import {
  type DraftMedium,
  type DraftResponse,
  deepEqual,
  MAX_CHANGES_PER_SAVE,
} from '@museummate/studio-api';
import { ApiError, NetworkError, type StudioApi } from '#api/studio-api.ts';
import type { Device } from '#platform/device.ts';
import type { UnsavedChange, UnsavedChangeStore } from '#platform/unsaved-changes.ts';
import {
  applyEdits,
  applySaveResult,
  type DraftState,
  discardRejected,
  EMPTY,
  mergeServerState,
  type Pending,
  requeue,
  resolveConflict,
  retryRejected,
  sending,
  type ValuePath,
  valueIn,
} from './draft-state.ts';
import { type UndoEntry, UndoStack } from './undo-stack.ts';

export type { DraftState, Pending, ValuePath } from './draft-state.ts';
export { documentKey, valueIn } from './draft-state.ts';

/** Milliseconds without typing after which changes are sent. */
const PAUSE = 500;
const MAX_PAUSE = 30_000;

/** Save state of the editor's changes. If they have different states, the most serious one counts. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'signedOut' | 'refused' | 'conflict';

export interface DraftView extends DraftState {
  status: 'loading' | 'ready' | 'failed';
  saveState: SaveState;
  /** Whether the device cannot store unsaved changes (private window, storage full). */
  keepsNothing: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Number of the step that Undo would revert; undefined if there is none. */
  lastStep: number | undefined;
}

interface DraftOptions {
  api: StudioApi;
  kept: UnsavedChangeStore;
  device: Device;
  idMuseum: number;
  idStaff: number;
}

/**
 * The draft of one museum on one page. A change is shown and stored on the device at once, and sent after a pause
 * in typing. When the server has stored it, it is removed from the device.
 */
export class Draft {
  readonly view = new Store<DraftView>({
    ...EMPTY,
    status: 'loading',
    saveState: 'saved',
    keepsNothing: false,
    canUndo: false,
    canRedo: false,
    lastStep: undefined,
  });
  readonly #options: DraftOptions;
  readonly #steps: UndoStack;
  #state = EMPTY;
  #order = 0;
  /** Number of successful saves. */
  #answers = 0;
  #status: DraftView['status'] = 'loading';
  #connection: 'there' | 'lost' | 'signedOut' = 'there';
  #keepsNothing = false;
  /** Number of failed saves since the last successful save. */
  #failures = 0;
  #timer: (() => void) | undefined;
  #sending: Promise<void> | undefined;
  readonly #endings: (() => void)[] = [];
  /** Files that were uploaded while the draft was loading. */
  #uploadedMeanwhile: DraftMedium[] = [];

  constructor(options: DraftOptions) {
    this.#options = options;
    this.#steps = new UndoStack(options.device);
  }

  /**
   * Loads the content from the server, and sends the changes that an earlier page could not send. After a failure,
   * call it again.
   */
  async start(): Promise<void> {
    const { kept, device, idMuseum, idStaff } = this.#options;
    if (this.#endings.length === 0)
      this.#endings.push(
        device.onReturn(() => void this.flush()),
        device.warnBeforeLeaving(() => this.#keepsNothing && this.#state.pending.length > 0),
      );
    try {
      const [answer, changes] = await Promise.all([
        this.#load(),
        kept.all(idMuseum, idStaff).catch(() => this.#cannotKeep()),
      ]);
      this.#order = changes.at(-1)?.order ?? 0;
      const pending = changes.map(({ idMuseum: _m, idStaff: _s, order, ...change }) => ({
        change,
        order,
        state: 'waiting' as const,
      }));
      this.#status = 'ready';
      this.#set(mergeServerState({ ...this.#state, pending }, answer));
      if (pending.length > 0) await this.flush();
    } catch (error) {
      this.#status = 'failed';
      this.#set(this.#state);
      if (!(error instanceof NetworkError || error instanceof ApiError)) throw error;
    }
  }

  /**
   * Loads the draft, or its changes since a revision. The response may have been made before a file arrived that was
   * uploaded meanwhile, so such files are added.
   */
  async #load(from?: string): Promise<DraftResponse> {
    const { api, idMuseum } = this.#options;
    this.#uploadedMeanwhile = [];
    const answer = await api.draft(idMuseum, from);
    return { ...answer, media: [...answer.media, ...this.#uploadedMeanwhile] };
  }

  end(): void {
    this.#timer?.();
    for (const end of this.#endings.splice(0)) end();
  }

  /** Changes one value; undefined removes it. */
  change(place: ValuePath, after: unknown): void {
    this.changeAll([{ place, after }]);
  }

  valueAt(place: ValuePath): unknown {
    return valueIn(this.#state, place);
  }

  /** Adds a newly uploaded file, so that documents can use and show it. */
  know(medium: DraftMedium): void {
    this.#uploadedMeanwhile.push(medium);
    this.#set({ ...this.#state, media: new Map(this.#state.media).set(medium.path, medium) });
  }

  /** Changes several values as one undo step. */
  changeAll(changes: readonly { place: ValuePath; after: unknown }[]): void {
    this.#edit(changes, true);
  }

  undo(): void {
    const changes = this.#steps.back();
    const isOurs = this.#leftBy(changes, 'after');
    this.#edit(changes.filter(isOurs).map((step) => ({ place: step, after: step.before })));
  }

  redo(): void {
    const changes = this.#steps.forth();
    const isOurs = this.#leftBy(changes, 'before');
    this.#edit(changes.filter(isOurs).map((step) => ({ place: step, after: step.after })));
  }

  /**
   * Returns a function that checks whether a change may be undone or redone. In a step with several changes, values
   * that a colleague has changed since are skipped. A step with a single change is never skipped.
   */
  #leftBy(changes: readonly UndoEntry[], side: 'before' | 'after'): (entry: UndoEntry) => boolean {
    if (changes.length === 1) return () => true;
    return (entry) => entry.path.length === 0 || deepEqual(valueIn(this.#state, entry), entry[side]);
  }

  #edit(edits: Parameters<typeof applyEdits>[1], isStep = false): void {
    const make = () => ({ key: this.#options.device.uuid(), order: ++this.#order });
    const earlier = this.#state.pending;
    const { state, made } = applyEdits(this.#state, edits, make);
    if (made.length === 0) return;
    if (isStep) this.#steps.note(made);
    this.#set(state);
    this.#keep(earlier);
    this.#sendSoon();
  }

  /** Resolves a conflict with the value that the editor has chosen. */
  resolve(key: string, chosen: unknown): void {
    const earlier = this.#state.pending;
    this.#set(resolveConflict(this.#state, key, chosen, { key: this.#options.device.uuid() }));
    this.#keep(earlier);
    this.#sendSoon();
  }

  /** Sends a rejected change again. */
  retry(key: string): void {
    const earlier = this.#state.pending;
    this.#set(retryRejected(this.#state, key, { key: this.#options.device.uuid() }));
    this.#keep(earlier);
    this.#sendSoon();
  }

  discardRejected(key: string): void {
    const earlier = this.#state.pending;
    this.#set(discardRejected(this.#state, key));
    this.#keep(earlier);
  }

  /**
   * Loads the changes since the known revision of the draft. `revision` is the latest revision on the server: if it is
   * already known, nothing is loaded.
   */
  async refresh(revision?: string): Promise<void> {
    if (this.#status !== 'ready') return;
    await this.#continueChange();
    if (revision === this.#state.revision) return;
    try {
      const answers = this.#answers;
      const answer = await this.#load(this.#state.revision);
      // If a save finished after this request was sent, the response may not contain the saved changes. It is
      // ignored, and the next refresh loads the draft again.
      if (answers === this.#answers) this.#set(mergeServerState(this.#state, answer));
    } catch (error) {
      if (!(error instanceof NetworkError || error instanceof ApiError)) throw error;
    }
  }

  /** Sends queued changes at once if the server can be reached again, without waiting for the next retry. */
  async #continueChange(): Promise<void> {
    if (this.#connection === 'there') return;
    this.#connection = 'there';
    this.#failures = 0;
    this.#set(this.#state);
    await this.flush();
  }

  /**
   * Sends all changes made so far. Resolves when the server has them or the connection fails. Several saves may be
   * needed: changes may be newer than the current save, or too many for one save.
   */
  async flush(): Promise<void> {
    const last = this.#order;
    const isLeft = ({ state, order }: Pending) =>
      order <= last && (state === 'waiting' || (state === 'sending' && this.#sending !== undefined));
    do await this.#sendNext();
    while (this.#connection === 'there' && this.#state.pending.some(isLeft));
  }

  /** Starts the next save; only one runs at a time. */
  #sendNext(): Promise<void> {
    this.#timer?.();
    this.#timer = undefined;
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
      if (this.#state.pending.some(({ state }) => state === 'waiting') && this.#connection !== 'signedOut')
        this.#sendSoon();
    });
    return this.#sending;
  }

  async #send(): Promise<void> {
    const changes = this.#state.pending
      .filter(({ state }) => state === 'waiting')
      .slice(0, MAX_CHANGES_PER_SAVE)
      .map(({ change }) => change);
    if (changes.length === 0) return;
    const { api, idMuseum } = this.#options;
    this.#set(sending(this.#state, new Set(changes.map(({ key }) => key))));
    const earlier = this.#state.pending;
    try {
      const { results, ...revisions } = await api.save(idMuseum, { from: this.#state.revision, changes });
      this.#answers += 1;
      this.#connection = 'there';
      this.#failures = 0;
      this.#set(applySaveResult(this.#state, results, revisions));
    } catch (error) {
      this.#failures += 1;
      if (error instanceof ApiError && error.status !== 401 && error.status !== 429) {
        const { code, message } = error;
        const results = changes.map(({ key }) => ({ state: 'refused' as const, key, code, message }));
        const { revision } = this.#state;
        this.#set(
          applySaveResult(this.#state, results as Parameters<typeof applySaveResult>[1], {
            revision,
            before: revision,
          }),
        );
      } else {
        this.#connection = error instanceof ApiError && error.status === 401 ? 'signedOut' : 'lost';
        this.#set(requeue(this.#state));
        if (!(error instanceof NetworkError || error instanceof ApiError)) throw error;
      }
    }
    this.#keep(earlier);
  }

  #sendSoon(): void {
    // While offline, the retry timer is kept. Otherwise every key press would postpone the retry.
    if (this.#timer && this.#connection === 'lost') return;
    this.#timer?.();
    const pause = backoff(this.#failures, { first: PAUSE, max: MAX_PAUSE });
    this.#timer = this.#options.device.later(() => void this.flush(), pause);
  }

  /** Updates the storage of the device, so that it contains exactly the pending changes. */
  #keep(earlier: readonly Pending[]): void {
    const { kept, idMuseum, idStaff } = this.#options;
    const now = this.#state.pending;
    const known = new Map(earlier.map((each) => [each.change.key, each.change]));
    const left = new Set(now.map(({ change }) => change.key));
    const gone = [...known.keys()].filter((key) => !left.has(key));
    const work = now
      .filter(({ change }) => known.get(change.key) !== change)
      .map(({ change, order }) => kept.keep({ ...change, order, idMuseum, idStaff }));
    if (gone.length > 0) work.push(kept.forget(gone));
    Promise.all(work).catch(() => this.#cannotKeep());
  }

  #cannotKeep(): UnsavedChange[] {
    this.#keepsNothing = true;
    this.#set(this.#state);
    return [];
  }

  #set(state: DraftState): void {
    this.#state = state;
    this.view.set({
      ...state,
      status: this.#status,
      saveState: this.#saveState(),
      keepsNothing: this.#keepsNothing,
      canUndo: this.#steps.canGoBack,
      canRedo: this.#steps.canGoForth,
      lastStep: this.#steps.last,
    });
  }

  #saveState(): SaveState {
    const states = new Set(this.#state.pending.map(({ state }) => state));
    // A lost connection is more serious than an unresolved conflict, because no change reaches the server.
    if (this.#connection !== 'there' && states.has('waiting'))
      return this.#connection === 'lost' ? 'waiting' : 'signedOut';
    if (states.has('conflict')) return 'conflict';
    if (states.has('refused')) return 'refused';
    return states.size === 0 ? 'saved' : 'saving';
  }
}
