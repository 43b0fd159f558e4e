import type { KnownLanguage } from '@museummate/domain';
import type { ReactNode } from 'react';
import { chooseLanguage } from '#features/language/language.ts';
import { MuseumContext } from '#features/museum/museum.ts';
import { MuseumStore } from '#features/museum/museum-store.ts';
import { PageLanguage } from '#i18n/text.tsx';
import { browserLanguages } from '#platform/languages/browser.ts';
import { browserNetwork } from '#platform/network/browser.ts';

export interface Services {
  language: KnownLanguage;
  museums: MuseumStore;
}

/** The one place where the browser's own parts are made and handed to those who need them. */
export function createServices(): Services {
  const language = chooseLanguage(browserLanguages().preferred());
  return { language, museums: new MuseumStore(browserNetwork(), language.id) };
}

export function Providers({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <PageLanguage value={services.language}>
      <MuseumContext value={services.museums}>{children}</MuseumContext>
    </PageLanguage>
  );
}
