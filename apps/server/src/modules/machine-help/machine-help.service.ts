import { randomUUID } from 'node:crypto';
import { recordingOf } from '@museummate/pack-format';
import { changeDenialReason, languageOfPath } from '@museummate/studio-api';
import type {
  AlignResponse,
  MachineAbility,
  MachineHelpResponse,
  MachineJob,
  MachinePlace,
  MachineProblem,
  MachineProgramInfo,
  ProposedTimes,
  SpeechRequest,
  StartMachineJobRequest,
} from '@museummate/studio-api/machine-help';
import { ApiError } from '#http/responses/api-error.ts';
import type { Caller } from '#modules/drafts/caller.ts';
import { type DraftTexts, isDocumentKind } from './jobs/draft-texts.ts';
import type { JobRunner } from './jobs/job-runner.ts';
import type { MachineJobsRepository } from './jobs/machine-jobs.repository.ts';
import { type MakeDrafts, recordingPath, sentencesOf } from './jobs/make-drafts.ts';
import { MachineError } from './programs/machine-error.ts';
import type { Found, MachinePrograms } from './programs/machine-programs.ts';
import { pronounce } from './voice/pronounce.ts';
import type { VoiceComposer } from './voice/voice-thread.ts';

interface Options {
  programs: MachinePrograms;
  jobs: MachineJobsRepository;
  runner: JobRunner;
  drafts: MakeDrafts;
  texts: DraftTexts;
  recordings: { read(idMuseum: number, path: string): Promise<Uint8Array | undefined> };
  composer: VoiceComposer;
  now: () => Date;
}

/** Maximum number of unfinished jobs of a museum. */
const MAX_JOBS = 20;

/**
 * Manages programs that speak, translate, transcribe and align for staff. They run in jobs, or directly while a
 * person waits for the response.
 */
export class MachineHelpService {
  readonly #options: Options;
  /**
   * Museums for which a program runs while a person waits. A museum may have only one such request at a time,
   * because a program needs a whole core.
   */
  readonly #asking = new Set<number>();

  constructor(options: Options) {
    this.#options = options;
  }

  async describe(idMuseum: number): Promise<MachineHelpResponse> {
    const { jobs, now } = this.#options;
    const used = await jobs.usedOn(now().toISOString().slice(0, 10));
    const of = (ability: MachineAbility) => this.#describe(ability, used);
    return {
      speak: of('speak'),
      translate: of('translate'),
      transcribe: of('transcribe'),
      align: of('align'),
      jobs: await jobs.list(idMuseum),
    };
  }

