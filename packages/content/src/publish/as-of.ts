import { type DocumentKind, type Documents, reopensAt, type StepDocument } from '@museummate/pack-format';
import { numberedSteps } from './steps.ts';

/** What visitors do not see at a moment: it has not begun, has ended, or is switched off. */
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
  /** The moment itself, as a date in ISO form. */
  at: string;
  /** Of the museum. */
  timeZone: string | undefined;
}

/**
 * A document as it is at a moment (A119). Whatever names something that visitors do not see is left out together with
 * its words: a step that leads to a work, and a question about it, would tell of the work.
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
      return opened(document as Documents['artwork'], moment);
    case 'hall':
      return withWorks(opened(document as Documents['hall'], moment), isShown);
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

/** Steps keep their numbers: what a visitor has walked already is remembered by them. */
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

/** What was closed until a day is open on the next one, and the words about it are gone. */
function opened<D extends Documents['artwork'] | Documents['hall']>(
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
