import type { StatisticsResponse, StatisticsWork } from '@museummate/studio-api/statistics';
import type { StatisticsFindings } from '@museummate/studio-api/statistics-findings';
import { useState } from 'react';
import { firstPicture, Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { Link } from '#features/foundation/navigation/navigation.tsx';
import { documentPath } from '#features/shell/areas/areas.ts';
import { useTexts } from '#i18n/text.ts';
import { Bar } from './bar.tsx';
import { StatisticsCard, type TableData } from './card.tsx';
import { nothingText } from './nothing-text.ts';
import plots from './plots.module.css';
import styles from './statistics.module.css';
import { type Formats, useFormats } from './use-formats.ts';
import { useWorkName } from './use-work-name.ts';
import type { FiguresProps } from './visit-cards.tsx';

const MAX_BARS = 7;
const ORDERS = ['most', 'least', 'never'] as const;
type Order = (typeof ORDERS)[number];
const ORDER_TEXTS = { most: 'stats_most', least: 'stats_least', never: 'stats_never' } as const;

type Translate = ReturnType<typeof useTexts>;

/**
 * Card that shows how often each artwork was started and heard to the end. It lists the most started artworks, the
 * least started ones, or those that were never opened.
 */
export function WorksCard({ page, findings, query }: FiguresProps) {
  const t = useTexts();
  const formats = useFormats();
  const workName = useWorkName();
  const { works, never } = page;
  const [order, setOrder] = useState<Order>('most');
  const rows = rowsOf({ works, never }, order).map((row) => ({
    ...row,
    name: row.name || workName(row.idArtwork),
  }));
  return (
    <StatisticsCard
      title={t('works')}
      choice={
        <SelectField
          label={t('stats_order')}
          variant="chip"
          choices={ORDERS.map((id) => ({ id, name: t(ORDER_TEXTS[id]) }))}
          value={order}
          onChange={(id) => setOrder(ORDERS.find((each) => each === id) ?? 'most')}
        />
      }
      finding={findingText(findings, t, formats) ?? nothingText(page, t)}
      plot={<WorkBars rows={rows.slice(0, MAX_BARS)} most={findings.mostOpened?.starts ?? 1} />}
      table={tableOf(rows, t, formats)}
      file="works"
      query={query}
    >
      <FindingLink works={works} findings={findings} />
    </StatisticsCard>
  );
}

const UNOPENED: StatisticsWork = {
  idArtwork: 0,
  code: '',
  name: '',
  isGone: false,
  starts: 0,
  visits: 0,
  minutes: 0,
  heardToEnd: null,
  before: null,
};

function rowsOf(
  { works, never }: Pick<StatisticsResponse, 'works' | 'never'>,
  order: Order,
): StatisticsWork[] {
  const unopened = never.map((idArtwork) => ({ ...UNOPENED, idArtwork }));
  if (order === 'never') return unopened;
  if (order === 'most') return [...works, ...unopened];
  return works.filter(({ starts }) => starts !== null).toReversed();
}

function findingText(
  { leftEarly, mostOpened }: StatisticsFindings,
  t: Translate,
  { number }: Formats,
): string | null {
  if (leftEarly) return t('stats_left_early', { name: leftEarly.name, number: leftEarly.heardToEnd });
  if (mostOpened) return t('stats_most_opened', { name: mostOpened.name, number: number(mostOpened.starts) });
  return null;
}

function tableOf(rows: readonly StatisticsWork[], t: Translate, { figure, share }: Formats): TableData {
  return {
    columns: [
      t('stats_work'),
      t('stats_number'),
      t('stats_starts'),
      t('stats_visits'),
      t('stats_minutes_listened'),
      t('stats_heard'),
      t('stats_starts_before'),
    ],
    rows: rows.map(({ name, code, starts, visits, minutes, heardToEnd, before }) => [
      name,
      code,
      figure(starts),
      figure(visits),
      figure(minutes),
      share(heardToEnd),
      before ? figure(before.starts) : '',
    ]),
  };
}

/**
 * One bar for each artwork, which shows how often it was started. The dark part of the bar shows how often it was
 * heard to the end.
 */
function WorkBars({ rows, most }: { rows: readonly StatisticsWork[]; most: number }) {
  const formats = useFormats();
  return (
    <ul className={plots.bars}>
      {rows.map(({ idArtwork, name, starts, heardToEnd }) => (
        <li key={idArtwork}>
          <WorkPicture idArtwork={idArtwork} />
          <Bar
            name={name}
            figure={formats.figure(starts)}
            share={formats.share(heardToEnd)}
            length={(starts ?? 0) / most}
            filled={((starts ?? 0) / most) * ((heardToEnd ?? 0) / 100)}
          />
        </li>
      ))}
    </ul>
  );
}

function WorkPicture({ idArtwork }: { idArtwork: number }) {
  const file = useDraft(({ documents }) => {
    const document = documents.get(documentKey('artwork', idArtwork));
    return document && firstPicture(document);
  });
  return <Thumbnail file={file} size={32} />;
}

/** Link to the artwork that the card's result is about. There is no link if the artwork no longer exists. */
function FindingLink({
  works,
  findings,
}: Pick<StatisticsResponse, 'works'> & Pick<FiguresProps, 'findings'>) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const found = findings.leftEarly ?? findings.mostOpened;
  if (!found || works.find(({ idArtwork }) => idArtwork === found.idArtwork)?.isGone) return null;
  return (
    <Link to={documentPath(idMuseum, 'artwork', found.idArtwork)} className={styles.next}>
      {t('stats_open', { name: found.name })}
    </Link>
  );
}
