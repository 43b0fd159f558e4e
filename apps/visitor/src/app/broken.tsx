import { DEFAULT_NAME } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { MessagePage } from '@museummate/ui/message-page';
import { RetryIcon } from '@museummate/ui/retry-icon';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { Text } from '#i18n/text.ts';

/** A bug of ours, or a screen whose code did not arrive. */
export function Broken() {
  usePageTitle(DEFAULT_NAME);
  return (
    <MessagePage
      title={<Text of="error_unexpected" />}
      text={<Text of="error_unexpected_text" />}
      action={
        <Button onPress={() => window.location.reload()}>
          <Text of="error_reload" />
          <RetryIcon />
        </Button>
      }
    />
  );
}
