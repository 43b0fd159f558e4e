import { Component, type ReactNode, useEffect } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useAddress } from '#features/foundation/navigation/navigation.tsx';
import { isConnectionFailure, resetFailedParts } from '#features/foundation/preload/preload.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { FormError, LoginLayout } from '#features/session/login-layout/login-layout.tsx';
import { useTexts } from '#i18n/text.ts';

/**
 * Catches errors of a screen: code that failed to load, and bugs. The rest of the page and all unsaved changes
 * remain. Navigating to another URL resets the error.
 */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useAddress();
  return <Catching at={pathname}>{children}</Catching>;
}

interface CatchingState {
  failure: { error: unknown } | undefined;
}

class Catching extends Component<{ at: string; children: ReactNode }, CatchingState> {
  override state: CatchingState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): CatchingState {
    return { failure: { error } };
  }

  override componentDidUpdate({ at }: { at: string }) {
    if (this.state.failure && at !== this.props.at) this.retry();
  }

  retry = () => {
    resetFailedParts();
    this.setState({ failure: undefined });
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return isConnectionFailure(failure.error) ? <NotLoaded retry={this.retry} /> : <Broken />;
  }
}

/** Message for a screen whose code failed to load. The retry loads only the code, not the whole page. */
function NotLoaded({ retry }: { retry: () => void }) {
  const t = useTexts();
  const { device, address } = useServices();
  useEffect(() => device.onReturn(retry), [device, retry]);
  return (
    <LoginLayout title={t('broken_title')} lead={t('no_connection')}>
      <Button variant="primary" onPress={retry}>
        {t('try_again')}
      </Button>
      <Button onPress={() => address.go('/studio')}>{t('home')}</Button>
    </LoginLayout>
  );
}

function Broken() {
  const t = useTexts();
  const { api, address } = useServices();
  const reload = useAsyncAction();
  // Check the server first: a reload without a connection would show the browser's error page.
  const tryAgain = () =>
    void reload.run(async () => {
      await api.session();
      address.reload();
    });
  return (
    <LoginLayout title={t('broken_title')} lead={t('broken_lead')}>
      {reload.error && <FormError>{reload.error}</FormError>}
      <Button variant="primary" isBusy={reload.isBusy} onPress={tryAgain}>
        {t('try_again')}
      </Button>
      <Button onPress={() => address.go('/studio')}>{t('home')}</Button>
    </LoginLayout>
  );
}
