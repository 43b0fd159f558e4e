import type { StatisticsResponse } from '@museummate/studio-api/statistics';
import { scaleLinear } from 'd3-scale';
import type { CSSProperties } from 'react';
import { documentsOfKind, textOf } from '#features/content/artworks/artworks.ts';
import { usePictureUrl } from '#features/content/thumbnails/thumbnails.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { Link } from '#features/foundation/navigation/navigation.tsx';
import { documentPath } from '#features/shell/areas/areas.ts';
import { useTexts } from '#i18n/text.ts';
import { Bar } from './bar.tsx';
import { StatisticsCard } from './card.tsx';
import { nothingText } from './nothing-text.ts';
import plots from './plots.module.css';
import styles from './statistics.module.css';
import { useFormats } from './use-formats.ts';
import { useWorkName } from './use-work-name.ts';
import type { FiguresProps } from './visit-cards.tsx';

type Hall = StatisticsResponse['halls'][number];
interface Point {
  x: number;
  y: number;
}

/** Card that shows the listening time per hall, on the floor plans. If there are no plans, it shows bars. */
export function HallsCard({ page, findings, query }: FiguresProps) {
  const t = useTexts();
  const formats = useFormats();
  const { idMuseum } = useMuseum();
  const workName = useWorkName();
  const { halls } = page;
  const { topHall, quietHall } = findings;
  const floors = useFloors(halls);
  const most = topHall?.minutes ?? 1;
  const drawn = new Set(floors.flatMap((floor) => floor.halls.map(({ idHall }) => idHall)));
  const others = halls.filter(({ idHall }) => !drawn.has(idHall));
  const minutes = ({ minutesPerVisit }: Hall) =>
    minutesPerVisit === null
      ? t('stats_not_shown')
      : t('stats_minutes', { number: formats.number(minutesPerVisit) });
  return (
    <StatisticsCard
      title={t('stats_halls')}
      finding={
        topHall
          ? t('stats_top_hall', { name: topHall.name, number: formats.number(topHall.minutes) })
          : nothingText(page, t)
      }
      plot={
        <>
          <FloorPlans floors={floors} most={most} />
          <ul className={plots.bars}>
            {others.map((hall) => (
              <li key={hall.idHall}>
                <Bar name={hall.name} figure={minutes(hall)} length={(hall.minutesPerVisit ?? 0) / most} />
              </li>
            ))}
          </ul>
        </>
      }
      table={{
        columns: [t('stats_hall'), t('stats_minutes_visit'), t('stats_starts'), t('stats_never')],
        rows: halls.map((hall) => [
          hall.name,
          minutes(hall),
          formats.figure(hall.starts),
          hall.unheard.map(workName).join(', '),
        ]),
      }}
      file="halls"
      query={query}
      {...(floors.length > 1 ? { width: 'wide' } : {})}
    >
      {quietHall && (
        <Link to={documentPath(idMuseum, 'hall', quietHall.idHall)} className={styles.next}>
          {t('stats_quiet_hall', { name: quietHall.name, number: formats.number(quietHall.minutes) })}
        </Link>
      )}
    </StatisticsCard>
  );
}

interface Floor {
  id: number;
  name: string;
  picture: string;
  halls: (Hall & { area: Point[] })[];
  /** Positions of the artworks that were not opened in any visit of the period. */
  unheard: Point[];
}

/** Returns the floors that have a plan, each with the halls whose area on it is known. */
function useFloors(halls: readonly Hall[]): Floor[] {
  const documents = useDraft((view) => view.documents);
  const ownLanguage = useDraft((view) => view.ownLanguage);
  return documentsOfKind({ documents }, 'floor').flatMap((floor) => {
    const picture = (floor.value.map as { file?: string } | undefined)?.file;
    const own = halls.flatMap((hall) => {
      const { idFloor, area } = documents.get(documentKey('hall', hall.idHall))?.value ?? {};
      return idFloor === floor.id && Array.isArray(area) ? [{ ...hall, area: area as Point[] }] : [];
    });
    if (!picture || own.length === 0) return [];
    const unheard = own.flatMap((hall) =>
      hall.unheard.flatMap(
        (id) => (documents.get(documentKey('artwork', id))?.value.point as Point | undefined) ?? [],
      ),
    );
    return [{ id: floor.id, name: textOf(floor, 'name', ownLanguage), picture, halls: own, unheard }];
  });
}

function FloorPlans({ floors, most }: { floors: readonly Floor[]; most: number }) {
  if (floors.length === 0) return null;
  return (
    <div className={plots.floors}>
      {floors.map((floor) => (
        <FloorPlan key={floor.id} floor={floor} most={most} />
      ))}
    </div>
  );
}

const SHADE = scaleLinear([0, 1], [0.15, 0.85]);

/**
 * Floor plan with the listening time: the more minutes visitors listened in a hall, the darker it is. A cross
 * marks each artwork that was never opened.
 */
function FloorPlan({ floor, most }: { floor: Floor; most: number }) {
  const t = useTexts();
  const formats = useFormats();
  const url = usePictureUrl(floor.picture, 640);
  return (
    <figure className={plots.floor}>
      <div>
        {url && <img src={url} alt="" />}
        <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
          {floor.halls.map(({ idHall, area, minutesPerVisit }) => (
            <polygon
              key={idHall}
              className={plots.hall}
              style={
                { '--heat': minutesPerVisit === null ? 0 : SHADE(minutesPerVisit / most) } as CSSProperties
              }
              points={area.map(({ x, y }) => `${x},${y}`).join(' ')}
            />
          ))}
        </svg>
        {floor.halls.map(({ idHall, name, area, minutesPerVisit }) => (
          <span key={idHall} className={plots.hallLabel} style={positionOf(middleOf(area))}>
            {name}
            <strong>
              {minutesPerVisit === null
                ? t('stats_not_shown')
                : t('stats_minutes', { number: formats.number(minutesPerVisit) })}
            </strong>
          </span>
        ))}
        {floor.unheard.map((point) => (
          <span key={`${point.x} ${point.y}`} className={plots.unheard} style={positionOf(point)}>
            ×
          </span>
        ))}
      </div>
      <figcaption>{floor.name}</figcaption>
    </figure>
  );
}

const positionOf = ({ x, y }: Point): CSSProperties => ({ left: `${x}%`, top: `${y}%` });

const middleOf = (area: readonly Point[]): Point => ({
  x: area.reduce((sum, { x }) => sum + x, 0) / area.length,
  y: area.reduce((sum, { y }) => sum + y, 0) / area.length,
});
