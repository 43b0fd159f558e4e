import type { ContentStore } from '@museummate/content';
import { ownText } from '@museummate/content/publish';
import type { Documents } from '@museummate/pack-format';
import type { ReportRange, ReportRepository } from './report.repository.ts';

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
  const names = await namesOf(range.idMuseum, store);
  const named = (kind: string, id: number) => names.get(`${kind} ${id}`) ?? '(no longer in the museum)';
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
      columns: ['number', 'question', 'answer', 'given'],
      rows: (await repository.answers(range)).map(({ idStudyQuestionAnswer, value, given }) => [
        idStudyQuestionAnswer,
        named('answer', idStudyQuestionAnswer),
        answerText(value, names),
        given,
      ]),
    },
  ];
}

/** Choices are stored as the numbers of their options (A68). */
function answerText(value: string, names: ReadonlyMap<string, string>): string {
  const options = value.split(',').map((id) => names.get(`option ${id}`));
  return options.every((option) => option !== undefined) ? options.join(', ') : value;
}

async function namesOf(idMuseum: number, store: ContentStore): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const stored = await store.museum(idMuseum);
  if (!stored) return names;
  const rows = await store.rows(idMuseum, stored.contentVersion);
  const museum = rows.find((row) => row.kind === 'museum');
  if (!museum) return names;
  const document = JSON.parse(museum.body) as Documents['museum'];
  const text = (value: Parameters<typeof ownText>[0]) => ownText(value, document) ?? '';
  for (const { kind, id, body } of rows) {
    if (kind === 'artwork') names.set(`artwork ${id}`, text((JSON.parse(body) as Documents['artwork']).name));
    if (kind === 'route' || kind === 'exhibition')
      names.set(`route ${id}`, text((JSON.parse(body) as Documents['route']).name));
    if (kind !== 'study') continue;
    for (const question of (JSON.parse(body) as Documents['study']).questions)
      for (const answer of question.answers) {
        const label = answer.label ? ` · ${text(answer.label)}` : '';
        names.set(`answer ${answer.idStudyQuestionAnswer}`, `${text(question.title)}${label}`);
        for (const option of answer.options)
          names.set(`option ${option.idStudyQuestionAnswerOption}`, text(option.label));
      }
  }
  return names;
}
