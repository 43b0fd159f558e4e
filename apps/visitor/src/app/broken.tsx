import { DEFAULT_NAME } from '@museummate/domain';
import { Text } from '#i18n/text.ts';
import { Button } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { RetryIcon } from '#ui/retry-icon.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';

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
