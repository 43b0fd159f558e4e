import {
  type OneMinute as Minute,
  type MuseumContent,
  mainAudioUrlOf,
  pageTitle,
  safeUrl,
} from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { Backdrop } from '@museummate/ui/backdrop';
import { HeroPage } from '@museummate/ui/hero-page';
import { Title } from '@museummate/ui/page';
import { Picture } from '@museummate/ui/picture';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { TranscriptText } from '#features/artworks/artwork/transcript/transcript-text.tsx';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { GonePage } from '#features/foundation/link/gone-page.tsx';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { LanguageNote, useTextLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { AudioPlayer } from '#features/player/player/controls/audio-player.tsx';
import type { Recording } from '#features/player/player/player.ts';
import { CreditLine } from '#features/widgets/credits/credits.tsx';
import { Html } from '#features/widgets/html/html.tsx';
import { RecognitionLink } from '#features/widgets/recognition-link/recognition-link.tsx';
import { ReadingText, TextSizeButton } from '#features/widgets/text-size/text-size.tsx';
import { useTexts } from '#i18n/text.ts';
import { heroOf, loadingHero } from './hero.ts';
import styles from './one-minute.module.css';

/** A one-minute: a picture with audio or text. */
export function OneMinute() {
  const head = useMuseumSummary();
  const text = useTexts();
  const { match } = useLocation();
  const id = match.kind === 'screen' ? match.params.idOneMinute : undefined;
  const state = useContent();
  const content = state.kind === 'loaded' ? state.content : undefined;
  const item = content?.oneMinutes.find(({ idOneMinute }) => String(idOneMinute) === id);
  const title = item?.locale.title?.trim();
  const language = useTextLanguage(item?.locale.languages?.title);
  usePageTitle(pageTitle(title || text('one_minute_title'), museumName(head)));

  const hero = content && item ? heroOf(item, head, content.media) : null;
  const space = hero ?? (state.kind === 'waiting' ? loadingHero(head) : null);
  const onPicture = space !== null;
  return (
    <HeroPage
      start={
        <BackLink
          to={{ screen: 'OneMinuteList', ...(item && { hash: String(item.idOneMinute) }) }}
          onPicture={onPicture}
        />
      }
      end={
        <>
          {(item?.locale.mainText || item?.locale.mainAudioTranscript?.text) && (
            <TextSizeButton onPicture={onPicture} />
          )}
          <RecognitionLink variant="round" onPicture={onPicture} />
        </>
      }
      name={<InLanguage language={language}>{title}</InLanguage>}
      hero={
        space && {
          picture: hero && (
            <>
              {hero.fit === 'whole' && !hero.ground && <Backdrop info={hero.info} first />}
              <Picture url={hero.url} info={hero.info} alt={hero.alt} sizes="100vw" first />
            </>
          ),
          shape: space.shape,
          fit: space.fit,
          ...(space.ground && { ground: space.ground }),
        }
      }
    >
      <CreditLine credits={hero?.info?.credits} />
      <Title>{title ? <InLanguage language={language}>{title}</InLanguage> : text('one_minute_title')}</Title>
      <ContentBoundary>
        {({ media }) => (
          <ReadingText>
            <Words item={item} media={media} />
          </ReadingText>
        )}
      </ContentBoundary>
    </HeroPage>
  );
}

/** Shows audio with its text always visible, or text only. */
function Words({ item, media }: { item: Minute | undefined; media: MuseumContent['media'] }) {
  const head = useMuseumSummary();
  const text = useTexts();
  const written = item?.locale.mainText?.trim();
  const languages = item?.locale.languages;
  const language = useTextLanguage(written ? languages?.mainText : languages?.mainAudioUrl);
  const audio = item && safeUrl(mainAudioUrlOf(item));
  if (item && audio) {
    const picture = safeUrl(item.mainImageUrl);
    const id = String(item.idOneMinute);
    const recording: Recording = {
      id: `one-minute/${id}`,
      url: audio,
      title: item.locale.title?.trim() || text('one_minute_title'),
      subtitle: museumName(head),
      picture: picture ? { url: picture, info: media[picture] } : null,
      transcript: item.locale.mainAudioTranscript,
      languageCode: languages?.mainAudioUrl,
      duration: media[audio]?.duration ?? null,
      credits: media[audio]?.credits,
      place: { screen: 'OneMinute', params: { idOneMinute: id } },
    };
    return (
      <>
        <div className={styles.player}>
          <LanguageNote of="audio" language={recording.languageCode} />
          <AudioPlayer
            recording={recording}
            autoplay={head.profile.autoplay}
            inSight={{ text: Boolean(written), transcript: true }}
          />
        </div>
        {written && <LanguageNote of="text" language={languages?.mainText} />}
        <InLanguage language={language}>
          <TranscriptText recording={recording} content={written} />
        </InLanguage>
      </>
    );
  }
  return written ? (
    <>
      <LanguageNote of="text" language={languages?.mainText} />
      <InLanguage language={language}>
        <Html content={written} />
      </InLanguage>
    </>
  ) : (
    <GonePage />
  );
}
