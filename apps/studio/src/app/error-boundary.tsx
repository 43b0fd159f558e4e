import { Component, type ReactNode } from 'react';
import { Button } from '#features/controls/basic-controls/basic-controls.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useAddress } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { FormError, SignedOutLayout } from '#features/session/signed-out-layout/signed-out-layout.tsx';
import { useTexts } from '#i18n/text.ts';

/**
 * A screen that cannot be brought without a network, and a bug of ours, end here, with a way on: what is around it, and what was
 * written, stay as they are. Another address is another try.
 */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useAddress();
  return <Catching at={pathname}>{children}</Catching>;
}

class Catching extends Component<{ at: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ at }: { at: string }) {
    if (this.state.hasFailed && at !== this.props.at) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const t = useTexts();
  const { api, address } = useServices();
  const doing = useAsyncAction();
  // A page that is loaded again without a server would be the browser's own, which helps nobody.
  const tryAgain = () =>
    void doing.run(async () => {
      await api.session();
      address.reload();
    });
  return (
    <SignedOutLayout title={t('broken_title')} lead={t('broken_lead')}>
      {doing.error && <FormError>{doing.error}</FormError>}
      <Button variant="primary" isBusy={doing.isBusy} onPress={tryAgain}>
        {t('try_again')}
      </Button>
      <Button onPress={() => address.go('/studio')}>{t('home')}</Button>
    </SignedOutLayout>
  );
}
