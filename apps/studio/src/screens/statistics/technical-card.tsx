import { useTexts } from '#i18n/text.ts';
import { StatisticsCard } from './card.tsx';
import { nothingText } from './nothing-text.ts';
import styles from './statistics.module.css';
import { useFormats } from './use-formats.ts';
import type { FiguresProps } from './visit-cards.tsx';

/** Card with technical figures: failed scans and recognitions, downloads, and errors of the app. */
export function TechnicalCard({ page, query }: FiguresProps) {
  const t = useTexts();
  const formats = useFormats();
  const { failures, downloads, errors, countsUsage } = page;
  const { started, finished } = downloads;
  return (
    <StatisticsCard
      title={t('stats_technical')}
      finding={
        started && finished !== null
          ? t('stats_downloads', { finished: formats.number(finished), started: formats.number(started) })
          : started === 0
            ? t('stats_nothing')
            : nothingText(page, t)
      }
      table={{
        columns: [t('stats_event'), t('stats_visits')],
        rows: [
          [t('stats_failed_scans'), formats.figure(failures.scans)],
          [t('stats_failed_recognitions'), formats.figure(failures.recognitions)],
          [t('stats_downloads_started'), formats.figure(started)],
          [t('stats_downloads_finished'), formats.figure(finished)],
          ...errors.map(({ kind, version, visits }) => [
            t('stats_error', { kind, version }),
            formats.number(visits),
          ]),
        ],
      }}
      file={[
        { table: 'failures', name: t('stats_file_failures') },
        { table: 'downloads', name: t('stats_file_downloads') },
        { table: 'errors', name: t('stats_file_errors') },
      ]}
      query={query}
      width="narrow"
    >
      {!countsUsage && <p className={styles.note}>{t('stats_usage_off')}</p>}
    </StatisticsCard>
  );
}
