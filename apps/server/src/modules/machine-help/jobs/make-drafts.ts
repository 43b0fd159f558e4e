import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { paragraphs, sentences } from '@museummate/domain/speech';
import { machineTextName, recordingOf, syntheticState } from '@museummate/pack-format';
import type { MachinePlace, ProposedTimes } from '@museummate/studio-api/machine-help';
import { ApiError } from '#http/responses/api-error.ts';
import type { Caller } from '#modules/drafts/caller.ts';
import type { UploadsService } from '#modules/uploads/uploads.service.ts';
import { MachineError } from '../programs/machine-error.ts';
import { type Found, MAX_SPEECH_BYTES, type MachinePrograms } from '../programs/machine-programs.ts';
import { pronounce } from '../voice/pronounce.ts';
import type { VoiceComposer } from '../voice/voice-thread.ts';
import { type DraftTexts, isDocumentKind, type OpenDocument } from './draft-texts.ts';
import type { ClaimedItem } from './machine-jobs.repository.ts';

interface Options {
  programs: MachinePrograms;
  texts: DraftTexts;
  uploads: Pick<UploadsService, 'create' | 'receive' | 'state'>;
  /** Reads the file that is stored under a path of the draft. */
  recordings: { read(idMuseum: number, path: string): Promise<Uint8Array | undefined> };
  composer: VoiceComposer;
}

export interface DraftTask {
  item: ClaimedItem;
  staff: Caller;
  signal: AbortSignal;
  /** Counts characters before they are sent to a program. Throws if the program's daily limit is reached. */
  spend: (found: Found, characters: number) => Promise<void>;
  /** Stores the times at which the sentences of a recording begin, as a proposal. */
  propose: (times: ProposedTimes) => Promise<void>;
}

const MUSEUM = { kind: 'museum', id: 0 };

const MARK_ATTEMPTS = 5;

const isWritten = (text: unknown) => typeof text === 'string' && text.trim() !== '';

/** Returns the path of the recording of a text. Throws if the text cannot have a recording. */
export function recordingPath({ kind, path }: Pick<MachinePlace, 'kind' | 'path'>): string[] {
  const found = isDocumentKind(kind) ? recordingOf(kind, path) : undefined;
  if (!found) throw new MachineError('noText');
  return found;
}

/**
 * Runs a program for one item: a voice, a translation or a transcript. Saves the result in the draft, marked as
 * made by a program.
 */
export class MakeDrafts {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async make(task: DraftTask): Promise<void> {
    const { ability } = task.item;
    if (ability === 'speak') await this.#speak(task);
    else if (ability === 'translate') await this.#translate(task);
    else if (ability === 'transcribe') await this.#transcribe(task);
    else throw new MachineError('language');
  }

