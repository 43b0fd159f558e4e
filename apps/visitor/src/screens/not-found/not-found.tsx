import { pageTitle } from '@museummate/domain';
import { MessagePage } from '@museummate/ui/message-page';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { Text } from '#i18n/text.ts';

/** The root: every museum has its own address, and there is no list of them. */
export function NotFound() {
  usePageTitle(pageTitle(null, null));
  return <MessagePage title={<Text of="not_found" />} text={<Text of="not_found_text" />} />;
}
