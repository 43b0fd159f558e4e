import { isChoice, isPersonal, RATING_STARS, SCORE } from '@museummate/domain';
import type { StatisticsResponse, StatisticsSurvey } from '@museummate/studio-api/statistics';
import { goneWithId } from '../report/report-names.ts';
import type { DailySum } from '../sums/daily-sums.repository.ts';
import { isInside } from './atoms.ts';
import type { MuseumFacts } from './museum-facts.ts';
import { byItem, Division, JointDivision, Parts, type Period, Series } from './series.ts';
import { roundedAverage } from './shares.ts';

type Asked = MuseumFacts['asked'][number];
const BEST: Readonly<Record<string, number>> = { RATING: RATING_STARS, SCORE: SCORE.max };

/** Figures of answers to studies, by question. */
export class SurveyFigures {
  readonly #answers: Map<string, DailySum[]>;
  readonly #values: Map<string, DailySum[]>;
  readonly #facts: MuseumFacts;
  readonly #today: string;

  constructor(sums: ReadonlyMap<string, DailySum[]>, facts: MuseumFacts, today: string) {
    this.#facts = facts;
    this.#today = today;
    this.#answers = byItem(sums.get('answer') ?? []);
    this.#values = Map.groupBy(sums.get('value') ?? [], ({ item }) => item.slice(0, item.indexOf(' ')));
  }

  rows(period: Period): StatisticsResponse['survey'] {
    const places = new Map(
      this.#facts.asked.map(({ idStudyQuestionAnswer }, place) => [idStudyQuestionAnswer, place]),
    );
    const placeOf = (item: string) => places.get(Number(item)) ?? this.#facts.asked.length;
    return [...this.#answers]
      .sort(([a], [b]) => placeOf(a) - placeOf(b) || Number(a) - Number(b))
      .flatMap(([item, days]) => this.#row(item, days, period) ?? []);
  }

  /** The days whose texts may be read, by question: those of the published answers. */
  textDays(period: Period): Map<number, string[]> {
    const days = new Map<number, string[]>();
    for (const { idStudyQuestionAnswer: id, hasTexts } of this.rows(period)) {
      if (!hasTexts) continue;
      const { atoms } = new Series(this.#answers.get(String(id)) ?? [], this.#today);
      const inside = atoms.filter((atom) => isInside(atom, period)).flatMap((atom) => atom.days);
      days.set(
        id,
        inside.filter((day) => day < this.#today),
      );
    }
    return days;
  }

  #row(item: string, days: readonly DailySum[], period: Period): StatisticsSurvey | undefined {
    const series = new Series(days, this.#today);
    if (!series.hasAny(period)) return undefined;
    const asked = this.#facts.asked.find((each) => String(each.idStudyQuestionAnswer) === item);
    // Addresses and telephone numbers are never shown.
    if (asked && isPersonal(asked.type)) return undefined;
    const values = valuesOf(this.#values.get(item) ?? []);
    const answers = series.figure(period);
    return {
      idStudyQuestionAnswer: Number(item),
      idArtwork: asked?.idArtwork ?? null,
      question: asked?.words ?? goneWithId(Number(item)),
      type: asked?.type ?? '',
      isGone: !asked,
      answers,
      average: asked && answers ? this.#average(asked, series, values, period) : null,
      of: BEST[asked?.type ?? ''] ?? null,
      values: this.#shownValues(asked, series, values, period),
      hasTexts: (asked?.type === 'TEXT' || asked?.type === 'TEXTAREA') && answers !== null,
    };
  }

  #average({ type }: Asked, series: Series, values: Parts, period: Period): number | null {
    if (BEST[type] === undefined) return null;
    let sum = 0;
    let answers = 0;
    for (const { days } of series.atoms) {
      if ((days[0] ?? '') < period.from || (days.at(-1) ?? '') > period.to) continue;
      for (const day of days)
        for (const [value, visits] of values.of(day)) {
          sum += Number(value) * visits;
          answers += visits;
        }
    }
    return answers > 0 ? roundedAverage(sum, answers) : null;
  }

  #shownValues(
    asked: Asked | undefined,
    series: Series,
    values: Parts,
    period: Period,
  ): StatisticsSurvey['values'] {
    const figures =
      asked?.type === 'MULTIPLE'
        ? this.#chosen(asked, series, values, period)
        : new Division(series, values, this.#today).figures(period);
    const labelOf = (value: string) =>
      asked && isChoice(asked.type) ? (asked.options.get(value) ?? goneWithId(Number(value))) : value;
    const order = asked ? [...asked.options.keys()] : [];
    const placeOf = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
    return [...figures]
      .map(([value, answers]) => ({ value, label: labelOf(value), answers }))
      .sort((a, b) => placeOf(a.value) - placeOf(b.value) || Number(a.value) - Number(b.value) || 0);
  }

  /**
   * In a multiple choice, each option is counted alone. Visitors who did not choose it must also be none or at least
   * five.
   */
  #chosen(asked: Asked, series: Series, values: Parts, period: Period): Map<string, number | null> {
    const given = new Map(series.atoms.map(({ days, visits }) => [days[0], visits]));
    return new Map(
      [...new Set([...asked.options.keys(), ...values.names(period)])]
        .filter((value) => values.names(period).has(value))
        .map((value) => {
          const units = series
            .units((day) => new Map([['chosen', values.of(day).get(value) ?? 0]]))
            .map(({ days, parts }) => {
              const chosen = parts.get('chosen') ?? 0;
              const other = (given.get(days[0]) ?? 0) - chosen;
              return { days, parts: new Map([['chosen', chosen] as const, ['other', other] as const]) };
            });
          return [value, new JointDivision(units, this.#today).of(period).get('chosen') ?? null];
        }),
    );
  }
}

function valuesOf(sums: readonly DailySum[]): Parts {
  const parts = new Parts();
  for (const { day, item, visits } of sums) parts.add(day, item.slice(item.indexOf(' ') + 1), visits);
  return parts;
}