  #describe(
    ability: MachineAbility,
    used: Awaited<ReturnType<MachineJobsRepository['usedOn']>>,
  ): MachineProgramInfo[] {
    return this.#options.programs.of(ability).map(({ name, languages, cost, charactersPerDay, runs }) => {
      const spent = used.find((each) => each.ability === ability && each.program === name)?.characters ?? 0;
      return {
        name,
        languages: Object.keys(languages),
        receiver: runs.is === 'http' ? runs.receiver : null,
        cost: cost ?? null,
        charactersLeft: charactersPerDay === undefined ? null : Math.max(0, charactersPerDay - spent),
      };
    });
  }

  async start(
    idMuseum: number,
    staff: Caller,
    { ability, items }: StartMachineJobRequest,
  ): Promise<MachineJob> {
    const { jobs, runner, now } = this.#options;
    for (const item of items) assertAllowed(staff, item, ability);
    if ((await jobs.countUnfinished(idMuseum)) >= MAX_JOBS)
      throw new ApiError(
        429,
        'too_many_jobs',
        'Too many drafts are being made. Wait until some are finished.',
      );
    const { idStaff, name } = staff;
    const job = { idJob: randomUUID(), ability, by: { idStaff, name }, at: now().toISOString() };
    const places = [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
    await jobs.add({ ...job, idMuseum }, places);
    runner.look();
    const waiting = { state: 'waiting' as const, problem: null };
    return {
      ...job,
      state: 'waiting',
      waitsUntil: null,
      items: places.map((each) => ({ ...each, ...waiting })),
    };
  }

  async cancel(idMuseum: number, idJob: string): Promise<void> {
    const { jobs, runner } = this.#options;
    if (!(await jobs.cancel(idMuseum, idJob)))
      throw new ApiError(404, 'job_not_found', 'There is no such job, or it has already ended.');
    runner.cancel(idJob);
  }

  /**
   * Speaks a short text, so that a person can hear how it is pronounced. The museum's pronunciation list is
   * applied, and `word` and `say` are added to it.
   */
  trySpeech(idMuseum: number, request: SpeechRequest, signal: AbortSignal): Promise<Uint8Array> {
    return this.#directly(idMuseum, async () => {
      const { programs, drafts, composer } = this.#options;
      const { text, language, word, say } = request;
      const found = programs.find('speak', language);
      const saved = await drafts.pronunciations(idMuseum, language);
      const list = word && say ? [...saved, { word, say }] : saved;
      await this.#spend('speak', found, text.length);
      const file = await programs.speak(found, pronounce(text, list), language, { signal });
      const voice = await composer.run({ sentences: [{ text, file }] });
      if (!voice) throw new MachineError('garbage');
      return voice.wav;
    });
  }

  /** Returns the times in seconds at which the sentences of a recording in the draft begin. */
  align(idMuseum: number, place: MachinePlace, signal: AbortSignal): Promise<AlignResponse> {
    return this.#directly(idMuseum, async () => {
      const { programs, texts, recordings } = this.#options;
      const { path, language } = place;
      const document = await texts.open(idMuseum, place);
      const sentences = sentencesOf(document.read([...path, language]), language);
      const file = document.read([...recordingPath(place), language, 'file']);
      const recording = typeof file === 'string' ? await recordings.read(idMuseum, file) : undefined;
      if (!recording || sentences.length === 0) throw new MachineError('noText');
      const found = programs.find('align', language);
      await this.#spend('align', found, sentences.join('').length);
      return { starts: await programs.align(found, { recording, sentences, language }, signal) };
    });
  }

  /** Returns the sentence times that were stored with the latest transcript of a text; null if there are none. */
  proposedTimes(idMuseum: number, place: MachinePlace): Promise<ProposedTimes | null> {
    return this.#options.jobs.times(idMuseum, place);
  }

  async #directly<T>(idMuseum: number, work: () => Promise<T>): Promise<T> {
    if (this.#asking.has(idMuseum)) throw toApiError('busy');
    this.#asking.add(idMuseum);
    try {
      return await work();
    } catch (error) {
      throw error instanceof MachineError ? toApiError(error.problem) : error;
    } finally {
      this.#asking.delete(idMuseum);
    }
  }

  async #spend(ability: MachineAbility, { program }: Found, characters: number): Promise<void> {
    const { jobs, now } = this.#options;
    const day = now().toISOString().slice(0, 10);
    if (!(await jobs.use({ day, ability, program: program.name }, characters, program.charactersPerDay)))
      throw new MachineError('dayLimit');
  }
}

/** Throws if the person may not change the field into which the job would write. */
function assertAllowed(staff: Caller, { kind, path, language }: MachinePlace, ability: MachineAbility): void {
  const isWritable =
    isDocumentKind(kind) &&
    languageOfPath(kind, [...path, language]) === language &&
    changeDenialReason(staff, kind, [...path, language]) === undefined;
  const isSpoken = ability === 'translate' || (isDocumentKind(kind) && recordingOf(kind, path) !== undefined);
  if (!isWritable || !isSpoken)
    throw new ApiError(403, 'forbidden', 'You may not change one of these texts. Ask an editor.');
}

/** The error id contains the problem, so that the studio can show it in the user's language. */
const toApiError = (problem: MachineProblem) =>
  new ApiError(
    problem === 'busy' ? 429 : 422,
    `machine_${problem}`,
    MESSAGES[problem] ?? 'The program did not help.',
  );

const MESSAGES: Partial<Record<MachineProblem, string>> = {
  missing: 'The program is not installed on the server.',
  slow: 'The program took too long and was stopped.',
  memory: 'The program needed too much memory and was stopped.',
  garbage: 'The output of the program cannot be used.',
  busy: 'A program is already working for this museum. Try again in a moment.',
  dayLimit: 'The limit of this day is reached. Try again tomorrow.',
  language: 'No program is set up for this language.',
};
