import { buttonLook } from '@museummate/ui/button';
import { MessagePage } from '@museummate/ui/message-page';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { Link } from '#features/link/link.tsx';
import { museumName, useMuseumHead } from '#features/museum/museum.ts';
import { Text } from '#i18n/text.ts';

/** In the place of a screen that comes with later work. */
export function NotOpenYet() {
  usePageTitle(museumName(useMuseumHead()));
  return (
    <MessagePage
      title={<Text of="not_open_yet" />}
      text={<Text of="not_open_yet_text" />}
      action={
        <Link to={{ screen: 'Options' }} className={buttonLook()}>
          <Text of="home" />
        </Link>
      }
    />
  );
}
