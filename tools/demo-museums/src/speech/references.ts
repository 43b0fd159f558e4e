import { isDeepStrictEqual } from 'node:util';
import { isMap, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { SPEECH_FOLDER, type SpokenText } from './pack.ts';

export interface Reference {
  file: string;
  transcript: string;
}

export function referenceOf(name: string, language: string): Reference {
  const stem = `${SPEECH_FOLDER}/${language}/${name}`;
  return { file: `${stem}.mp3`, transcript: `${stem}.vtt` };
}

/** Whether the audio may be overwritten, because it is missing or was generated. */
export function isOurs(audio: unknown): boolean {
  return filesOf(audio).every((file) => file.startsWith(`${SPEECH_FOLDER}/`));
}

function filesOf(audio: unknown): string[] {
  if (typeof audio !== 'object' || audio === null) return [];
  return Object.entries(audio).flatMap(([key, value]) =>
    typeof value === 'string' ? (key === 'file' ? [value] : []) : filesOf(value),
  );
}

/** Returns the YAML with references to the audio of its texts. Everything else in it stays unchanged. */
export function withReferences(
  yaml: string,
  places: SpokenText[],
  isMade: (name: string, language: string) => boolean,
): string {
  const document = parseDocument(yaml);
  const before = document.toJS();
  for (const place of places) {
    const spoken = Object.keys(place.texts).filter((language) => isMade(place.name, language));
    const entries = spoken.map((language) => [language, referenceOf(place.name, language)] as const);
    const parent = (place.path.length > 0 ? document.getIn(place.path) : document.contents) as YAMLMap;
    if (!isMap(parent)) throw new Error(`${place.file}: ${place.path.join('.')} is not an object`);
    if (entries.length === 0) {
      parent.delete(place.audioField);
      continue;
    }
    const value = place.givenOnce ? entries[0]?.[1] : Object.fromEntries(entries);
    if (parent.has(place.audioField)) parent.set(place.audioField, document.createNode(value));
    else {
      const at = parent.items.findIndex(({ key }) => String(key) === place.textField);
      parent.items.splice(at + 1, 0, document.createPair(place.audioField, value) as Pair);
    }
  }
  // Without a new reference, the YAML keeps its line breaks and spaces as well.
  if (isDeepStrictEqual(document.toJS(), before)) return yaml;
  return document.toString({ lineWidth: 100 });
}
