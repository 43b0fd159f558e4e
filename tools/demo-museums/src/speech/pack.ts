import { readPack } from '@museummate/content';
import { type DocumentKind, documentFormats, formatFinding } from '@museummate/pack-format';

/** Speaking style: slower for listeners who cannot see or read well, and brighter for children. */
export type Style = 'main' | 'extra' | 'description' | 'easy' | 'children';

/** A text of a pack to speak, and the location of its audio in the pack. */
export interface SpokenText {
  /** Name of the media files, without folder and extension. */
  name: string;
  style: Style;
  /** YAML file inside the pack. */
  file: string;
  /** Path of the object in the YAML file that contains the text and the audio. */
  path: (string | number)[];
  textField: string;
  audioField: string;
  /**
   * Texts by language. If a text is the same for all languages, it is listed under the museum's first language only.
   */
  texts: Record<string, string>;
  givenOnce: boolean;
  /** Value of the audio field as it is in the YAML file. */
  audio: unknown;
}

export interface SpokenPack {
  languages: string[];
  places: SpokenText[];
}

/** Folder of generated speech. Audio in other folders was recorded by people, so it is never changed. */
export const SPEECH_FOLDER = 'media/speech';

const TEXT_FIELDS = ['mainText', 'description', 'instructions', 'greeting'];
const tracks: Record<string, Style> = {
  audioDescription: 'description',
  easyLanguage: 'easy',
  children: 'children',
};

/** Returns every text of the pack for which the pack format has an audio field in the same object. */
export async function spokenPack(folder: string): Promise<SpokenPack> {
  const { documents, findings } = await readPack(folder);
  const [error] = findings.filter(({ severity }) => severity === 'error');
  if (error) throw new Error(formatFinding(error));
  const museum = documents.find(({ kind }) => kind === 'museum')?.value as { languages?: string[] };
  const languages = museum?.languages ?? ['es'];
  const places = documents.flatMap(({ kind, file, value }) =>
    placesOf(kind, file, value, languages[0] ?? 'es'),
  );
  const names = new Set<string>();
  for (const { name, file } of places) {
    if (names.has(name)) throw new Error(`${file}: two texts would be spoken into ${name}.mp3`);
    names.add(name);
  }
  return { languages, places };
}

interface Parts {
  innerType?: { def: Parts };
  element?: { def: Parts };
  shape?: Record<string, { def: Parts }>;
}

export function placesOf(kind: DocumentKind, file: string, document: unknown, own: string): SpokenText[] {
  const places: SpokenText[] = [];
  const { schema, idField } = documentFormats[kind];
  const id = idField ? Number((document as Record<string, unknown>)[idField]) : 0;
  const visit = (def: Parts, value: unknown, path: (string | number)[]): void => {
    if (def.innerType) visit(def.innerType.def, value, path);
    if (def.element && Array.isArray(value)) {
      for (const [position, each] of value.entries()) visit(def.element.def, each, [...path, position]);
      return;
    }
    if (!def.shape || typeof value !== 'object' || value === null) return;
    const object = value as Record<string, unknown>;
    const pair = pairOf(def.shape, object);
    if (pair && object[pair.textField] !== undefined) {
      const given = object[pair.textField];
      const givenOnce = typeof given === 'string';
      const texts = givenOnce ? { [own]: given } : (given as Record<string, string>);
      const style = styleOf(kind, path, object);
      const name = recordingName(kind, id, path, object);
      places.push({ name, style, file, path, ...pair, texts, givenOnce, audio: object[pair.audioField] });
    }
    for (const [key, each] of Object.entries(object)) {
      const field = def.shape[key];
      if (field) visit(field.def, each, [...path, key]);
    }
  };
  visit(schema.def as unknown as Parts, document, []);
  return places;
}

/** Whether an object is a clue of the children's game, or a route with clues. */
function isGame({ find, steps }: Record<string, unknown>): boolean {
  return Boolean(find) || (Array.isArray(steps) && steps.some((step) => step.find));
}

function styleOf(kind: DocumentKind, path: (string | number)[], object: Record<string, unknown>): Style {
  if (kind === 'kids' || path.includes('find') || isGame(object)) return 'children';
  return tracks[String(path.at(-1))] ?? (kind === 'artwork' && path.length === 0 ? 'main' : 'extra');
}

function pairOf(shape: Record<string, unknown>, object: Record<string, unknown>) {
  const textField = TEXT_FIELDS.find((field) => field in shape);
  // Instructions of a step are spoken only if the step has the audio icon or is a clue of the game. All other
  // instructions are text only.
  const isSilent = textField === 'instructions' && object.iconType !== 'audio' && !object.find;
  if ('mainAudio' in shape && textField && !isSilent) return { textField, audioField: 'mainAudio' };
  // The content of an AUDIO resource is a text that visitors hear and do not see.
  if (object.resourceType === 'AUDIO') return { textField: 'content', audioField: 'audio' };
  return undefined;
}

function recordingName(
  kind: DocumentKind,
  id: number,
  path: (string | number)[],
  object: Record<string, unknown>,
) {
  const owner =
    kind === 'artwork' ? `${id}` : `${kind.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}-${id}`;
  if (typeof object.idResource === 'number') return `resource-${object.idResource}`;
  const last = path.at(-1);
  if (last === undefined) return owner;
  if (typeof last === 'number') return `${owner}-${path.at(-2) === 'steps' ? 'step' : 'extra'}-${last + 1}`;
  if (last === 'gameEnd') return 'game-end';
  if (last === 'pet') return 'pet-greeting';
  const [list, place] = path;
  if (list === 'steps' && typeof place === 'number') return `${owner}-step-${place + 1}-${last}`;
  return `${owner}-${tracks[last] ?? last}`;
}
