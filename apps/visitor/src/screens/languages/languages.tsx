import { type Language, languageFrom, pageTitle } from '@museummate/domain';
import { EmptyState } from '@museummate/ui/empty-state';
import { Page, PageHeader, Title } from '@museummate/ui/page';
import { LanguagesDrawing } from '@museummate/ui/pages';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useLanguageStore } from '#features/foundation/language/language.ts';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { HomeButton } from '#features/foundation/link/home-button.tsx';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { SideMenu } from '#features/widgets/side-menu/side-menu.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './languages.module.css';

/** The museum's languages, each by its own name. */
export function Languages() {
  const head = useMuseumSummary();
  const text = useTexts();
  const [failed, setFailed] = useState(false);
  usePageTitle(pageTitle(text('languages'), museumName(head)));
  return (
    <Page bar={<TopBar start={<BackLink to={{ screen: 'Options' }} />} end={<SideMenu />} />}>
      <PageHeader
        drawing={<LanguagesDrawing />}
        lead={head.languages.length > 0 && <Text of="languages_lead" />}
      >
        <Title>{text('choose_language')}</Title>
      </PageHeader>
      <p role="alert" className={styles.error}>
        {failed && <Text of="no_internet" />}
      </p>
      {head.languages.length === 0 ? (
        <EmptyState text={<Text of="no_languages" />} action={<HomeButton />} />
      ) : (
        <ul className={styles.list}>
          {head.languages.map((language) => (
            <li key={language.idLanguage}>
              <Choice language={language} tell={(changed) => setFailed(!changed)} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function Choice({ language, tell }: { language: Language; tell: (changed: boolean) => void }) {
  const store = useLanguageStore();
  const current = useLanguage();
  const { locale } = languageFrom(language);
  const active = locale === current.locale;
  return (
    <button
      type="button"
      lang={locale}
      className={styles.choice}
      aria-current={active ? 'true' : undefined}
      onClick={() => void store.change(language.code).then(tell)}
    >
      {language.originalTitle}
      {active && <Check aria-hidden="true" />}
    </button>
  );
}
