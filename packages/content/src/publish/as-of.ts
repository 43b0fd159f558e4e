import { type DocumentKind, type Documents, reopensAt, type StepDocument } from '@museummate/pack-format';
import { numberedSteps } from './steps.ts';

/**
 * Documents that visitors do not see at a given time: before they begin, after they expire, or while they are
 * switched off.
 */
interface HiddenIds {
  has(kind: DocumentKind, id: number): boolean;
}

export class HiddenDocuments implements HiddenIds {
  readonly #ids: ReadonlySet<string>;

  constructor(hidden: readonly { kind: DocumentKind; id: number }[]) {
    this.#ids = new Set(hidden.map(({ kind, id }) => `${kind} ${id}`));
  }

  has(kind: DocumentKind, id: number): boolean {
    return this.#ids.has(`${kind} ${id}`);
  }
}

interface Moment {
  hidden: HiddenIds;
  /** The time at which the content is read, as an ISO 8601 text. */
  at: string;
  /** Time zone of the museum. */
  timeZone: string | undefined;
}

/**
 * Returns a document as visitors see it at a given time (A119). Everything that refers to a hidden document is
 * removed. For example, a step to a hidden artwork would reveal the artwork, and so would a question about the
 * artwork.
 */
export function asOf(
  kind: DocumentKind,
  document: Documents[DocumentKind],
  moment: Moment,
): Documents[DocumentKind] {
  const isShown = (idArtwork: number | undefined) =>
    idArtwork === undefined || !moment.hidden.has('artwork', idArtwork);
  switch (kind) {
    case 'route':
    case 'exhibition':
    case 'timeline':
      return withSteps(document as Documents['route'], isShown);
    case 'artwork':
      return reopen(document as Documents['artwork'], moment);
    case 'hall':
      return withWorks(reopen(document as Documents['hall'], moment), isShown);
    case 'section':
      return withWorks(document as Documents['section'], isShown);
    case 'study': {
      const study = document as Documents['study'];
      return { ...study, questions: study.questions.filter(({ idArtwork }) => isShown(idArtwork)) };
    }
    case 'kids':
      return kidsAsOf(document as Documents['kids'], moment, isShown);
    default:
      return document;
  }
}

/** Steps keep their ids, because visitors' progress is stored by step id. */
function withSteps<D extends { steps: StepDocument[]; idRoute?: number; idTimeline?: number }>(
  document: D,
  isShown: (idArtwork: number | undefined) => boolean,
): D {
  if (document.steps.every(({ idArtwork }) => isShown(idArtwork))) return document;
  const owner = document.idRoute ?? document.idTimeline ?? 0;
  return {
    ...document,
    steps: numberedSteps(document.steps, owner).filter(({ idArtwork }) => isShown(idArtwork)),
  };
}

function withWorks<D extends { artworkIds: number[] }>(
  document: D,
  isShown: (idArtwork: number) => boolean,
): D {
  return document.artworkIds.every(isShown)
    ? document
    : { ...document, artworkIds: document.artworkIds.filter(isShown) };
}

/** Reopens an artwork or hall whose closure is over, and removes the text about the closure. */
function reopen<D extends Documents['artwork'] | Documents['hall']>(
  document: D,
  { at, timeZone }: Moment,
): D {
  const opens = reopensAt(document, timeZone);
  if (opens === null || opens > at) return document;
  return { ...document, state: 'open', stateText: undefined, closedUntil: undefined };
}

function kidsAsOf(
  kids: Documents['kids'],
  { hidden }: Moment,
  isShown: (idArtwork: number | undefined) => boolean,
): Documents['kids'] {
  const { idGameRoute: game } = kids;
  const isHiddenGame = game !== undefined && (hidden.has('route', game) || hidden.has('exhibition', game));
  return {
    ...kids,
    idGameRoute: isHiddenGame ? undefined : game,
    sections: kids.sections.map((section) => ({
      ...section,
      tags: section.tags.map((tag) => (isShown(tag.idArtwork) ? tag : { ...tag, idArtwork: undefined })),
    })),
  };
}