  async #speak(task: DraftTask): Promise<void> {
    const { programs, texts, composer } = this.#options;
    const { item, staff, signal } = task;
    const { path, language } = item.target;
    const recording = recordingPath(item.target);
    const document = await texts.open(item.idMuseum, item.target);
    const audioPath = [...recording, language];
    const earlier = document.read(audioPath);
    assertReplaceable(earlier);
    const spoken = sentencesOf(document.read([...path, language]), language);
    if (spoken.length === 0) throw new MachineError('noText');
    const found = programs.find('speak', language);
    const list = await this.pronunciations(item.idMuseum, language);
    await task.spend(
      found,
      spoken.reduce((sum, text) => sum + text.length, 0),
    );
    const files: { text: string; file: Uint8Array }[] = [];
    let maxBytes = MAX_SPEECH_BYTES;
    for (const text of spoken) {
      const file = await programs.speak(found, pronounce(text, list), language, { signal, maxBytes });
      maxBytes -= file.byteLength;
      files.push({ text, file });
    }
    const voice = await composer.run({ sentences: files });
    if (!voice) throw new MachineError('garbage', 'not a recording of the text');
    const name = nameOfVoice(item.target);
    const file = await this.#store(item, `${name}.wav`, voice.wav);
    const transcript = await this.#store(item, `${name}.vtt`, Buffer.from(voice.vtt));
    signal.throwIfAborted();
    const after = { file, transcript, synthetic: { file, by: found.program.name, approved: false } };
    await texts.save(
      item.idMuseum,
      staff,
      item.target,
      [{ path: audioPath, before: earlier, after }],
      keyOf(item),
    );
  }

  async #translate(task: DraftTask): Promise<void> {
    const { programs, texts } = this.#options;
    const { item, signal } = task;
    const { path, language } = item.target;
    // Paths with `#` contain a position in a list. If the list is reordered, the mark of the text would belong to
    // another text.
    if (path.some((part) => part.startsWith('#'))) throw new MachineError('noText');
    const document = await texts.open(item.idMuseum, item.target);
    const from = document.ownLanguage;
    const source = document.read([...path, from]);
    if (typeof source !== 'string' || !source.trim() || language === from) throw new MachineError('noText');
    const earlier = document.read([...path, language]);
    if (isWritten(earlier)) {
      if (isDone(item, document)) return;
      throw new MachineError('taken');
    }
    const found = programs.find('translate', language, from);
    const parts = paragraphs(source);
    await task.spend(
      found,
      parts.reduce((sum, text) => sum + text.length, 0),
    );
    const translated: string[] = [];
    for (const part of parts)
      translated.push(await programs.translate(found, part, { from, to: language }, signal));
    signal.throwIfAborted();
    const after = /<\w/.test(source) ? asHtml(translated) : translated.join(' ');
    await this.#saveText(task, { before: earlier, after });
  }

  async #transcribe(task: DraftTask): Promise<void> {
    const { programs, texts, recordings } = this.#options;
    const { item, signal } = task;
    const { path, language } = item.target;
    const audioPath = recordingPath(item.target);
    const document = await texts.open(item.idMuseum, item.target);
    const earlier = document.read([...path, language]);
    if (isWritten(earlier)) {
      if (isDone(item, document)) return;
      throw new MachineError('taken');
    }
    const file = document.read([...audioPath, language, 'file']);
    const recording = typeof file === 'string' ? await recordings.read(item.idMuseum, file) : undefined;
    if (!recording) throw new MachineError('noText');
    const found = programs.find('transcribe', language);
    await task.spend(found, 0);
    const { paragraphs, times } = await programs.transcribe(found, recording, language, signal);
    signal.throwIfAborted();
    // The times are stored before the text. If the server ends in between, the item is tried again. In the other
    // order, the times would be lost, because an existing text is not transcribed again.
    if (times && typeof file === 'string') await task.propose({ file, starts: times });
    await this.#saveText(task, { before: earlier, after: asHtml(paragraphs) });
  }

  /**
   * Saves the mark first and then the text. A text made by a program therefore always has its mark, even if the
   * server ends in between.
   */
  async #saveText({ item, staff }: DraftTask, text: { before: unknown; after: string }): Promise<void> {
    const { path, language } = item.target;
    await this.#mark(item, staff, true);
    try {
      const values = [{ path: [...path, language], ...text }];
      await this.#options.texts.save(item.idMuseum, staff, item.target, values, keyOf(item));
    } catch (error) {
      await this.#mark(item, staff, false);
      throw error;
    }
  }

  /**
   * Adds or removes the mark of a text. All marks of a language are one value. If another change of this value is saved
   * at the same time, there is a conflict, and the update is repeated.
   */
  async #mark(item: ClaimedItem, staff: Caller, isMarked: boolean): Promise<void> {
    const { texts } = this.#options;
    const { idMuseum, target } = item;
    const name = machineTextName(target.path);
    for (let attempt = 1; ; attempt++) {
      const marks = marksOf(await texts.open(idMuseum, target), target.language);
      if (marks.includes(name) === isMarked) return;
      const next = isMarked ? [...marks, name] : marks.filter((each) => each !== name);
      const before = marks.length > 0 ? marks : undefined;
      const after = next.length > 0 ? next : undefined;
      const values = [{ path: ['machineTexts', target.language], before, after }];
      try {
        return await texts.save(idMuseum, staff, target, values, randomUUID());
      } catch (error) {
        const isConflict = error instanceof MachineError && error.problem === 'conflict';
        if (!isConflict || attempt === MARK_ATTEMPTS) throw error;
      }
    }
  }

  async pronunciations(idMuseum: number, language: string): Promise<{ word: string; say: string }[]> {
    const museum = await this.#options.texts.open(idMuseum, MUSEUM);
    const list = museum.read(['pronunciations', language]);
    return Array.isArray(list) ? (list as { word: string; say: string }[]) : [];
  }

  /** Stores a file like an upload, with the same checks and limits. Returns its path in the draft. */
  async #store({ idMuseum, idStaff }: ClaimedItem, name: string, bytes: Uint8Array): Promise<string> {
    const { uploads } = this.#options;
    const owner = { idMuseum, idStaff };
    try {
      const idUpload = await uploads.create(owner, { name, bytes: bytes.length });
      await uploads.receive(owner, idUpload, 0, Readable.from([Buffer.from(bytes)]));
      for (;;) {
        const state = await uploads.state(owner, idUpload);
        if (state.state === 'ready') return state.medium.path;
        if (state.state === 'refused') throw new MachineError('garbage', state.message);
      }
    } catch (error) {
      if (error instanceof ApiError && [413, 429, 507].includes(error.statusCode))
        throw new MachineError('space');
      throw error;
    }
  }
}

/** Returns the name of a voice's file without its ending, such as `101-children-fr` or `route-31-steps-7-fr`. */
function nameOfVoice({ kind, id, path, language }: MachinePlace): string {
  const inside = path.slice(0, -1).map((part) => part.replace(/^\w+=/, ''));
  return [...(kind === 'artwork' ? [] : [kind]), id, ...inside, language].join('-');
}

/**
 * Throws if the existing audio must not be replaced: a recording by a person, or a generated voice that a person
 * has approved.
 */
function assertReplaceable(audio: unknown): void {
  const given = audio as Parameters<typeof syntheticState>[0] | undefined;
  if (given?.file && syntheticState(given) !== 'unapproved') throw new MachineError('taken');
}

export function sentencesOf(text: unknown, language: string): string[] {
  if (typeof text !== 'string') return [];
  return paragraphs(text).flatMap((each) => sentences(each, language));
}

function marksOf(document: OpenDocument, language: string): string[] {
  const marks = document.read(['machineTexts', language]);
  return Array.isArray(marks) ? marks.map(String) : [];
}

/** Whether an earlier try has saved the text, but the server ended before it stored that the item is done. */
const isDone = ({ tries, target: { path, language } }: ClaimedItem, document: OpenDocument) =>
  tries > 1 && marksOf(document, language).includes(machineTextName(path));

const asHtml = (parts: readonly string[]) =>
  parts.map((part) => `<p>${escapeHtml(part.trim())}</p>`).join('');

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Returns the key of the change that a try saves. If the change is sent twice during the same try, it is saved
 * once.
 */
const keyOf = ({ idJob, place, tries }: ClaimedItem) => `machine-${idJob}-${place}-${tries}`;
