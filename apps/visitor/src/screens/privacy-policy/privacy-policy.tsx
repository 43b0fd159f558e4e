import { pageTitle } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { EmptyState } from '@museummate/ui/empty-state';
import { Page, PageHeader, Title } from '@museummate/ui/page';
import { PrivacyDrawing } from '@museummate/ui/pages';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { useLanguage } from '#features/foundation/language/language.ts';
import { CloseButton } from '#features/foundation/link/back-button.tsx';
import { contentLanguage, museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { Html } from '#features/widgets/html/html.tsx';
import { ReadingText, TextSizeButton } from '#features/widgets/text-size/text-size.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { LicencesLink } from './licences-link.tsx';

/** The museum's privacy policy. There is no default policy (A27). */
export function PrivacyPolicy() {
  const head = useMuseumSummary();
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
      <PageHeader drawing={<PrivacyDrawing />} lead={museumName(head)}>
        <Title>{text('privacy_policy')}</Title>
      </PageHeader>
      {policy ? (
        <InLanguage language={language}>
          <ReadingText>
            <Html content={policy} />
          </ReadingText>
        </InLanguage>
      ) : (
        <EmptyState text={<Text of="no_resources" />} />
      )}
      <LicencesLink />
    </Page>
  );
}
