import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { NoConnection, Refused } from '#api/studio-api.ts';
import { Door } from '#features/door/door.tsx';
import { InterfaceLanguageContext } from '#features/interface-language/interface-language.tsx';
import { MuseumProvider, useDraft, useMuseum } from '#features/museum/museum.tsx';
import { museumPath, useAddress, useGo } from '#features/navigation/navigation.tsx';
import { Button } from '#features/parts/parts.tsx';
import { type Services, ServicesContext, useServices } from '#features/services/services.ts';
import { useSession } from '#features/session/session.ts';
import type { StudioTexts } from '#i18n/catalogue.ts';
import { bestLocale, loadTexts } from '#i18n/load.ts';
import type { Locale } from '#i18n/locales.ts';
import { TextsContext, useTexts } from '#i18n/text.ts';
import { Museums } from '#screens/museums/museums.tsx';
import { SignIn } from '#screens/sign-in/sign-in.tsx';
import { DOORS, museumScreen, NEW_MUSEUM, NewMuseum } from './routes.tsx';

/** What was asked for and refused is not asked for again by itself. */
const queryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (tries, error) => error instanceof NoConnection && tries < 3, staleTime: 10_000 },
    },
  });

export function App({ services }: { services: Services }) {
  const { device } = services;
  const queries = useMemo(queryClient, []);
  const [locale, setLocale] = useState<Locale>(() =>
    bestLocale([device.remembered('language'), ...device.languages()]),
  );
  const [texts, setTexts] = useState<StudioTexts>();
  useEffect(() => {
    let isOver = false;
    void loadTexts(locale).then((loaded) => {
      if (isOver) return;
      document.documentElement.lang = loaded.locale;
      document.documentElement.dir = loaded.direction;
      setTexts(loaded);
    });
    return () => {
      isOver = true;
    };
  }, [locale]);
  const choose = (next: Locale) => {
    device.remember('language', next);
    setLocale(next);
  };
  if (!texts) return null;
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={queries}>
        <InterfaceLanguageContext value={{ locale, choose }}>
          <TextsContext value={texts}>
            <I18nProvider locale={texts.locale}>
              <div className="studio-page">
                <Suspense>
                  <Screen />
                </Suspense>
              </div>
            </I18nProvider>
          </TextsContext>
        </InterfaceLanguageContext>
      </QueryClientProvider>
    </ServicesContext>
  );
}

/** A door, a choice of museums, or a museum: by the address and by who is signed in. */
function Screen() {
  const t = useTexts();
  const go = useGo();
  const { pathname } = useAddress();
  const session = useSession();
  const door = DOORS[pathname];
  const staff = session.data?.staff;
  const only = staff?.museums.length === 1 ? staff.museums[0] : undefined;
  const isNew = pathname === NEW_MUSEUM || staff?.museums.length === 0;
  const leadsHome = !door && staff && only && !isNew && !pathname.startsWith('/studio/museums/');
  useEffect(() => {
    if (leadsHome && only) go(museumPath(only.idMuseum), { replace: true });
  }, [leadsHome, only, go]);
  if (session.isPending) return <p className="visually-hidden">{t('loading')}</p>;
  if (session.error)
    return (
      <Door
        title={t('no_connection_title')}
        lead={session.error instanceof Refused ? session.error.message : t('no_connection')}
      >
        <Button look="main" onPress={() => void session.refetch()}>
          {t('try_again')}
        </Button>
      </Door>
    );
  if (door) return door();
  if (!staff) return <SignIn />;
  if (isNew && staff.everywhere) return <NewMuseum staff={staff} />;
  const [, id = '', rest = ''] = /^\/studio\/museums\/(\d+)(\/.*)?$/.exec(pathname) ?? [];
  const museum = staff.museums.find(({ idMuseum }) => String(idMuseum) === id);
  if (!museum) return leadsHome ? null : <Museums staff={staff} />;
  return (
    <MuseumProvider key={museum.idMuseum} museum={museum} staff={staff}>
      <MuseumScreen rest={rest} />
    </MuseumProvider>
  );
}

function MuseumScreen({ rest }: { rest: string }) {
  const t = useTexts();
  const { address } = useServices();
  const { role, draft } = useMuseum();
  const status = useDraft((view) => view.status);
  if (status === 'loading') return <p className="visually-hidden">{t('loading')}</p>;
  if (status === 'failed')
    return (
      <Door title={t('no_connection_title')} lead={t('no_connection')}>
        <Button look="main" onPress={() => void draft.start()}>
          {t('try_again')}
        </Button>
      </Door>
    );
  return (
    museumScreen(rest, t, role) ?? (
      <Door title={t('not_found')}>
        <Button look="main" onPress={() => address.go('/studio')}>
          {t('home')}
        </Button>
      </Door>
    )
  );
}
