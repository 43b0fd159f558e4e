import type { Artwork, ArtworkFacts, ArtworkTrack, HallArtworkImage, StepArtwork } from '@museummate/domain';
import type { ArtworkDocument } from '@museummate/pack-format';
import type { Publisher } from './publisher.ts';
import { publishAudioExtraInformation, publishResource } from './resource.ts';

/** Publishes the pictures of an artwork. A picture whose file is missing is left out. */
const publishPictures = (document: ArtworkDocument, publisher: Publisher): Artwork['pictures'] =>
  document.pictures.flatMap((each) => {
    const { url, alt, iiif } = publisher.picture(each);
    return url ? [{ url, alt, iiif }] : [];
  });

export function publishArtwork(document: ArtworkDocument, updateAt: string, publisher: Publisher): Artwork {
  const name = publisher.text(document.name);
  const author = publisher.text(document.author);
  const audio = publisher.audio(document.mainAudio);
  return {
    idArtwork: document.idArtwork,
    code: document.code ?? null,
    artworkName: name,
    author,
    outstanding: document.outstanding,
    isOutstanding: document.outstanding,
    showCode: document.showCode,
    // Documents that were stored before these fields existed do not contain them.
    ...(document.otherCodes?.length ? { otherCodes: document.otherCodes } : {}),
    ...(document.searchTerms?.length ? { searchTerms: document.searchTerms } : {}),
    mainImageUrl: mainImage(document, publisher),
    mainAudioUrl: audio.mainAudioUrl,
    tagIds: document.tagIds,
    ...factsOf(document, publisher),
    pictures: publishPictures(document, publisher),
    tracks: publishTracks(document, publisher),
    state: document.state,
    ...publisher.times('artwork', document),
    idHallMovedTo: document.idHallMovedTo ?? null,
    ...(document.point ? { point: document.point } : {}),
    audioExtraInformation: document.audioExtraInformation.map((each) =>
      publishAudioExtraInformation(each, publisher),
    ),
    recognitionImageUrls: document.recognitionPictures.flatMap((each) => publisher.url(each) ?? []),
    localizations: publisher.localizations({
      name: document.name,
      mainAudio: document.mainAudio,
      location: document.location,
      also: [document.mainText],
    }),
    locale: publishLocale(document, audio, publisher),
    resources: document.resources.map((each) => publishResource(each, publisher)),
    otherResources: document.otherResources.map((each) => publishResource(each, publisher)),
    extraResources: document.extraResources.map((each) => publishResource(each, publisher)),
    updateAt,
  };
}

function publishLocale(
  document: ArtworkDocument,
  audio: ReturnType<Publisher['audio']>,
  publisher: Publisher,
): Artwork['locale'] {
  return {
    name: publisher.text(document.name),
    artworkDate: publisher.text(document.artworkDate),
    mainAudioUrl: audio.mainAudioUrl,
    mainText: publisher.text(document.mainText),
    author: publisher.text(document.author),
    location: publisher.text(document.location),
    mainAudioTranscript: audio.mainAudioTranscript,
    stateText: publisher.text(document.stateText),
    ...publisher.machineText(document, ['mainText'], document.mainText),
    ...publisher.otherLanguages({
      name: document.name,
      artworkDate: document.artworkDate,
      mainAudioUrl: document.mainAudio,
      mainText: document.mainText,
      author: document.author,
      location: document.location,
      stateText: document.stateText,
    }),
  };
}

function mainImage(document: ArtworkDocument, publisher: Publisher): string | null {
  return publisher.picture(document.pictures[0]).url;
}

/** Publishes the facts about an artwork. If there are none, the field is omitted, to keep responses short. */
function factsOf(document: ArtworkDocument, publisher: Publisher): Pick<Artwork, 'facts'> {
  const facts: ArtworkFacts = {
    material: publisher.text(document.material),
    dimensions: publisher.text(document.dimensions),
    inventoryNumber: document.inventoryNumber ?? null,
    lender: publisher.text(document.lender),
    textAuthor: publisher.text(document.textAuthor),
  };
  return Object.values(facts).some((fact) => fact !== null) ? { facts } : {};
}

function publishTracks(document: ArtworkDocument, publisher: Publisher): ArtworkTrack[] {
  const { tracks } = document;
  if (!tracks) return [];
  const spoken = (['audioDescription', 'easyLanguage', 'children'] as const).flatMap(
    (kind): ArtworkTrack[] => {
      const track = tracks[kind];
      if (!track) return [];
      const mainText = publisher.text(track.mainText);
      return [
        {
          kind,
          locale: {
            ...publisher.audio(track.mainAudio),
            mainText,
            videoUrl: null,
            captionsUrl: null,
            ...publisher.machineText(document, ['tracks', kind, 'mainText'], track.mainText),
            ...publisher.otherLanguages({ mainAudioUrl: track.mainAudio, mainText: track.mainText }),
          },
        },
      ];
    },
  );
  if (!tracks.signLanguage) return spoken;
  const { video, mainText: written } = tracks.signLanguage;
  const { url: videoUrl, captionsUrl } = publisher.video(video);
  const mainText = publisher.text(written);
  const languages = publisher.otherLanguages({ videoUrl: video, mainText: written });
  return [
    ...spoken,
    {
      kind: 'signLanguage',
      locale: {
        mainAudioUrl: null,
        mainAudioTranscript: null,
        mainText,
        videoUrl,
        captionsUrl,
        ...languages,
      },
    },
  ];
}

/** Publishes the data of an artwork that a step of a route shows. */
export function publishStepArtwork(document: ArtworkDocument, publisher: Publisher): StepArtwork {
  const name = publisher.text(document.name);
  return {
    idArtwork: document.idArtwork,
    code: document.code ?? null,
    mainImageUrl: mainImage(document, publisher),
    mainAudioUrl: publisher.audio(document.mainAudio).mainAudioUrl,
    artworkName: name,
    locale: { name, ...publisher.otherLanguages({ name: document.name }) },
  };
}

/** Publishes the data of an artwork that the grid of a hall shows. */
export function publishHallArtworkImage(document: ArtworkDocument, publisher: Publisher): HallArtworkImage {
  return {
    idArtwork: document.idArtwork,
    mainImageUrl: mainImage(document, publisher),
    mainAudioUrl: publisher.audio(document.mainAudio).mainAudioUrl,
    artworkCode: document.code ?? null,
    artworkName: publisher.text(document.name),
    isOutstanding: document.outstanding,
    showCode: document.showCode,
  };
}
