import type { HistoryEntry } from '@museummate/studio-api';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { documentsOfKind } from '#features/content/artworks/artworks.ts';
import {
  GoneDocuments,
  goneDocuments,
  useKnownDocument,
} from '#features/content/document-name/document-name.ts';
import { firstPicture, Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { Avatar } from '#features/controls/avatar/avatar.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { Pill } from '#features/controls/pill/pill.tsx';
import { useDraft, useMuseum, useScreenState } from '#features/draft/museum/museum.tsx';
import { useOutdatedTranslations } from '#features/draft/outdated-translations/outdated-translations.ts';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { useRegionalLocale } from '#features/foundation/interface-language/interface-language.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { useActivityText } from '#features/history/activity-text/activity-text.ts';
import { GuideAddress } from '#features/history/guide-address/guide-address.tsx';
import { useVersionText } from '#features/history/versions/versions.tsx';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import { FirstSteps } from './first-steps-card.tsx';
import styles from './home.module.css';
import { InTheHouse } from './in-the-house.tsx';
import { NextToDo } from './next-to-do.tsx';
import { type Progress, progressOf, type Share, toDos } from './to-do.ts';
import { ToDoList } from './to-do-list.tsx';

export function Home() {
  const t = useTexts();
  const { idMuseum, isPublished, languages: mine } = useMuseum();
  const view = useDraft((each) => each);
  const { documents, ownLanguage, languages } = view;
  const stale = useOutdatedTranslations(idMuseum, view);
  const works = useMemo(() => documentsOfKind({ documents }, 'artwork'), [documents]);
  const progress = useMemo(
    () => languages.map((language) => progressOf(works, language, ownLanguage)),
    [works, languages, ownLanguage],
  );
  // Translators see only the languages that they translate.
  const own = useMemo(
    () => (mine ? progress.filter(({ language }) => mine.includes(language)) : progress),
    [progress, mine],
  );
  const open = useMemo(() => toDos(own, stale, works), [own, stale, works]);
  const [skipped, setSkipped] = useScreenState('home-skipped', 0);
  const next = open[skipped % Math.max(1, open.length)];
  return (
    <Shell current="home" title={t('home')} head={<Greeting />}>
      <div className={layout.columns}>
        <div className={layout.column}>
          {!isPublished && <FirstSteps />}
          <NextToDo
            next={next}
            stale={stale}
            hasWorks={works.length > 0}
            onSkip={open.length > 1 ? () => setSkipped(skipped + 1) : undefined}
          />
          <ToDoList open={open.filter((toDo) => toDo !== next)} stale={stale} />
          {works.length > 0 && <Completeness progress={progress} />}
        </div>
        <div className={layout.column}>
          <InTheHouse />
          <LastChanges />
          <GuideAddress />
        </div>
      </div>
    </Shell>
  );
}

/** Heading of the page: a greeting that depends on the time of day, and the date. */
function Greeting() {
  const t = useTexts();
  const locale = useRegionalLocale();
  const now = useServices().device.now();
  const hour = new Date(now).getHours();
  const greeting = hour < 12 ? 'good_morning' : hour < 18 ? 'good_afternoon' : 'good_evening';
  const today = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    numberingSystem: 'latn',
  }).format(now);
  return (
    <div className={styles.greeting}>
      <h1>{t(greeting)}</h1>
      <span className={layout.small}>{today}</span>
    </div>
  );
}

const SHARES = ['texts', 'voices', 'transcripts', 'descriptions'] as const;

function Completeness({ progress }: { progress: readonly Progress[] }) {
  const t = useTexts();
  return (
    <div className={layout.card}>
      <div className={layout.header}>
        <h2 id="complete">{t('complete_in', { count: progress.length })}</h2>
        <span>
          <Pill tone="good">{t('complete')}</Pill> <Pill tone="busy">{t('under_way')}</Pill>{' '}
          <Pill tone="warn">{t('below_80')}</Pill>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby="complete">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('language')}</th>
              {SHARES.map((share) => (
                <th key={share} scope="col">
                  {t(`share_${share}`)}
                </th>
              ))}
              <th scope="col">{t('home_missing')}</th>
            </tr>
          </thead>
          <tbody>
            {progress.map(({ language, ...shares }) => (
              <tr key={language}>
                <th scope="row" lang={language}>
                  {languageName(language)}
                </th>
                {SHARES.map((share) => (
                  <td key={share}>
                    <Bar share={shares[share]} />
                  </td>
                ))}
                <td>
                  <Missing {...shares} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Number of artworks that are incomplete in this language, with a link to the first of them. */
function Missing(shares: Omit<Progress, 'language'>) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const works = [...new Set(SHARES.flatMap((share) => shares[share].missing))];
  if (works.length === 0) return <span className={layout.small}>{t('home_nothing_missing')}</span>;
  return (
    <Link to={museumPath(idMuseum, `/works/${works[0]?.id}`)}>
      {t('works_count', { count: works.length })}
    </Link>
  );
}

function Bar({ share: { done, of } }: { share: Share }) {
  const t = useTexts();
  // The percentage is rounded down, so that 100 % always means complete.
  const percent = of === 0 ? 100 : Math.floor((done / of) * 100);
  const level = percent === 100 ? 'whole' : percent < 80 ? 'low' : 'some';
  if (of === 0) return <span className={layout.small}>–</span>;
  return (
    <span className={styles.bar} data-level={level}>
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      {percent === 100 ? (
        <>
          <Check size={15} aria-hidden="true" />
          <span className="visually-hidden">{t('complete')}</span>
        </>
      ) : (
        t('percent', { number: percent })
      )}
    </span>
  );
}

function LastChanges() {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const history = useQuery({ queryKey: ['history', idMuseum], queryFn: () => api.history(idMuseum) });
  const entries = history.data?.entries.slice(0, 6) ?? [];
  const gone = useMemo(() => goneDocuments(history.data?.gone ?? []), [history.data]);
  return (
    <section className={layout.card} aria-labelledby="last-changes">
      <div className={layout.header}>
        <h2 id="last-changes">{t('last_changes')}</h2>
        <Link to={museumPath(idMuseum, '/history')}>{t('home_all')}</Link>
      </div>
      <QueryStatus of={history} />
      {history.data && entries.length === 0 && <p className={layout.small}>{t('nothing_here')}</p>}
      <GoneDocuments value={gone}>
        <ul className={layout.list}>
          {entries.map((entry) => (
            <li key={entry.entry} className={styles.item}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      </GoneDocuments>
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const t = useTexts();
  const moment = useFormatDateTime();
  const known = useKnownDocument();
  const document = entry.what === 'changes' ? known(entry.kind, entry.id) : undefined;
  const words = useVersionText();
  const activityText = useActivityText();
  const who = entry.by?.name ?? t('by_import');
  if (entry.what === 'version')
    return (
      <>
        <Avatar name={who} />
        <div>
          {words(entry)}
          <div className={layout.small}>{moment(entry.at)}</div>
        </div>
      </>
    );
  return (
    <>
      <Avatar name={who} />
      <div>
        {activityText(entry, 3)}
        <div className={layout.small}>{moment(entry.at)}</div>
      </div>
      {document && <Thumbnail file={firstPicture(document)} size={38} />}
    </>
  );
}
