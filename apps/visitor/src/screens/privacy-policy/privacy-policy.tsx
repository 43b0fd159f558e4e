import { pageTitle } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { LockedDrawer } from '@museummate/ui/drawings-of-pages';
import { NothingHere } from '@museummate/ui/nothing-here';
import { Page, PageHead, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { Html } from '#features/html/html.tsx';
import { useLanguage } from '#features/language/language.ts';
import { CloseButton } from '#features/link/back-button.tsx';
import { contentLanguage, museumName, useMuseumHead } from '#features/museum/museum.ts';
import { ReadingText, TextSizeButton } from '#features/text-size/text-size.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { LicencesLink } from './licences-link.tsx';

/** The museum's own policy; there is no other to fall back to (A27). */
export function PrivacyPolicy() {
  const head = useMuseumHead();
  const language = contentLanguage(head, useLanguage());
  const text = useTexts();
  const policy = head.locale.privacyPolicy?.trim();
  usePageTitle(pageTitle(text('privacy_policy'), museumName(head)));
  return (
    <Page
      bar={
        <TopBar
          start={policy && <TextSizeButton />}
          end={<CloseButton instead={{ screen: 'Presentation' }} />}
        />
      }
    >
      <PageHead drawing={<LockedDrawer />} lead={museumName(head)}>
        <Title>{text('privacy_policy')}</Title>
      </PageHead>
      {policy ? (
        <InLanguage language={language}>
          <ReadingText>
            <Html content={policy} />
          </ReadingText>
        </InLanguage>
      ) : (
        <NothingHere text={<Text of="no_resources" />} />
      )}
      <LicencesLink />
    </Page>
  );
}
