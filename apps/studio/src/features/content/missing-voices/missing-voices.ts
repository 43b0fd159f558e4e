import { paragraphs } from '@museummate/domain/speech';
import { syntheticState } from '@museummate/pack-format';
import { type ChangePath, type DraftDocument, valueAt } from '@museummate/studio-api';

/** A text of an artwork in one language that can be recorded. */
export interface VoicePlace {
  idArtwork: number;
  /** The track that contains the text; undefined for the main text of the artwork. */
  track: string | undefined;
  language: string;
}

export interface MissingVoice {
  document: DraftDocument;
  place: VoicePlace;
  /** `none`: there is no voice; `toApprove`: the voice is synthetic and not approved. */
  state: 'none' | 'toApprove';
  characters: number;
}

const TRACKS = [undefined, 'audioDescription', 'easyLanguage', 'children'];

export const spokenTextPath = ({ track }: Pick<VoicePlace, 'track'>, field: string): ChangePath => [
  ...(track ? ['tracks', track] : []),
  field,
];

/**
 * Returns the texts of artworks and their tracks that have no approved voice in a language, in the order of the
 * documents.
 */
export function missingVoices(
  documents: Iterable<DraftDocument>,
  language: string,
  ownLanguage: string,
): MissingVoice[] {
  return [...documents]
    .filter(({ kind, state }) => kind === 'artwork' && state !== 'deleted')
    .flatMap((document) =>
      TRACKS.flatMap((track): MissingVoice[] => {
        const read = (field: string) =>
          valueAt(document.value, [...spokenTextPath({ track }, field), language], {
            kind: 'artwork',
            ownLanguage,
          });
        const text = read('mainText');
        const characters =
          typeof text === 'string' ? paragraphs(text).reduce((sum, part) => sum + part.length, 0) : 0;
        const audio = read('mainAudio') as { file: string } | undefined;
        if (characters === 0 || (audio?.file && syntheticState(audio) !== 'unapproved')) return [];
        const state = audio?.file ? 'toApprove' : 'none';
        return [{ document, place: { idArtwork: document.id, track, language }, state, characters }];
      }),
    );
}

/** Returns the next text to record after `current`. After the last text, the search continues with the first. */
export function nextMissingVoice(
  missing: readonly MissingVoice[],
  current: VoicePlace,
): MissingVoice | undefined {
  const order = ({ idArtwork, track }: VoicePlace): [number, number] => [idArtwork, TRACKS.indexOf(track)];
  const isAfter = ({ place }: MissingVoice) => {
    const [id, track] = order(place);
    const [currentId, currentTrack] = order(current);
    return id > currentId || (id === currentId && track > currentTrack);
  };
  const others = missing
    .filter(({ state, place }) => state === 'none' && !isSamePlace(place, current))
    .toSorted((one, other) => one.place.idArtwork - other.place.idArtwork);
  return others.find(isAfter) ?? others[0];
}

const isSamePlace = (one: VoicePlace, other: VoicePlace) =>
  one.idArtwork === other.idArtwork && one.track === other.track;

/** Returns the path of the voice studio for a text, relative to the museum's path in the studio. */
export const voicePath = ({ idArtwork, track, language }: VoicePlace) =>
  `/works/${idArtwork}/voice/${language}${track ? `/${track}` : ''}`;
