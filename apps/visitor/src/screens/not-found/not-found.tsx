import { pageTitle } from '@museummate/domain';
import { Text } from '#i18n/text.ts';
import { MessagePage } from '#ui/message-page.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';

/** The root: every museum has its own address, and there is no list of them. */
export function NotFound() {
  usePageTitle(pageTitle(null, null));
  return <MessagePage title={<Text of="not_found" />} text={<Text of="not_found_text" />} />;
}
