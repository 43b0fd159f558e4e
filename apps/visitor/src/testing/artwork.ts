import type { Artwork } from '@museummate/domain';

/** Returns a minimal artwork in the format of the endpoint `all-data`. */
export function artwork(overrides: Partial<Artwork> = {}): Artwork {
  return {
    idArtwork: 1,
    code: null,
    artworkName: null,
    author: null,
    outstanding: false,
    isOutstanding: false,
    showCode: false,
    mainImageUrl: null,
    mainAudioUrl: null,
    tagIds: [],
    pictures: [],
    tracks: [],
    state: 'open',
    idHallMovedTo: null,
    audioExtraInformation: [],
    recognitionImageUrls: [],
    localizations: [],
    locale: {
      name: null,
      artworkDate: null,
      mainAudioUrl: null,
      mainText: null,
      author: null,
      location: null,
      mainAudioTranscript: null,
      stateText: null,
    },
    resources: [],
    otherResources: [],
    extraResources: [],
    updateAt: '2000-01-01T00:00:00.000Z',
    ...overrides,
  };
}
