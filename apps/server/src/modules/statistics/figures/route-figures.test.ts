import { expect, test } from 'vitest';
import { addDays } from '../sums/local-day.ts';
import { NOTHING } from '../sums/visit-sums.ts';
import { RouteFigures } from './route-figures.ts';
import { VisitSeries } from './series.ts';
import { blockOf, TWELVE_WEEKS } from './suppression.ts';

const BLOCK = blockOf('2026-03-02', TWELVE_WEEKS);
const TODAY = addDays(BLOCK.to, 10);

test('shows no estimate below five in the funnel of a route', () => {
  const sum = (kind: 'visit' | 'route' | 'left', item: string, visits: number) => ({
    ...NOTHING,
    kind,
    day: BLOCK.from,
    language: '',
    item,
    visits,
  });
  const visits = new VisitSeries([sum('visit', '', 60)], BLOCK, TODAY);
  const left = { '31 0001': 40, '31 0002': 3, '31 0003': 2, '31 0004': 1 };
  const routes = new RouteFigures(
    new Map([
      ['route', [sum('route', '31', 46)]],
      ['left', Object.entries(left).map(([item, count]) => sum('left', item, count))],
    ]),
    {
      name: '',
      timeZone: 'UTC',
      languages: [],
      countsUsage: true,
      nameOfGone: String,
      works: new Map(),
      halls: [],
      routes: new Map([
        [
          31,
          {
            idRoute: 31,
            name: '',
            steps: [1, 2, 3, 4].map((step) => ({ idArtwork: null, name: `${step}` })),
          },
        ],
      ]),
      asked: [],
    },
    visits.cells(),
  );
  expect(routes.rows(BLOCK)[0]?.steps.map((step) => step.visits)).toEqual([45, null, null, null]);
});
