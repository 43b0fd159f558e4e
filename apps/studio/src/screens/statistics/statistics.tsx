import type { StatisticsResponse } from '@museummate/studio-api/statistics';
import {
  findingsOf,
  OPEN_FINDINGS,
  type StatisticsFindings,
} from '@museummate/studio-api/statistics-findings';
import { EmptyState } from '@museummate/ui/empty-state';
import { Notice } from '@museummate/ui/notice';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { localDateAt, useTimeZone } from '#features/content/museum-time/museum-time.ts';
import { buttonClass } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useLocale } from '#features/foundation/interface-language/interface-language.tsx';
import { Link, museumPath, useAddress, useNavigate } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { ScreenTexts } from '#features/session/screen-texts/screen-texts.tsx';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import { RoutesCard, WaysCard } from './content-cards.tsx';
import { Controls } from './controls.tsx';
import { HallsCard } from './halls-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { periodOfUrl, urlOfPeriod } from './period.ts';
import styles from './statistics.module.css';
import { Summary } from './summary.tsx';
import { SurveyCard } from './survey-card.tsx';
import { TechnicalCard } from './technical-card.tsx';
import { useFormats } from './use-formats.ts';
import { DaysCard, type FiguresProps } from './visit-cards.tsx';
import { VisitorsNow } from './visitors-now.tsx';
import { LanguagesCard, NumbersCard, SearchesCard } from './wish-cards.tsx';
import { WorksCard } from './works-card.tsx';

/** Statistics of the museum. Their texts are loaded with this screen only. */
export function Statistics() {
  const t = useTexts();
  return (
    <ScreenTexts
      screen="statistics"
      frame={(status) => (
        <Shell current="statistics" title={t('statistics')}>
          {status}
        </Shell>
      )}
    >
      <StatisticsPage />
    </ScreenTexts>
  );
}

/** All cards of the statistics. */
function StatisticsPage() {
  const t = useTexts();
  const { api, device } = useServices();
  const { idMuseum } = useMuseum();
  const go = useNavigate();
  const today = localDateAt(device.now(), useTimeZone());
  const chosen = periodOfUrl(useAddress(), today);
  const query = { ...chosen.query, language: useLocale() };
  const found = useQuery({
    queryKey: ['statistics', idMuseum, 'page', query],
    queryFn: () => api.statistics(idMuseum, query),
    placeholderData: keepPreviousData,
  });
  const page = found.data;
  const findings = useMemo(() => page && findingsOf(page), [page]);
  return (
    <Shell current="statistics" title={t('statistics')} beside={<VisitorsNow at="header" />}>
      <div className={`${layout.page} ${styles.page}`}>
        <QueryStatus of={found} />
        {page && !page.firstWeek && <NoVisits />}
        {(page?.firstWeek || found.isError) && (
          <Controls
            chosen={chosen}
            exported={query}
            onChange={(next) =>
              go(museumPath(idMuseum, `/statistics${urlOfPeriod(next)}`), { replace: true })
            }
          />
        )}
        {page?.firstWeek && findings && <Figures page={page} findings={findings} query={query} />}
      </div>
    </Shell>
  );
}

function Figures(props: FiguresProps) {
  const { page } = props;
  return (
    <>
      <Headline {...props} />
      <Summary {...props} />
      <div className={styles.cards}>
        <DaysCard {...props} />
        <HoursCard {...props} />
        <WorksCard {...props} />
        <RoutesCard {...props} />
        <HallsCard {...props} />
        <LanguagesCard {...props} />
        <WaysCard {...props} />
        <SurveyCard {...props} />
        <NumbersCard {...props} />
        <SearchesCard {...props} />
        <TechnicalCard {...props} />
      </div>
      <MonthlyMail mail={page.monthlyMail} />
    </>
  );
}

/** Headline: says whether visits have increased or decreased, and how many findings staff should act on. */
function Headline({ page: { period }, findings }: FiguresProps) {
  const t = useTexts();
  const formats = useFormats();
  const count = OPEN_FINDINGS.filter((name) => findings[name] !== null).length;
  return (
    <div className={styles.headline}>
      <MuseumName />
      <p className={styles.lead}>{trendText(findings, t)}</p>
      <p className={layout.small}>
        {formats.period(period.from, period.to)}
        {count > 0 && ` · ${t('stats_open_findings', { count })}`}
      </p>
      <VisitorsNow at="page" />
    </div>
  );
}

/** The museum's name for the printed page, which has no navigation. */
function MuseumName() {
  const { name } = useMuseum();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  return (
    <p className={styles.paper} lang={ownLanguage}>
      {name}
    </p>
  );
}

function trendText({ trend }: StatisticsFindings, t: ReturnType<typeof useTexts>): string {
  if (trend === null) return t('stats_overview');
  if (trend === 0) return t('stats_as_before');
  return trend > 0 ? t('stats_more', { number: trend }) : t('stats_less', { number: -trend });
}

function NoVisits() {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  return (
    <EmptyState
      text={t('stats_no_visits')}
      hint={t('stats_no_visits_hint')}
      action={
        <Link to={museumPath(idMuseum)} className={buttonClass}>
          {t('stats_show_address')}
        </Link>
      }
    />
  );
}

/** Switch for the monthly mail, with a note on how visitors' privacy is protected. */
function MonthlyMail({ mail: { isSubscribed, isPossible } }: { mail: StatisticsResponse['monthlyMail'] }) {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const language = useLocale();
  const queries = useQueryClient();
  const action = useAsyncAction();
  return (
    <footer className={styles.footer}>
      <p>
        <ShieldCheck size={18} aria-hidden="true" /> {t('stats_privacy')}
      </p>
      <label className={styles.mail} id="statistics-mail">
        <input
          type="checkbox"
          checked={isSubscribed}
          disabled={!isPossible || action.isBusy}
          onChange={() =>
            void action.run(async () => {
              await api.setMonthlyMail(idMuseum, { isSubscribed: !isSubscribed, language });
              await queries.invalidateQueries({ queryKey: ['statistics', idMuseum] });
            })
          }
        />
        {t(isPossible ? 'stats_mail' : 'stats_no_mail')}
      </label>
      <Notice tone="wrong">{action.error}</Notice>
    </footer>
  );
}
