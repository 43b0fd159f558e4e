import { type MuseumContent, safeUrl, type Timeline } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { Button } from '@museummate/ui/button';
import { EmptyState } from '@museummate/ui/empty-state';
import { Title } from '@museummate/ui/page';
import { ArrowRight } from 'lucide-react';
import { HomeButton } from '#features/foundation/link/home-button.tsx';
import { HeardLanguage, useTextLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { AudioPlayer } from '#features/player/player/controls/audio-player.tsx';
import type { Recording } from '#features/player/player/store/recording.ts';
import { TimelineFacts } from '#features/tours/hall/timeline-facts.tsx';
import { CreditLine } from '#features/widgets/credits/credits.tsx';
import { Html } from '#features/widgets/html/html.tsx';
import { ReadMore } from '#features/widgets/read-more/read-more.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { RouteMap } from './route-map.tsx';
import styles from './timeline.module.css';

/** Maximum height of the description in pixels, about ten lines. A button shows the rest. */
const DESCRIPTION = 260;

interface IntroProps {
  timeline: Timeline;
  content: MuseumContent;
  recording: Recording | null;
  /** Whether the start page is shown. While a step is shown, only the title is rendered, for screen readers. */
  open: boolean;
  /** Goes to the first open step; undefined if there is none. */
  start: (() => void) | undefined;
}

export function Intro({ timeline, content, recording, open, start }: IntroProps) {
  const { languages } = timeline.locale;
  const nameLanguage = useTextLanguage(languages?.name);
  const language = useTextLanguage(languages?.description);
  const text = useTexts();
  const name = timeline.locale.name?.trim();
  const title = name ? <InLanguage language={nameLanguage}>{name}</InLanguage> : text('tile_timeline');
  if (!open) return <h1 className="visually-hidden">{title}</h1>;
  const description = timeline.locale.description?.trim();
  return (
    <>
      <CreditLine credits={content.media[safeUrl(timeline.mainImageUrl) ?? '']?.credits} />
      <div className={styles.name}>
        <Title>{title}</Title>
      </div>
      <TimelineFacts timeline={timeline} halls={content.halls} />
      {start ? (
        <Button onPress={start}>
          <Text of="start_timeline" />
          <ArrowRight className="mirrored" size="1.25em" aria-hidden="true" />
        </Button>
      ) : (
        <EmptyState text={<Text of="no_halls" />} action={<HomeButton />} />
      )}
      {recording && (
        <div className={styles.player}>
          <HeardLanguage language={recording.languageCode} />
          <AudioPlayer recording={recording} />
        </div>
      )}
      {description && (
        <ReadMore height={DESCRIPTION}>
          <InLanguage language={language}>
            <Html content={description} />
          </InLanguage>
        </ReadMore>
      )}
      <RouteMap content={content} step={null} hall={null} />
    </>
  );
}
