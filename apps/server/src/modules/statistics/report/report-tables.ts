import type { StatisticsTable } from '@museummate/studio-api/statistics';
import type { StatisticsPage } from '../statistics.service.ts';
import type { ReportTable } from './report-range.ts';
import { fill, reportTexts } from './report-texts.ts';
import type { ReportTexts } from './texts/en.ts';

type Cell = string | number;
type Column = keyof ReportTexts['columns'];
type Summary = StatisticsPage['summary']['now'];

/** A table whose columns are not yet translated. */
interface Table {
  columns: Column[];
  rows: Cell[][];
}

interface TableOptions {
  /** The language of the headings, and of the text that replaces hidden figures. */
  language: string;
  /** The names of the museum's works. */
  works: ReadonlyMap<number, { code: string; name: string }>;
  /** If given, only this table is returned. */
  only?: StatisticsTable | undefined;
}

/** Returns the tables of the statistics, for the terminal, files and mail. */
export function statisticsTables(
  page: StatisticsPage,
  { language, works, only }: TableOptions,
): ReportTable[] {
  const tables = new StatisticsTables(page, works, language);
  const texts = reportTexts(language);
  return (Object.keys(texts.titles) as StatisticsTable[])
    .filter((name) => only === undefined || name === only)
    .map((name) => {
      const { columns, rows } = tables.table(name);
      return { name, title: texts.titles[name], columns: columns.map((each) => texts.columns[each]), rows };
    });
}

/** A Monday, from which the names of the weekdays are derived. */
const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

class StatisticsTables {
  readonly #page: StatisticsPage;
  readonly #works: TableOptions['works'];
  readonly #language: string;
  readonly #texts: ReportTexts;

  constructor(page: StatisticsPage, works: TableOptions['works'], language: string) {
    this.#page = page;
    this.#works = works;
    this.#language = language;
    this.#texts = reportTexts(language);
  }

