import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProposedTimes } from '@museummate/studio-api/machine-help';
import type { Caller } from '#modules/drafts/caller.ts';
import { MachineError } from '../programs/machine-error.ts';
import type { Found } from '../programs/machine-programs.ts';
import { CLAIM_MS, type ClaimedItem, type MachineJobsRepository } from './machine-jobs.repository.ts';
import type { DraftTask } from './make-drafts.ts';

interface Options {
  jobs: MachineJobsRepository;
  drafts: { make(task: DraftTask): Promise<void> };
  /**
   * Returns the person who began the job, with their current role; undefined if they no longer have a role in the
   * museum.
   */
  callerOf(item: ClaimedItem): Promise<Caller | undefined>;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** How often a server looks for waiting items. Another server may have started them and then ended. */
const LOOK_MS = 5_000;
const RENEW_MS = CLAIM_MS / 4;
/** Delay before the second try if a service does not respond. The delay is doubled with each try. */
const AGAIN_MS = 30_000;
const MAX_TRIES = 3;
/**
 * Maximum number of claims of an item. More claims mean that the item crashes the server each time, so it fails.
 */
const MAX_CLAIMS = 10;

/** Works on the items of all jobs, one at a time per server. */
export class JobRunner {
  readonly #options: Options;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopping = false;
  #current: { item: ClaimedItem; abort: AbortController } | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.look(), LOOK_MS);
    this.#timer.unref();
    this.look();
  }

  /** Begins to work on waiting items, unless this server is already working on items. */
  look(): void {
    if (this.#isStopping || this.#running) return;
    this.#running = this.#work()
      .catch(this.#options.onError)
      .finally(() => {
        this.#running = undefined;
      });
  }

  /** Ends the running program of a cancelled job at once. */
  cancel(idJob: string): void {
    if (this.#current?.item.idJob === idJob) this.#current.abort.abort();
  }

  /**
   * Ends the running program. Its item becomes available again, for another server or for the next start of this
   * one.
   */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    this.#current?.abort.abort();
    await this.#running;
  }

  async #work(): Promise<void> {
    const { jobs, now } = this.#options;
    while (!this.#isStopping) {
      const item = await jobs.claim(now(), randomUUID());
      if (!item) return;
      await this.#do(item);
      // The pause lets the server process requests of visitors between two items.
      await pause(1);
    }
  }

  async #do(item: ClaimedItem): Promise<void> {
    const { jobs, drafts, callerOf, now } = this.#options;
    const abort = new AbortController();
    this.#current = { item, abort };
    const renewal = setInterval(() => {
      jobs.renew(item, now()).then(
        (isOurs) => isOurs || abort.abort(),
        () => abort.abort(),
      );
    }, RENEW_MS);
    try {
      if (item.tries > MAX_CLAIMS) throw new MachineError('failed', 'the server ended each time');
      const staff = await callerOf(item);
      if (!staff) throw new MachineError('notAllowed');
      const spend = (found: Found, characters: number) => this.#spend(item, found, characters);
      const propose = (times: ProposedTimes) => jobs.propose(item, times);
      await drafts.make({ item, staff, signal: abort.signal, spend, propose });
      await jobs.end(item, 'done', null);
    } catch (error) {
      await this.#recordFailure(item, error, abort.signal);
    } finally {
      clearInterval(renewal);
      this.#current = undefined;
    }
  }

  async #recordFailure(item: ClaimedItem, error: unknown, signal: AbortSignal): Promise<void> {
    const { jobs, now, onError } = this.#options;
    // The item becomes available again. If its job was cancelled, this call changes nothing, because the item is
    // no longer waiting.
    if (signal.aborted) return jobs.postpone(item, null, { isTry: false });
    if (!(error instanceof MachineError)) {
      onError(error);
      if (item.tries < MAX_TRIES)
        return jobs.postpone(item, new Date(now().getTime() + AGAIN_MS), { isTry: true });
      return jobs.end(item, 'failed', 'failed');
    }
    const { problem, retryAfterMs } = error;
    const isPatient = problem === 'unreachable' || problem === 'conflict';
    if (retryAfterMs !== undefined)
      return jobs.postpone(item, new Date(now().getTime() + retryAfterMs), { isTry: false, problem });
    if (isPatient && item.tries < MAX_TRIES) {
      const wait = problem === 'conflict' ? 0 : AGAIN_MS * 2 ** (item.tries - 1);
      return jobs.postpone(item, new Date(now().getTime() + wait), { isTry: true, problem });
    }
    if (problem === 'missing' || problem === 'failed' || problem === 'garbage') onError(error);
    return jobs.end(item, 'failed', problem);
  }

  /**
   * Adds characters to the count of the current day. If the daily limit would be exceeded, throws an error that makes
   * the item wait until the next day.
   */
  async #spend(item: ClaimedItem, { program }: Found, characters: number): Promise<void> {
    const { jobs, now } = this.#options;
    const limit = program.charactersPerDay;
    if (limit !== undefined && characters > limit) throw new MachineError('dayLimit');
    const day = now().toISOString().slice(0, 10);
    const use = { day, ability: item.ability, program: program.name };
    if (await jobs.use(use, characters, limit)) return;
    const tomorrow = Date.parse(`${day}T00:00:00Z`) + 86_400_000;
    throw new MachineError('dayLimit', '', tomorrow - now().getTime());
  }
}
