import { Notice } from '@museummate/ui/notice';
import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { isConnectionFailure, resetFailedParts } from '#features/foundation/preload/preload.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';

interface LazyPartProps {
  children: ReactNode;
  /** Shown while the code is loading. If loading fails, it is shown above the error message. */
  fallback?: ReactNode;
}

interface LazyPartState {
  failure: { error: unknown } | undefined;
}

/** Shows a lazy part of a screen, or a message in its place if the part did not load. The screen stays. */
export class LazyPart extends Component<LazyPartProps, LazyPartState> {
  override state: LazyPartState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): LazyPartState {
    return { failure: { error } };
  }

  retry = () => {
    resetFailedParts();
    this.setState({ failure: undefined });
  };

  override render() {
    const { children, fallback } = this.props;
    const { failure } = this.state;
    if (!failure) return <Suspense fallback={fallback}>{children}</Suspense>;
    // An error that is not a connection failure is a bug. The error boundary around the screen handles it.
    if (!isConnectionFailure(failure.error)) throw failure.error;
    return (
      <div>
        {fallback}
        <NotLoaded retry={this.retry} />
      </div>
    );
  }
}

function NotLoaded({ retry }: { retry: () => void }) {
  const t = useTexts();
  const { device } = useServices();
  useEffect(() => device.onReturn(retry), [device, retry]);
  return (
    <>
      <Notice tone="wrong">{t('no_connection')}</Notice>
      <Button onPress={retry}>{t('try_again')}</Button>
    </>
  );
}
