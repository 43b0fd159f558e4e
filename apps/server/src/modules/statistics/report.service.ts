import type { ContentStore } from '@museummate/content';
import { ownText } from '@museummate/content/publish';
import type { Documents } from '@museummate/pack-format';
import type { ReportRange, ReportRepository } from './report.repository.ts';
import { type AskedAnswer, answersInWords, askedAnswers } from './report-answers.ts';
import { GONE } from './report-names.ts';

export interface ReportTable {
  title: string;
  columns: string[];
  rows: (string | number)[][];
}

/** A museum's visits in tables for people: numbers stand beside the names they had last. */
export async function makeReport(
  range: ReportRange,
  repository: ReportRepository,
  store: ContentStore,
): Promise<ReportTable[]> {
  const { names, asked } = await namesOf(range.idMuseum, store);
  const named = (kind: string, id: number) => names.get(`${kind} ${id}`) ?? GONE;
  const days = await repository.days(range);
  const total = days.reduce((sum, day) => sum + day.visits, 0);
  return [
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
        idArtwork,
        named('artwork', idArtwork),
        opened,
        seconds,
        Math.round(seconds / opened),
      ]),
    },
    {
      title: 'Routes',
      columns: ['number', 'route', 'begun'],
      rows: (await repository.routes(range)).map(({ idRoute, begun }) => [
        idRoute,
        named('route', idRoute),
        begun,
      ]),
    },
    {
      title: 'Answers',
      columns: ['number', 'asked at', 'question', 'answer', 'given'],
      rows: answersInWords(await repository.answers(range), asked, (id) => named('artwork', id)),
    },
  ];
}

/** What the numbers of a report stand for, as they were called last. */
interface Names {
  /** Works and routes. */
  names: Map<string, string>;
  asked: AskedAnswer[];
}

async function namesOf(idMuseum: number, store: ContentStore): Promise<Names> {
  const nothing: Names = { names: new Map(), asked: [] };
  const stored = await store.museum(idMuseum);
  if (!stored) return nothing;
  const rows = await store.rows(idMuseum, stored.contentVersion);
  const museum = rows.find((row) => row.kind === 'museum');
  if (!museum) return nothing;
  const { names } = nothing;
  const document = JSON.parse(museum.body) as Documents['museum'];
  const text = (value: Parameters<typeof ownText>[0]) => ownText(value, document) ?? '';
  for (const { kind, id, body } of rows) {
    if (kind === 'artwork') names.set(`artwork ${id}`, text((JSON.parse(body) as Documents['artwork']).name));
    if (kind === 'route' || kind === 'exhibition')
      names.set(`route ${id}`, text((JSON.parse(body) as Documents['route']).name));
  }
  const studies = rows
    .filter(({ kind }) => kind === 'study')
    .map(({ body }) => JSON.parse(body) as Documents['study']);
  return { names, asked: askedAnswers(studies, text) };
}
