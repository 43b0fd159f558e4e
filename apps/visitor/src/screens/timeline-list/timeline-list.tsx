import { type MuseumContent, pageTitle, READ_MORE_HEIGHTS, safeUrl, type Timeline } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { buttonClass } from '@museummate/ui/button';
import { EmptyState } from '@museummate/ui/empty-state';
import { HeroPage } from '@museummate/ui/hero-page';
import { Page, Title } from '@museummate/ui/page';
import { Picture } from '@museummate/ui/picture';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { ArrowRight } from 'lucide-react';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { HomeButton } from '#features/foundation/link/home-button.tsx';
import { Link } from '#features/foundation/link/link.tsx';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { useTextLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { TimelineFacts } from '#features/tours/hall/timeline-facts.tsx';
import { useTimeline } from '#features/tours/timeline/timeline.ts';
import { CreditLine } from '#features/widgets/credits/credits.tsx';
import { Html } from '#features/widgets/html/html.tsx';
import { ReadMore } from '#features/widgets/read-more/read-more.tsx';
import { RecognitionLink } from '#features/widgets/recognition-link/recognition-link.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './timeline-list.module.css';

const { title: TITLE, subtitle: SUBTITLE } = READ_MORE_HEIGHTS.timeline;

/** Introduction of the museum's timeline, with links to it (A56). */
export function TimelineList() {
  const head = useMuseumSummary();
  const text = useTexts();
  const state = useContent();
  const content = state.kind === 'loaded' ? state.content : undefined;
  const timeline = useTimeline(content);
  const name = timeline?.locale.name?.trim();
  const language = useTextLanguage(timeline?.locale.languages?.name);
  usePageTitle(pageTitle(name || text('tile_timeline'), museumName(head)));
  if (!content) return <Waiting />;
  const url = safeUrl(timeline?.mainImageUrl);
  return (
    <HeroPage
      start={<BackLink to={{ screen: 'Options' }} onPicture={Boolean(url)} />}
      name={<InLanguage language={language}>{name}</InLanguage>}
      hero={
        url
          ? {
              picture: (
                <Picture
                  url={url}
                  info={content.media[url]}
                  alt={timeline?.mainImageAlt ?? ''}
                  sizes="100vw"
                  first
                />
              ),
              shape: 4 / 3,
              fit: 'fill',
            }
          : null
      }
    >
      <CreditLine credits={url ? content.media[url]?.credits : undefined} />
      <div className={styles.title}>
        <ReadMore height={TITLE}>
          <Title>{name ? <InLanguage language={language}>{name}</InLanguage> : text('tile_timeline')}</Title>
        </ReadMore>
      </div>
      <Intro timeline={timeline} content={content} />
    </HeroPage>
  );
}

/**
 * Page while the timeline is loading, and after a failure. While it is loading, the title is visually hidden,
 * because the picture is at the top. After a failure, the title is above the error message.
 */
function Waiting() {
  const text = useTexts();
  const isLoading = useContent().kind === 'waiting';
  return (
    <Page
      bar={
        <TopBar onPicture={isLoading} start={<BackLink to={{ screen: 'Options' }} onPicture={isLoading} />} />
      }
    >
      <div className={isLoading ? 'visually-hidden' : undefined}>
        <Title>{text('tile_timeline')}</Title>
      </div>
      <ContentBoundary skeleton="hero">{() => null}</ContentBoundary>
    </Page>
  );
}

function Intro({ timeline, content }: { timeline: Timeline | null; content: MuseumContent }) {
  const language = useTextLanguage(timeline?.locale.languages?.description);
  if (!timeline) return <EmptyState text={<Text of="no_resources" />} action={<HomeButton />} />;
  const description = timeline.locale.description?.trim();
  return (
    <>
      <TimelineFacts timeline={timeline} halls={content.halls} />
      {description && (
        <ReadMore height={SUBTITLE}>
          <InLanguage language={language}>
            <Html content={description} />
          </InLanguage>
        </ReadMore>
      )}
      <div className={styles.actions}>
        <Link
          to={{ screen: 'Timeline', params: { idTimeline: String(timeline.idTimeline) } }}
          className={buttonClass()}
        >
          <Text of="start_timeline" />
          <ArrowRight className="mirrored" size="1.25em" aria-hidden="true" />
        </Link>
        <RecognitionLink />
        <HomeButton variant="secondary" />
      </div>
    </>
  );
}
