import { isChoice, isPersonal, RATING_STARS, SCORE } from '@museummate/domain';
import type { StatisticsResponse, StatisticsSurvey } from '@museummate/studio-api/statistics';
import type { DailySum } from '../sums/daily-sums.repository.ts';
import type { MuseumFacts } from './museum-facts.ts';
import { byItem, Division, Parts, Series } from './series.ts';
import { type Cells, isInside, type Period, totalOf } from './suppression.ts';

type Asked = MuseumFacts['asked'][number];
const BEST: Readonly<Record<string, number>> = { RATING: RATING_STARS, SCORE: SCORE.max };
/** If a set of days has at least this many answers, their values are published for these days alone. */
const MIN_DIVIDED = 20;

/** A question with its answers: their number, and how often each value was given. */
interface Question {
  item: string;
  asked: Asked | undefined;
  answers: Series;
  values: Parts;
}

/** Figures of survey answers, by question. */
export class SurveyFigures {
  readonly #questions: readonly Question[];
  readonly #facts: MuseumFacts;
  readonly #today: string;

  constructor(sums: ReadonlyMap<string, DailySum[]>, facts: MuseumFacts, cells: Cells) {
    this.#facts = facts;
    this.#today = cells.today;
    const values = Map.groupBy(sums.get('value') ?? [], ({ item }) => item.slice(0, item.indexOf(' ')));
    const places = new Map(facts.asked.map((asked, place) => [String(asked.idStudyQuestionAnswer), place]));
    const placeOf = (item: string) => places.get(item) ?? facts.asked.length;
    const answered = byItem(sums.get('answer') ?? []);
    this.#questions = [...new Set([...places.keys(), ...answered.keys()])]
      .sort((a, b) => placeOf(a) - placeOf(b) || Number(a) - Number(b))
      .map((item) => ({
        item,
        asked: facts.asked.find((each) => String(each.idStudyQuestionAnswer) === item),
        answers: new Series(cells, answered.get(item) ?? []),
        values: valuesOf(values.get(item) ?? []),
      }));
  }

  rows(period: Period): StatisticsResponse['survey'] {
    return this.#questions.flatMap((question) => this.#row(question, period) ?? []);
  }

  /**
   * Returns the days whose free-text answers staff may read, by question. These are the days for which the number
   * of answers is published.
   */
  textDays(period: Period): Map<number, string[]> {
    return new Map(
      this.#questions
        .filter(({ asked, answers }) => hasTexts(asked) && answers.of(period).visits > 0)
        .map(({ item, answers }) => [
          Number(item),
          answers.sets.filter((set) => isInside(set, period)).flatMap(({ days }) => days),
        ]),
    );
  }

  #row(question: Question, period: Period): StatisticsSurvey | undefined {
    const { item, asked, answers: series } = question;
    // Email addresses and telephone numbers are never shown.
    if (asked && isPersonal(asked.type)) return undefined;
    const answers = series.figure(period);
    if (answers === 0 || series.isNone(period) || (!asked && answers === null)) return undefined;
    return {
      idStudyQuestionAnswer: Number(item),
      idArtwork: asked?.idArtwork ?? null,
      question: asked?.words ?? this.#facts.nameOfGone(Number(item)),
      type: asked?.type ?? '',
      isGone: !asked,
      answers,
      ...(asked?.type === 'MULTIPLE'
        ? { average: null, values: this.#countChoices(question, asked, period) }
        : this.#values(question, period)),
      of: BEST[asked?.type ?? ''] ?? null,
      hasTexts: hasTexts(asked) && answers !== null,
    };
  }

  /** Divides the answers to a question by value. Used for questions with one value per answer. */
  #values(
    { asked, answers, values }: Question,
    period: Period,
  ): Pick<StatisticsSurvey, 'average' | 'values'> {
    const names = possibleValues(asked);
    const division = new Division(answers.sets, values, {
      names: names.length > 0 ? names.length : Number.POSITIVE_INFINITY,
      today: this.#today,
      minVisits: MIN_DIVIDED,
    });
    const figures = division.figures(period);
    const none = isComplete(figures, answers, period) ? 0 : null;
    const all = names.length > 0 ? [...new Set([...names, ...figures.keys()])] : [...figures.keys()].sort();
    return {
      average: BEST[asked?.type ?? ''] === undefined ? null : averageOf(division, names, period),
      values: all.map((value) => ({
        value,
        label: this.#labelOf(asked, value),
        answers: figures.get(value) ?? none,
      })),
    };
  }

  #labelOf(asked: Asked | undefined, value: string): string {
    if (!asked || !isChoice(asked.type)) return value;
    return asked.options.get(value) ?? this.#facts.nameOfGone(Number(value));
  }

  /**
   * Returns how often each option of a multiple-choice question was chosen. Each option divides the answers into
   * two parts: chosen, and not chosen.
   */
  #countChoices({ answers, values }: Question, asked: Asked, period: Period): StatisticsSurvey['values'] {
    return [...asked.options.keys()].map((value) => {
      const parts = new Parts();
      for (const { days, visits } of answers.sets) {
        const chosen = values.of(days).get(value) ?? 0;
        parts.add(days[0] ?? '', 'chosen', chosen);
        parts.add(days[0] ?? '', 'other', visits - chosen);
      }
      const figures = new Division(answers.sets, parts, {
        names: 2,
        today: this.#today,
        minVisits: MIN_DIVIDED,
      }).figures(period);
      const none = isComplete(figures, answers, period) ? 0 : null;
      return { value, label: this.#labelOf(asked, value), answers: figures.get('chosen') ?? none };
    });
  }
}

/** Whether the values of all answers of the period are shown. A value that is not among them was then not given. */
const isComplete = (figures: ReadonlyMap<string, number>, answers: Series, period: Period): boolean =>
  totalOf(figures) === answers.of(period).visits && !answers.isPartial(period);

const hasTexts = (asked: Asked | undefined) => asked?.type === 'TEXT' || asked?.type === 'TEXTAREA';

/** Returns the possible values of a rating, score or choice in their order; empty if any value is possible. */
function possibleValues(asked: Asked | undefined): string[] {
  if (asked?.type === 'RATING') return numbers(1, RATING_STARS);
  if (asked?.type === 'SCORE') return numbers(SCORE.min, SCORE.max);
  return asked && isChoice(asked.type) ? [...asked.options.keys()] : [];
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => String(from + place));

/**
 * Returns the average of the answers. If the value of an answer is hidden, the average of all hidden values is
 * used for it.
 */
function averageOf(division: Division, names: readonly string[], period: Period): number | null {
  let sum = 0;
  let answers = 0;
  for (const { shown, rest } of division.inside(period)) {
    if (shown.size === 0) continue;
    for (const [value, count] of shown) sum += Number(value) * count;
    const hidden = names.filter((value) => !shown.has(value)).map(Number);
    sum += rest === 0 ? 0 : (rest * hidden.reduce((total, value) => total + value, 0)) / hidden.length;
    answers += totalOf(shown) + rest;
  }
  return answers > 0 ? Math.round((sum / answers) * 10) / 10 : null;
}

function valuesOf(sums: readonly DailySum[]): Parts {
  const parts = new Parts();
  for (const { day, item, visits } of sums) parts.add(day, item.slice(item.indexOf(' ') + 1), visits);
  return parts;
}
