import { DEFAULT_NAME } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { MessagePage } from '@museummate/ui/message-page';
import { OfflineDrawing } from '@museummate/ui/offline';
import { RetryIcon } from '@museummate/ui/retry-icon';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import type { TextKey } from '#i18n/catalogue.ts';
import { Text } from '#i18n/text.ts';

type Why = 'offline' | 'connection' | 'bug';

const TEXTS = {
  offline: { title: 'line_down', text: 'error_retry', action: 'retry' },
  connection: { title: 'load_failed', text: 'load_failed_text', action: 'retry' },
  bug: { title: 'error_unexpected', text: 'error_unexpected_text', action: 'error_reload' },
} as const satisfies Record<Why, { title: TextKey; text: TextKey; action: TextKey }>;

interface ErrorScreenProps {
  why: Exclude<Why, 'offline'>;
  /**
   * Loads the screen again after a failed connection. If `retry` is missing, or rendering threw, the page is
   * reloaded instead.
   */
  retry?: () => void;
}

/** Error screen: the code of a screen could not be loaded, or rendering threw. */
export function ErrorScreen({ why, retry }: ErrorScreenProps) {
  const { network } = usePlatform();
  const [isOffline] = useState(() => !network.online());
  const { title, text, action } = TEXTS[isOffline ? 'offline' : why];
  const tryAgain = () => (why === 'connection' && retry ? retry() : window.location.reload());
  usePageTitle(DEFAULT_NAME);
  // Retries if the network is back.
  const onOnline = useEffectEvent(() => {
    if (network.online()) tryAgain();
  });
  useEffect(() => {
    if (!isOffline) return;
    // Try at once: the network may have returned between the first render and this effect. If so, no `online` event
    // follows.
    onOnline();
    return network.subscribe(() => onOnline());
  }, [network, isOffline]);
  return (
    <MessagePage
      {...(why === 'bug' && !isOffline ? {} : { drawing: <OfflineDrawing /> })}
      title={<Text of={title} />}
      text={<Text of={text} />}
      action={
        <Button onPress={tryAgain}>
          <Text of={action} />
          <RetryIcon />
        </Button>
      }
    />
  );
}
