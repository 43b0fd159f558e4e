import type { ContentStore } from '@museummate/content';
import { ownText } from '@museummate/content/publish';
import { htmlToLine } from '@museummate/domain';
import { type Documents, timeZoneOf } from '@museummate/pack-format';
import { type AskedAnswer, askedAnswers } from '../report/report-answers.ts';
import { DEFAULT_LANGUAGE, fill, reportTexts } from '../report/report-texts.ts';

interface WorkFacts {
  idArtwork: number;
  name: string;
  /** The number or code that visitors type; empty if there is none. */
  code: string;
}

interface StepFacts {
  idArtwork: number | null;
  name: string;
}

/**
 * The data of a museum's published content that statistics need. Names are in the museum's main language, and lists
 * are in the museum's order.
 */
interface ContentFacts {
  name: string;
  timeZone: string;
  /** The museum's languages, its main language first. */
  languages: string[];
  countsUsage: boolean;
  works: ReadonlyMap<number, WorkFacts>;
  halls: readonly { idHall: number; name: string; artworkIds: readonly number[] }[];
  routes: ReadonlyMap<number, { idRoute: number; name: string; steps: readonly StepFacts[] }>;
  asked: readonly AskedAnswer[];
}

export interface MuseumFacts extends ContentFacts {
  /** Returns the text that is shown instead of a name if the museum no longer has the item. */
  nameOfGone: (id: number) => string;
}

const MAX_STEP_NAME = 60;

/** Shortens a long text. It is cut after a whole word if possible; some languages have no spaces between words. */
export function shortenText(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_STEP_NAME) return text;
  const start = characters.slice(0, MAX_STEP_NAME).join('');
  const end = start.search(/\s\S*$/u);
  return `${end > MAX_STEP_NAME / 2 ? start.slice(0, end) : start}…`;
}

/** Reads the facts of museums. They are cached per content version, because parsing a large museum is slow. */
export class MuseumFactsReader {
  readonly #store: Pick<ContentStore, 'museum' | 'rows'>;
  readonly #known = new Map<number, { version: string; facts: ContentFacts }>();

  constructor(store: Pick<ContentStore, 'museum' | 'rows'>) {
    this.#store = store;
  }

  /** `language` is the language of the person who reads the statistics. */
  async of(idMuseum: number, language = DEFAULT_LANGUAGE): Promise<MuseumFacts> {
    const { gone } = reportTexts(language);
    return { ...(await this.#contentFacts(idMuseum)), nameOfGone: (id) => fill(gone, { id }) };
  }

  /** Returns empty facts for a museum that was removed, because its daily sums still exist. */
  async #contentFacts(idMuseum: number): Promise<ContentFacts> {
    const museum = await this.#store.museum(idMuseum);
    if (!museum) return nothingKnown(idMuseum);
    const version = museum.contentVersion;
    const known = this.#known.get(idMuseum);
    if (known?.version === version) return known.facts;
    const facts = factsIn(await this.#store.rows(idMuseum, version), idMuseum);
    this.#known.set(idMuseum, { version, facts });
    return facts;
  }
}

const nothingKnown = (idMuseum: number): ContentFacts => ({
  name: `Museum ${idMuseum}`,
  timeZone: timeZoneOf(undefined),
  languages: [],
  countsUsage: true,
  works: new Map(),
  halls: [],
  routes: new Map(),
  asked: [],
});

type Row = Awaited<ReturnType<ContentStore['rows']>>[number];

function factsIn(rows: readonly Row[], idMuseum: number): ContentFacts {
  const museum = rows.find((row) => row.kind === 'museum');
  if (!museum) return nothingKnown(idMuseum);
  const document = JSON.parse(museum.body) as Documents['museum'];
  const text = (value: Parameters<typeof ownText>[0] | undefined) =>
    value === undefined ? '' : (ownText(value, document) ?? '');
  const of = <Kind extends keyof Documents>(...kinds: Kind[]) =>
    rows
      .filter(({ kind }) => kinds.some((each) => each === kind))
      .map(({ id, body }) => ({ id: Number(id), document: JSON.parse(body) as Documents[Kind] }));
  const works = new Map(
    of('artwork').map(({ id, document: { name, code } }) => [
      id,
      { idArtwork: id, name: text(name), code: code ?? '' },
    ]),
  );
  const halls = of('hall').map(({ id, document: { name, artworkIds } }) => ({
    idHall: id,
    name: text(name),
    artworkIds: artworkIds.map(Number),
  }));
  const hallNames = new Map(halls.map(({ idHall, name }) => [idHall, name]));
  const stepName = ({ idArtwork, idHall, location, instructions }: Step) =>
    works.get(Number(idArtwork))?.name ||
    hallNames.get(Number(idHall)) ||
    text(location) ||
    shortenText(htmlToLine(text(instructions)));
  return {
    name: text(document.name),
    timeZone: timeZoneOf(document.timeZone),
    languages: document.languages,
    // Documents of earlier versions of the guide do not have this field. Their usage is counted.
    countsUsage: document.usageStatistics !== false,
    works,
    halls,
    routes: new Map(
      of('route', 'exhibition').map(({ id, document: { name, steps } }) => [
        id,
        {
          idRoute: id,
          name: text(name),
          steps: stepsInOrder(steps).map((step) => ({
            idArtwork: step.idArtwork === undefined ? null : Number(step.idArtwork),
            name: stepName(step),
          })),
        },
      ]),
    ),
    asked: askedAnswers(
      of('study').map(({ document: study }) => study),
      text,
    ),
  };
}

type Step = Documents['route']['steps'][number];

/** Sorts steps by their index. A step without an index keeps its position in the list. */
function stepsInOrder(steps: readonly Step[]): Step[] {
  return steps
    .map((step, place) => ({ step, order: step.index ?? place }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ step }) => step);
}
