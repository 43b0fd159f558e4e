import type { CountedList, StatisticsResponse } from '@museummate/studio-api/statistics';
import { useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { canIn } from '#features/session/session/session.ts';
import { useTexts } from '#i18n/text.ts';
import { Bar } from './bar.tsx';
import { StatisticsCard, type TableData } from './card.tsx';
import { LeadToWork } from './lead-to-work.tsx';
import { nothingText } from './nothing-text.ts';
import plots from './plots.module.css';
import styles from './statistics.module.css';
import { type Formats, useFormats } from './use-formats.ts';
import type { FiguresProps } from './visit-cards.tsx';

/** Maximum number of rows in a card. Its table contains all rows. */
const MAX_ROWS = 4;

/** Card that shows the languages of visits, and the languages in which visitors' phones asked for the guide. */
export function LanguagesCard({ page, findings: { wished }, query }: FiguresProps) {
  const t = useTexts();
  const formats = useFormats();
  const { idMuseum } = useMuseum();
  const { languages } = page;
  const most = languages.visited[0]?.visits ?? 1;
  return (
    <StatisticsCard
      title={t('stats_languages')}
      finding={
        wished
          ? t('stats_wished', {
              number: formats.number(wished.visits),
              language: formats.language(wished.language),
            })
          : languages.visited.length > 0
            ? t('stats_languages_fine')
            : nothingText(page, t)
      }
      plot={
        <ul className={plots.bars}>
          {languages.visited.map(({ language, visits, share }) => (
            <li key={language}>
              <Bar
                name={formats.language(language)}
                figure={formats.figure(visits)}
                share={formats.share(share)}
                length={(visits ?? 0) / most}
              />
            </li>
          ))}
        </ul>
      }
      table={languagesTable(languages, t, formats)}
      file={[
        { table: 'languages', name: t('stats_languages') },
        { table: 'wished-languages', name: t('stats_wished_for') },
      ]}
      query={query}
    >
      <Hidden count={languages.wished.hidden} />
      {wished && (
        <Link to={museumPath(idMuseum, '/museum')} className={styles.next}>
          {t('stats_add_language', { language: formats.language(wished.language) })}
        </Link>
      )}
    </StatisticsCard>
  );
}

function languagesTable(
  { visited, wished }: StatisticsResponse['languages'],
  t: ReturnType<typeof useTexts>,
  formats: Formats,
): TableData {
  return {
    columns: [t('stats_language'), t('stats_visits'), t('stats_share'), t('stats_wished_for')],
    rows: [
      ...visited.map(({ language, visits, share }) => [
        formats.language(language),
        formats.figure(visits),
        formats.share(share),
        '',
      ]),
      ...wished.shown.map(({ item, visits }) => [formats.language(item), '', '', formats.number(visits)]),
    ],
  };
}

/**
 * Card that shows numbers that visitors typed but that do not exist. Staff can assign each number to an artwork.
 */
export function NumbersCard({ page: { unknownNumbers }, findings: { unknownNumber }, query }: FiguresProps) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <StatisticsCard
      title={t('stats_numbers')}
      finding={
        unknownNumber
          ? t('stats_unknown_number', {
              number: unknownNumber.item,
              visits: formats.number(unknownNumber.visits),
            })
          : t('stats_no_unknown_number')
      }
      table={{
        columns: [t('stats_number'), t('stats_visits')],
        rows: unknownNumbers.shown.map(({ item, visits }) => [item, formats.number(visits)]),
      }}
      file="unknown-numbers"
      query={query}
      width="narrow"
    >
      <Fixes list={unknownNumbers} kind="otherCodes" />
    </StatisticsCard>
  );
}

/** Card that shows searches without results. Staff can add each term to an artwork. */
export function SearchesCard({ page: { emptySearches }, findings: { emptySearch }, query }: FiguresProps) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <StatisticsCard
      title={t('stats_searches')}
      finding={
        emptySearch
          ? t('stats_empty_search', { term: emptySearch.item, visits: formats.number(emptySearch.visits) })
          : t('stats_no_empty_search')
      }
      table={{
        columns: [t('stats_term'), t('stats_visits')],
        rows: emptySearches.shown.map(({ item, visits }) => [
          <bdi key="term">{item}</bdi>,
          formats.number(visits),
        ]),
      }}
      file="empty-searches"
      query={query}
      width="narrow"
    >
      <Fixes list={emptySearches} kind="searchTerms" />
    </StatisticsCard>
  );
}

interface FixesProps {
  list: CountedList;
  kind: 'otherCodes' | 'searchTerms';
}

/** Buttons that assign numbers or terms to artworks. There is one button for each of them. */
function Fixes({ list: { shown, hidden }, kind }: FixesProps) {
  const t = useTexts();
  const museum = useMuseum();
  const [open, setOpen] = useState<string | undefined>();
  const [done, setDone] = useState('');
  const text = kind === 'otherCodes' ? 'stats_lead_number' : 'stats_add_word';
  return (
    <>
      <Hidden count={hidden} />
      <p role="status" className={styles.done}>
        {done}
      </p>
      {canIn(museum, 'edit') && (
        <div className={styles.fixes}>
          {shown.slice(0, MAX_ROWS).map(({ item }) => (
            <Button key={item} onPress={() => setOpen(item)}>
              {t(text, { item })}
            </Button>
          ))}
        </div>
      )}
      {open !== undefined && (
        <LeadToWork kind={kind} item={open} onDone={setDone} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

function Hidden({ count }: { count: number }) {
  const t = useTexts();
  return count > 0 && <p className={styles.note}>{t('stats_hidden', { count })}</p>;
}
