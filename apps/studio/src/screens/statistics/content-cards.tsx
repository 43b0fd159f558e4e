import type { StatisticsResponse, StatisticsRoute } from '@museummate/studio-api/statistics';
import { type CSSProperties, useState } from 'react';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { Link } from '#features/foundation/navigation/navigation.tsx';
import { documentPath } from '#features/shell/areas/areas.ts';
import { useTexts } from '#i18n/text.ts';
import { Bar } from './bar.tsx';
import { StatisticsCard } from './card.tsx';
import { nothingText } from './nothing-text.ts';
import plots from './plots.module.css';
import styles from './statistics.module.css';
import { useFormats } from './use-formats.ts';
import { usePlot } from './use-plot.ts';
import type { FiguresProps } from './visit-cards.tsx';

const WAY_TEXTS = {
  keypad: 'stats_way_keypad',
  qr: 'stats_way_qr',
  camera: 'stats_way_camera',
  search: 'stats_way_search',
  list: 'stats_way_list',
  route: 'stats_way_route',
  link: 'stats_way_link',
} as const;

/** Card that shows how visitors found artworks, for example by number, list or QR code. */
export function WaysCard({ page, findings: { topWay }, query }: FiguresProps) {
  const t = useTexts();
  const formats = useFormats();
  const { ways } = page;
  const most = ways[0]?.visits ?? 1;
  return (
    <StatisticsCard
      title={t('stats_ways')}
      finding={
        topWay
          ? t('stats_top_way', { way: t(WAY_TEXTS[topWay]) })
          : ways.length > 0
            ? nothingText(page, t)
            : t('stats_nothing')
      }
      plot={
        <ul className={plots.bars}>
          {ways.map(({ way, visits }) => (
            <li key={way}>
              <Bar name={t(WAY_TEXTS[way])} figure={formats.figure(visits)} length={(visits ?? 0) / most} />
            </li>
          ))}
        </ul>
      }
      table={{
        columns: [t('stats_way'), t('stats_visits')],
        rows: ways.map(({ way, visits }) => [t(WAY_TEXTS[way]), formats.figure(visits)]),
      }}
      file="ways"
      query={query}
    />
  );
}

/** Card that shows a route as a funnel: the number of visits that reached each step. */
export function RoutesCard({ page, findings: { routeStop }, query }: FiguresProps) {
  const t = useTexts();
  const formats = useFormats();
  const { idMuseum } = useMuseum();
  const { routes } = page;
  const [chosen, setChosen] = useState<number | undefined>();
  const route = routes.find(({ idRoute }) => idRoute === (chosen ?? routeStop?.idRoute)) ?? routes[0];
  const steps = route?.steps ?? [];
  const stop = route?.idRoute === routeStop?.idRoute ? routeStop?.place : undefined;
  return (
    <StatisticsCard
      title={t('routes')}
      choice={
        routes.length > 1 && (
          <SelectField
            label={t('stats_route')}
            variant="chip"
            choices={routes.map(({ idRoute, name }) => ({ id: String(idRoute), name }))}
            value={String(route?.idRoute)}
            onChange={(id) => setChosen(Number(id))}
          />
        )
      }
      finding={
        routeStop
          ? t('stats_route_stop', { number: routeStop.share, name: routeStop.step })
          : noStopText(page, route, t)
      }
      plot={<Funnel steps={steps} stop={stop} />}
      table={{
        columns: [t('stats_step'), t('stats_reached')],
        rows: steps.map(({ place, name, visits }) => [`${place} ${name}`, formats.figure(visits)]),
      }}
      file="routes"
      query={query}
    >
      {route && <KnownSteps route={route} />}
      {route && !route.isGone && (
        <Link to={documentPath(idMuseum, 'route', route.idRoute)} className={styles.next}>
          {t('stats_open', { name: route.name })}
        </Link>
      )}
    </StatisticsCard>
  );
}

interface FunnelProps {
  steps: StatisticsRoute['steps'];
  /** Index of the step before which the largest share of visits stops. */
  stop: number | undefined;
}

/** Minimum width of a column in pixels, which is enough for a figure of five digits. */
const COLUMN_WIDTH = 52;

/** Funnel of a route. On wide pages, each step is a column. On phones and for long routes, each step is a row. */
function Funnel({ steps, stop }: FunnelProps) {
  const formats = useFormats();
  const { box, width } = usePlot();
  const most = Math.max(1, ...steps.map(({ visits }) => visits ?? 0));
  return (
    <div ref={box}>
      <ol className={plots.funnel} data-layout={width < steps.length * COLUMN_WIDTH ? 'rows' : 'columns'}>
        {steps.map(({ place, name, visits }) => (
          <li
            key={place}
            data-stop={place === stop}
            title={name}
            style={{ '--share': `${(100 * (visits ?? 0)) / most}%` } as CSSProperties}
          >
            <span>{visits === null ? '–' : formats.number(visits)}</span>
            <i />
            <small>{place}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

function noStopText(
  page: StatisticsResponse,
  route: StatisticsRoute | undefined,
  t: ReturnType<typeof useTexts>,
): string {
  if (!route) return t('stats_nothing');
  return route.steps.length > 0 ? t('stats_route_even') : nothingText(page, t);
}

/**
 * Says how many of the visits that started the route are included in the figures of later steps. Hidden if all are
 * included.
 */
function KnownSteps({ route: { of, visits } }: { route: StatisticsRoute }) {
  const t = useTexts();
  const formats = useFormats();
  if (of === null || visits === null || of >= visits) return null;
  return (
    <p className={styles.note}>
      {t('stats_route_of', { some: formats.number(of), all: formats.number(visits) })}
    </p>
  );
}
