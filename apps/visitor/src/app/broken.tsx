import { DEFAULT_NAME } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { FallenFrame } from '@museummate/ui/fallen-frame';
import { MessagePage } from '@museummate/ui/message-page';
import { RetryIcon } from '@museummate/ui/retry-icon';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { useEffect, useState } from 'react';
import { usePlatform } from '#features/platform/platform.ts';
import { Text } from '#i18n/text.ts';

/** A bug of ours, or a screen whose code did not arrive; where the line is down, that is why. */
export function Broken() {
  const { network } = usePlatform();
  const [lost] = useState(() => !network.online());
  usePageTitle(DEFAULT_NAME);
  // The line is back: nobody has to press anything.
  useEffect(
    () => (lost ? network.subscribe(() => void (network.online() && window.location.reload())) : undefined),
    [network, lost],
  );
  return (
    <MessagePage
      {...(lost ? { drawing: <FallenFrame /> } : {})}
      title={<Text of={lost ? 'line_down' : 'error_unexpected'} />}
      text={<Text of={lost ? 'error_retry' : 'error_unexpected_text'} />}
      action={
        <Button onPress={() => window.location.reload()}>
          <Text of={lost ? 'retry' : 'error_reload'} />
          <RetryIcon />
        </Button>
      }
    />
  );
}
