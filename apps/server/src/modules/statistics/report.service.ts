import type { ContentStore } from '@museummate/content';
import { ownText } from '@museummate/content/publish';
import type { Documents } from '@museummate/pack-format';
import type { ReportRepository } from './report.repository.ts';
import { type AskedAnswer, askedAnswers, formatAnswers } from './report-answers.ts';
import { goneWithId } from './report-names.ts';
import { quarantineTables } from './report-quarantine.ts';
import { ALL_DAYS, type ReportRange, type ReportTable } from './report-range.ts';

export interface Report {
  idMuseum: number;
  /** The museum's name, or its id if it was removed. */
  museum: string;
  /** The first and the last day, as ISO dates; empty if all days were requested and there was no visit. */
  from: string;
  to: string;
  tables: ReportTable[];
}

/**
 * Creates readable tables of a museum's visits: artworks by the code that visitors type, everything by its latest name.
 * Ids are used only if nothing else is known, because only the museum's files contain them.
 */
export async function makeReport(
  range: ReportRange,
  repository: ReportRepository,
  store: ContentStore,
  /** Whether quarantined records are listed one by one, and not only counted. */
  { withAside = false } = {},
): Promise<Report> {
  const { museum, names, codes, asked } = await namesOf(range.idMuseum, store);
  const named = (kind: string, id: number) => names.get(`${kind} ${id}`) ?? goneWithId(id);
  const days = await repository.days(range);
  const total = days.reduce((sum, day) => sum + day.visits, 0);
  const tables: ReportTable[] = [
    {
      title: 'Visits',
      columns: ['day', 'visits'],
      rows: [...days.map(({ day, visits }) => [day, visits]), ['all', total]],
    },
    {
      title: 'Languages',
      columns: ['language', 'visits'],
      rows: (await repository.languages(range)).map(({ language, visits }) => [language, visits]),
    },
    {
      title: 'Works',
      columns: ['number', 'work', 'opened', 'seconds listened', 'seconds each'],
      rows: (await repository.artworks(range)).map(({ idArtwork, opened, seconds }) => [
        codes.get(idArtwork) ?? '',
        named('artwork', idArtwork),
        opened,
        seconds,
        Math.round(seconds / opened),
      ]),
    },
    {
      title: 'Routes',
      columns: ['route', 'begun'],
      rows: (await repository.routes(range)).map(({ idRoute, begun }) => [named('route', idRoute), begun]),
    },
    {
      title: 'Answers',
      columns: ['asked at', 'question', 'answer', 'given'],
      rows: formatAnswers(await repository.answers(range), asked, (id) =>
        [codes.get(id) ?? '', named('artwork', id)].join(' ').trim(),
      ),
    },
    ...(await quarantineTables(range, repository.keptAside, withAside)),
  ];
  const from = range.from === ALL_DAYS.from ? (days[0]?.day ?? '') : range.from;
  const to = range.until === ALL_DAYS.until ? (days.at(-1)?.day ?? '') : dayBefore(range.until);
  return { idMuseum: range.idMuseum, museum, from, to, tables };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

/** The latest names of the ids in a report. */
interface Names {
  museum: string;
  /** Names of artworks and routes. */
  names: Map<string, string>;
  /** The codes that visitors type, by artwork id. Artworks without a code are missing. */
  codes: Map<number, string>;
  asked: AskedAnswer[];
}

async function namesOf(idMuseum: number, store: ContentStore): Promise<Names> {
  const nothing: Names = { museum: `Museum ${idMuseum}`, names: new Map(), codes: new Map(), asked: [] };
  const stored = await store.museum(idMuseum);
  if (!stored) return nothing;
  const rows = await store.rows(idMuseum, stored.contentVersion);
  const museum = rows.find((row) => row.kind === 'museum');
  if (!museum) return nothing;
  const { names, codes } = nothing;
  const document = JSON.parse(museum.body) as Documents['museum'];
  const text = (value: Parameters<typeof ownText>[0]) => ownText(value, document) ?? '';
  for (const { kind, id, body } of rows) {
    if (kind === 'artwork') {
      const { name, code } = JSON.parse(body) as Documents['artwork'];
      names.set(`artwork ${id}`, text(name));
      if (code) codes.set(Number(id), code);
    }
    if (kind === 'route' || kind === 'exhibition')
      names.set(`route ${id}`, text((JSON.parse(body) as Documents['route']).name));
  }
  const studies = rows
    .filter(({ kind }) => kind === 'study')
    .map(({ body }) => JSON.parse(body) as Documents['study']);
  return { museum: text(document.name), names, codes, asked: askedAnswers(studies, text) };
}
