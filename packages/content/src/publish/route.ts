import type { Find, GameCount, Route, RouteSummary, Step, Timeline } from '@museummate/domain';
import type {
  CountDocument,
  FindDocument,
  RouteDocument,
  StepDocument,
  TimelineDocument,
} from '@museummate/pack-format';
import { publishStepArtwork } from './artwork.ts';
import { publishTimelineHall } from './hall.ts';
import type { MuseumDocuments } from './museum-documents.ts';
import type { Publisher } from './publisher.ts';
import { numberedSteps } from './steps.ts';

function publishSteps(
  steps: StepDocument[],
  idOwner: number,
  content: MuseumDocuments,
  publisher: Publisher,
): Step[] {
  return numberedSteps(steps, idOwner).map((step) => {
    const artwork = content.artwork(step.idArtwork);
    const location = publisher.picture(step.locationImage);
    return {
      idStep: step.idStep,
      index: step.index,
      idArtwork: step.idArtwork ?? null,
      idHall: step.idHall ?? null,
      artwork: artwork ? publishStepArtwork(artwork, publisher) : null,
      stepType: step.stepType,
      locationImageUrl: location.url,
      locationImageAlt: location.alt,
      iconType: step.iconType ?? null,
      iconUrl: publisher.picture(step.iconImage).url,
      idKeyButton: step.idKeyButton ?? null,
      publishableKeyButton: step.publishableKeyButton ?? null,
      // Most steps are not part of a game. For these, `find` is omitted to keep responses short.
      ...(step.find ? { find: publishFind(step.find, publisher) } : {}),
      locale: {
        instructions: publisher.text(step.instructions),
        location: publisher.text(step.location),
        ...publisher.audio(step.mainAudio),
        ...publisher.otherLanguages({
          instructions: step.instructions,
          location: step.location,
          mainAudioUrl: step.mainAudio,
        }),
      },
    };
  });
}

function publishFind(find: FindDocument, publisher: Publisher): Find {
  const clue = publisher.picture(find.clue);
  return {
    clueUrl: clue.url,
    clueAlt: clue.alt,
    stickerUrl: publisher.picture(find.sticker).url,
    ...(find.count ? { count: publishCount(find.count, publisher) } : {}),
    locale: {
      name: publisher.text(find.name),
      cheer: publisher.textWithAudio(find.cheer),
      ...(find.remark ? { remark: publisher.text(find.remark) } : {}),
    },
  };
}

function publishCount(count: CountDocument, publisher: Publisher): GameCount {
  const { answer, others, question, right, wrong } = count;
  return {
    answer,
    choices: [answer, ...others].toSorted((a, b) => a - b),
    locale: {
      question: publisher.text(question),
      right: publisher.text(right),
      wrong: publisher.text(wrong),
    },
  };
}

function unique(ids: (number | undefined)[]): number[] {
  return [...new Set(ids.filter((id) => id !== undefined))];
}

function sharedFields(document: RouteDocument, isExhibition: boolean, publisher: Publisher) {
  const image = publisher.picture(document.mainImage);
  return {
    idRoute: document.idRoute,
    isExhibition,
    withPresentation: document.withPresentation,
    highlighted: document.highlighted,
    index: document.index ?? document.idRoute,
    routeType: document.routeType,
    mainImageUrl: image.url,
    mainImageAlt: image.alt,
    minutes: document.minutes ?? null,
    artworkCount: unique(document.steps.map((step) => step.idArtwork)).length,
    ...publisher.times('route', document),
  };
}

/**
 * Publishes a route. The code of a paid route is not part of its document, so it cannot get into a response
 * (A52).
 */
export function publishRoute(
  document: RouteDocument,
  isExhibition: boolean,
  updateAt: string,
  content: MuseumDocuments,
  publisher: Publisher,
): Route {
  return {
    ...sharedFields(document, isExhibition, publisher),
    artworkIDs: unique(document.steps.map((step) => step.idArtwork)),
    steps: publishSteps(document.steps, document.idRoute, content, publisher),
    locale: {
      name: publisher.text(document.name),
      description: publisher.text(document.description),
      title: publisher.text(document.title),
      ...publisher.audio(document.mainAudio),
      ...publisher.otherLanguages({
        name: document.name,
        description: document.description,
        title: document.title,
        mainAudioUrl: document.mainAudio,
      }),
    },
    updateAt,
  };
}

export function publishRouteSummary(
  document: RouteDocument,
  isExhibition: boolean,
  publisher: Publisher,
): RouteSummary {
  return {
    ...sharedFields(document, isExhibition, publisher),
    stepCount: document.steps.length,
    locale: {
      name: publisher.text(document.name),
      title: publisher.text(document.title),
      description: publisher.text(document.description),
      ...publisher.otherLanguages({
        name: document.name,
        title: document.title,
        description: document.description,
      }),
    },
  };
}

export function publishTimeline(
  document: TimelineDocument,
  updateAt: string,
  content: MuseumDocuments,
  publisher: Publisher,
): Timeline {
  const halls = unique(document.steps.map((step) => step.idHall)).flatMap((id) => content.hall(id) ?? []);
  const artworkIDs = unique(halls.flatMap((hall) => hall.artworkIds));
  const image = publisher.picture(document.mainImage);
  return {
    idTimeline: document.idTimeline,
    active: document.active,
    steps: publishSteps(document.steps, document.idTimeline, content, publisher),
    halls: halls.map((hall) => publishTimelineHall(hall, content, publisher)),
    hallCount: halls.length,
    artworkCount: artworkIDs.length,
    artworkIDs,
    mainImageUrl: image.url,
    mainImageAlt: image.alt,
    minutes: document.minutes ?? null,
    locale: {
      name: publisher.text(document.name),
      description: publisher.text(document.description),
      ...publisher.audio(document.mainAudio),
      ...publisher.otherLanguages({
        name: document.name,
        description: document.description,
        mainAudioUrl: document.mainAudio,
      }),
    },
    localizations: publisher.localizations({ name: document.name, mainAudio: document.mainAudio }),
    updateAt,
  };
}
