import { Component, type ReactNode } from 'react';
import { useAsyncAction } from '#features/doing/doing.ts';
import { FormError, SignedOutLayout } from '#features/door/door.tsx';
import { useAddress } from '#features/navigation/navigation.tsx';
import { Button } from '#features/parts/parts.tsx';
import { useServices } from '#features/services/services.ts';
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
      <Button look="main" isBusy={doing.isBusy} onPress={tryAgain}>
        {t('try_again')}
      </Button>
      <Button onPress={() => address.go('/studio')}>{t('home')}</Button>
    </SignedOutLayout>
  );
}