  table(name: StatisticsTable): Table {
    const { languages, unknownNumbers, emptySearches, failures, downloads } = this.#page;
    const { figures } = this.#texts;
    switch (name) {
      case 'summary':
        return this.#summary();
      case 'days':
        return this.#days();
      case 'hours':
        return this.#hours();
      case 'works':
        return this.#worksTable();
      case 'ways':
        return {
          columns: ['way', 'visits'],
          rows: this.#page.ways.map(({ way, visits }) => [this.#texts.ways[way], this.#formatFigure(visits)]),
        };
      case 'routes':
        return this.#routes();
      case 'halls':
        return this.#halls();
      case 'languages':
        return this.#languages();
      case 'wished-languages':
        return this.#countTable('language', languages.wished, (item) => this.#languageName(item));
      case 'unknown-numbers':
        return this.#countTable('number', unknownNumbers);
      case 'empty-searches':
        return this.#countTable('term', emptySearches);
      case 'failures':
        return this.#events([
          [figures.failedScans, failures.scans],
          [figures.failedRecognitions, failures.recognitions],
        ]);
      case 'downloads':
        return this.#events([
          [figures.downloadsStarted, downloads.started],
          [figures.downloadsFinished, downloads.finished],
        ]);
      case 'errors':
        return {
          columns: ['kind', 'version', 'visits'],
          rows: this.#page.errors.map(({ kind, version, visits }) => [kind, version, visits]),
        };
      case 'answers':
        return this.#answers();
      case 'annotations':
        return {
          columns: ['from', 'to', 'note'],
          rows: this.#page.annotations.map(({ from, to, text }) => [from, to, text]),
        };
    }
  }

  /**
   * Returns the figure, or a text if it is hidden. The text does not say "fewer than 5". A larger figure may also
   * be hidden, because other figures could be computed from it.
   */
  #formatFigure(figure: number | null): Cell {
    return figure ?? this.#texts.hidden;
  }

  #visitsOfDay(visits: number | null): Cell {
    return visits ?? this.#texts.fewVisits;
  }

  #languageName(code: string): string {
    try {
      return new Intl.DisplayNames([this.#language], { type: 'language' }).of(code) ?? code;
    } catch (error) {
      // A phone may send a text that is not a language code. This text is shown unchanged.
      if (error instanceof RangeError) return code;
      throw error;
    }
  }

  #summary(): Table {
    const { summary, period } = this.#page;
    const { figures, atLeast } = this.#texts;
    const row = (title: string, value: (summary: Summary) => Cell): Cell[] => [
      title,
      value(summary.now),
      summary.before ? value(summary.before) : '',
    ];
    const visits = ({ visits: number, isPartial }: Summary) => {
      if (number === null) return period.days === 1 ? this.#visitsOfDay(null) : this.#formatFigure(null);
      return isPartial ? fill(atLeast, { number }) : number;
    };
    return {
      columns: ['figure', 'period', 'before'],
      rows: [
        row(this.#texts.columns.visits, visits),
        row(figures.median, ({ medianMinutes }) => orEmpty(medianMinutes)),
        row(figures.worksPerVisit, ({ worksPerVisit }) => orEmpty(worksPerVisit)),
        row(figures.heardToEnd, ({ heardToEnd }) => orEmpty(heardToEnd)),
        row(figures.inOtherLanguages, ({ inOtherLanguages }) => orEmpty(inOtherLanguages)),
      ],
    };
  }

  #days(): Table {
    const { days, smallDays } = this.#page;
    return {
      columns: ['day', 'visits', 'visitsBefore'],
      rows: [
        ...days.map(({ day, visits, before }) => [
          day,
          this.#visitsOfDay(visits),
          before ? this.#visitsOfDay(before.visits) : '',
        ]),
        ...smallDays.map(({ days: together, visits }) => [
          fill(this.#texts.smallDays, { from: together[0] ?? '', to: together.at(-1) ?? '' }),
          visits,
          '',
        ]),
      ],
    };
  }

  #hours(): Table {
    const names = new Intl.DateTimeFormat(this.#language, { weekday: 'long', timeZone: 'UTC' });
    return {
      columns: ['weekday', 'hour', 'visits'],
      rows: this.#page.hours
        .toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour)
        .map(({ weekday, hour, visits }) => [
          names.format(A_MONDAY + (weekday - 1) * DAY_MS),
          `${hour}:00`,
          this.#formatFigure(visits),
        ]),
    };
  }

  #worksTable(): Table {
    const { works, never } = this.#page;
    return {
      columns: ['number', 'work', 'starts', 'visits', 'minutes', 'heardToEnd', 'startsBefore'],
      rows: [
        ...works.map((work) => [
          work.code,
          work.name,
          this.#formatFigure(work.starts),
          this.#formatFigure(work.visits),
          this.#formatFigure(work.minutes),
          orEmpty(work.heardToEnd),
          work.before ? this.#formatFigure(work.before.starts) : '',
        ]),
        ...never.map((id) => [
          this.#works.get(id)?.code ?? '',
          this.#works.get(id)?.name ?? String(id),
          0,
          0,
          0,
          '',
          '',
        ]),
      ],
    };
  }

  #routes(): Table {
    return {
      columns: ['route', 'visits', 'knownVisits', 'step', 'stepName', 'reached'],
      rows: this.#page.routes.flatMap(({ name, visits, of, steps }): Cell[][] => [
        [name, this.#formatFigure(visits), orEmpty(of), '', '', ''],
        ...steps.map((step): Cell[] => [
          name,
          '',
          '',
          step.place,
          step.name,
          this.#formatFigure(step.visits),
        ]),
      ]),
    };
  }

  #halls(): Table {
    return {
      columns: ['hall', 'minutes', 'minutesPerVisit', 'starts', 'unheard'],
      rows: this.#page.halls.map((hall) => [
        hall.name,
        this.#formatFigure(hall.minutes),
        orEmpty(hall.minutesPerVisit),
        this.#formatFigure(hall.starts),
        hall.unheard.length,
      ]),
    };
  }

  #languages(): Table {
    const { visited, other } = this.#page.languages;
    const { yes, no, otherLanguages } = this.#texts;
    return {
      columns: ['language', 'visits', 'share', 'offered'],
      rows: [
        ...visited.map(({ language, visits, share, isOffered }) => [
          this.#languageName(language),
          this.#formatFigure(visits),
          orEmpty(share),
          isOffered ? yes : no,
        ]),
        ...(other > 0 ? [[otherLanguages, other, '', '']] : []),
      ],
    };
  }

  #answers(): Table {
    return {
      columns: ['question', 'answers', 'average', 'best', 'answer', 'given'],
      rows: this.#page.survey.flatMap(({ question, answers, average, of, values }): Cell[][] => [
        [question, this.#formatFigure(answers), orEmpty(average), orEmpty(of), '', ''],
        ...values.map((value): Cell[] => [
          question,
          '',
          '',
          '',
          value.label,
          this.#formatFigure(value.answers),
        ]),
      ]),
    };
  }

  #events(events: readonly [string, number | null][]): Table {
    return {
      columns: ['event', 'visits'],
      rows: events.map(([event, visits]) => [event, this.#formatFigure(visits)]),
    };
  }

  #countTable(
    column: Column,
    { shown: items, hidden }: StatisticsPage['unknownNumbers'],
    format: (item: string) => string = String,
  ): Table {
    const { more } = this.#texts;
    return {
      columns: [column, 'visits'],
      rows: [
        ...items.map(({ item, visits }): Cell[] => [format(item), visits]),
        ...(hidden > 0 ? [[fill(more, { count: hidden }), this.#formatFigure(null)]] : []),
      ],
    };
  }
}

/** Leaves the cell empty if there are too few visits for a share or an average. */
const orEmpty = (figure: number | null | undefined): Cell => figure ?? '';
