import { reportStartFailure, reportStartRecovery } from '@museummate/ui/start-once';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { ApiError, NetworkError } from '#api/studio-api.ts';
import { Button } from '#features/controls/button/button.tsx';
import { MuseumProvider, useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useApiErrorMessage } from '#features/foundation/error-messages/error-messages.ts';
import { InterfaceLanguageContext } from '#features/foundation/interface-language/interface-language.tsx';
import { museumPath, useAddress, useNavigate } from '#features/foundation/navigation/navigation.tsx';
import { type Services, ServicesContext, useServices } from '#features/foundation/services/services.ts';
import { PageLoading } from '#features/session/loading/loading.tsx';
import { LoginLayout } from '#features/session/login-layout/login-layout.tsx';
import { useSession } from '#features/session/session/session.ts';
import { useRestoreFocus } from '#features/shell/restore-focus/restore-focus.ts';
import type { StudioTexts } from '#i18n/catalogue.ts';
import { bestLocale, loadTexts } from '#i18n/load.ts';
import type { Locale } from '#i18n/locales.ts';
import { TextsContext, useTexts } from '#i18n/text.ts';
import { Museums } from '#screens/museums/museums.tsx';
import { SignIn } from '#screens/sign-in/sign-in.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { museumScreen, NEW_MUSEUM, NewMuseum, SIGNED_OUT_ROUTES } from './routes.tsx';

/** Milliseconds until the next attempt after a network error. */
const AGAIN_MS = 10_000;

/**
 * Retries requests after network errors, but not after rejections. It ignores `navigator.onLine`, because a server
 * in the museum's own network is reachable without internet. Otherwise the page would show a loading state for
 * ever in place of an error message.
 */
const queryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (tries, error) => error instanceof NetworkError && tries < 3,
        refetchInterval: ({ state }) => state.error instanceof NetworkError && AGAIN_MS,
        refetchOnReconnect: true,
        staleTime: 10_000,
      },
      mutations: { networkMode: 'always' },
    },
  });

export function App({ services }: { services: Services }) {
  const { device } = services;
  const queries = useMemo(queryClient, []);
  const [locale, setLocale] = useState<Locale>(() =>
    bestLocale([device.recall('language'), ...device.languages()]),
  );
  const [texts, setTexts] = useState<StudioTexts>();
  const hasTexts = useEffectEvent(() => texts !== undefined);
  useEffect(() => {
    let isOver = false;
    let next: (() => void) | undefined;
    const load = async () => {
      try {
        const loaded = await loadTexts(locale);
        if (isOver) return;
        document.documentElement.lang = loaded.locale;
        document.documentElement.dir = loaded.direction;
        setTexts(loaded);
        reportStartRecovery();
      } catch {
        if (isOver) return;
        // If no texts are loaded, an error message replaces the page. If texts in another language are loaded, the page
        // keeps them.
        if (!hasTexts()) reportStartFailure();
        next = device.later(() => void load(), AGAIN_MS);
      }
    };
    void load();
    return () => {
      isOver = true;
      next?.();
    };
  }, [locale, device]);
  useRestoreFocus();
  const choose = (next: Locale) => {
    device.remember('language', next);
    setLocale(next);
  };
  if (!texts) return <p className="studio-waiting">MuseumMate Studio</p>;
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={queries}>
        <InterfaceLanguageContext value={{ locale, choose }}>
          <TextsContext value={texts}>
            <I18nProvider locale={texts.locale}>
              <div className="studio-page">
                <ErrorBoundary>
                  <Suspense fallback={<PageLoading />}>
                    <Screen />
                  </Suspense>
                </ErrorBoundary>
              </div>
            </I18nProvider>
          </TextsContext>
        </InterfaceLanguageContext>
      </QueryClientProvider>
    </ServicesContext>
  );
}

/** Shows a signed-out page, the list of museums or a museum, depending on the URL and the session. */
function Screen() {
  const t = useTexts();
  const apiErrorMessage = useApiErrorMessage();
  const go = useNavigate();
  const { pathname } = useAddress();
  const session = useSession();
  const door = SIGNED_OUT_ROUTES[pathname];
  const staff = session.data?.staff;
  const only = staff?.museums.length === 1 ? staff.museums[0] : undefined;
  const isNew = pathname === NEW_MUSEUM || staff?.museums.length === 0;
  const leadsHome = !door && staff && only && !isNew && !pathname.startsWith('/studio/museums/');
  useEffect(() => {
    if (leadsHome && only) go(museumPath(only.idMuseum), { replace: true });
  }, [leadsHome, only, go]);
  if (session.isPending) return <PageLoading />;
  if (session.error)
    return (
      <LoginLayout
        title={t('no_connection_title')}
        lead={session.error instanceof ApiError ? apiErrorMessage(session.error) : t('no_connection')}
      >
        <Button variant="primary" onPress={() => void session.refetch()}>
          {t('try_again')}
        </Button>
      </LoginLayout>
    );
  if (door) return door();
  if (!staff) return <SignIn />;
  if (isNew && staff.everywhere) return <NewMuseum staff={staff} />;
  const [, id = '', rest = ''] = /^\/studio\/museums\/(\d+)(\/.*)?$/.exec(pathname) ?? [];
  const museum = staff.museums.find(({ idMuseum }) => String(idMuseum) === id);
  if (!museum) return leadsHome ? null : <Museums staff={staff} />;
  return (
    <MuseumProvider key={museum.idMuseum} museum={museum} staff={staff}>
      {/* The error boundary is inside MuseumProvider, so that unsaved changes are still sent after a crash of the
          screen. */}
      <ErrorBoundary>
        <MuseumScreen rest={rest} />
      </ErrorBoundary>
    </MuseumProvider>
  );
}

function MuseumScreen({ rest }: { rest: string }) {
  const t = useTexts();
  const { address } = useServices();
  const { role, draft } = useMuseum();
  const status = useDraft((view) => view.status);
  if (status === 'loading') return <PageLoading />;
  if (status === 'failed')
    return (
      <LoginLayout title={t('no_connection_title')} lead={t('no_connection')}>
        <Button variant="primary" onPress={() => void draft.start()}>
          {t('try_again')}
        </Button>
      </LoginLayout>
    );
  return (
    museumScreen(rest, t, role) ?? (
      <LoginLayout title={t('not_found')}>
        <Button variant="primary" onPress={() => address.go('/studio')}>
          {t('home')}
        </Button>
      </LoginLayout>
    )
  );
}
