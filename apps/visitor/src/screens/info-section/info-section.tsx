import { infoSectionOf, type MediaInfo, pageTitle, safeUrl } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { HeroPage } from '@museummate/ui/hero-page';
import { Title } from '@museummate/ui/page';
import { Picture } from '@museummate/ui/picture';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { GonePage } from '#features/foundation/link/gone-page.tsx';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { ShownLanguage, useTextLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { CreditLine } from '#features/widgets/credits/credits.tsx';
import { Html } from '#features/widgets/html/html.tsx';
import { ReadingText, TextSizeButton } from '#features/widgets/text-size/text-size.tsx';
import { useTexts } from '#i18n/text.ts';

const HERO_SHAPE = 16 / 10;

/** One info section: a page about the museum. */
export function InfoSection() {
  const head = useMuseumSummary();
  const text = useTexts();
  const { match } = useLocation();
  const id = match.kind === 'screen' ? match.params.idInfoSection : undefined;
  const state = useContent();
  const content = state.kind === 'loaded' ? state.content : undefined;
  const { section, error } = infoSectionOf(content?.infoSections ?? [], id);
  const title = section?.locale.title?.trim();
  const titleLanguage = useTextLanguage(section?.locale.languages?.title);
  const contentLanguage = useTextLanguage(section?.locale.languages?.content);
  usePageTitle(pageTitle(title || text('explore_museum'), museumName(head)));

  const url = safeUrl(section?.mainImageUrl);
  // While the content is loading, space for a picture is kept, so that the text does not move.
  const isLoading = state.kind === 'waiting';
  const onPicture = url !== null || isLoading;
  return (
    <HeroPage
      start={
        <BackLink
          to={{ screen: 'InfoSectionList', ...(section && { hash: String(section.idInfoSection) }) }}
          onPicture={onPicture}
        />
      }
      end={!error && <TextSizeButton onPicture={onPicture} />}
      name={<InLanguage language={titleLanguage}>{title}</InLanguage>}
      hero={
        onPicture
          ? {
              picture: url && (
                <HeroPicture url={url} info={content?.media[url]} alt={section?.mainImageAlt} />
              ),
              shape: HERO_SHAPE,
              fit: 'fill',
              ...(isLoading && { ground: 'var(--colour-sand)' }),
            }
          : null
      }
    >
      <CreditLine credits={url ? content?.media[url]?.credits : undefined} />
      <Title>
        {title ? <InLanguage language={titleLanguage}>{title}</InLanguage> : text('explore_museum')}
      </Title>
      <ContentBoundary>
        {() =>
          error ? <GonePage /> : <SectionText content={section?.locale.content} language={contentLanguage} />
        }
      </ContentBoundary>
    </HeroPage>
  );
}

interface SectionTextProps {
  content: string | null | undefined;
  language: ReturnType<typeof useTextLanguage>;
}

const SectionText = ({ content, language }: SectionTextProps) => (
  <>
    <ShownLanguage of="text" language={language} />
    <InLanguage language={language}>
      <ReadingText>
        <Html content={content ?? ''} />
      </ReadingText>
    </InLanguage>
  </>
);

interface HeroPictureProps {
  url: string;
  info: MediaInfo | undefined;
  alt: string | null | undefined;
}

const HeroPicture = ({ url, info, alt }: HeroPictureProps) => (
  <Picture url={url} info={info} alt={alt?.trim() ?? ''} sizes="100vw" first />
);
