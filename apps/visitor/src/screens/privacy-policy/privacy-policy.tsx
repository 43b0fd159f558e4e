import { pageTitle } from '@museummate/domain';
import { Html } from '#features/html/html.tsx';
import { useLanguage } from '#features/language/language.ts';
import { CloseButton } from '#features/link/back-button.tsx';
import { contentLanguage, museumName, useMuseum } from '#features/museum/museum.ts';
import { InLanguage } from '#i18n/in-language.tsx';
import { Text, useTexts } from '#i18n/text.tsx';
import { Page, Title } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';
import { LicencesLink } from './licences-link.tsx';

/** The museum's own policy; there is no other to fall back to (A27). */
export function PrivacyPolicy() {
  const museum = useMuseum();
  const language = contentLanguage(museum, useLanguage());
  const text = useTexts();
  const policy = museum.locale.privacyPolicy?.trim();
  usePageTitle(pageTitle(text('privacy_policy'), museumName(museum)));
  return (
    <Page bar={<TopBar end={<CloseButton instead={{ screen: 'Presentation' }} />} />}>
      <Title>
        <Text of="privacy_policy" />
      </Title>
      {policy ? (
        <InLanguage language={language}>
          <Html content={policy} />
        </InLanguage>
      ) : (
        <p>
          <Text of="no_resources" />
        </p>
      )}
      <LicencesLink />
    </Page>
  );
}
