import { buttonClass } from '@museummate/ui/button';
import { GoneDrawing } from '@museummate/ui/gone';
import { MessagePage } from '@museummate/ui/message-page';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { Link } from '#features/foundation/link/link.tsx';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { Text } from '#i18n/text.ts';
import type { Exit } from './origin.ts';

/** Error screen for an unknown artwork. It offers the keypad as the next thing to try. */
export function NoArtwork({ exit }: { exit: Exit }) {
  usePageTitle(museumName(useMuseumSummary()));
  return (
    <MessagePage
      drawing={<GoneDrawing />}
      title={<Text of="no_artwork_found" />}
      text={null}
      action={
        <>
          <Link to={{ screen: 'Keyboard' }} className={buttonClass()}>
            <Text of="find_a_work" />
          </Link>
          <Link to={exit.kind === 'to' ? exit.target : exit.instead} className={buttonClass('secondary')}>
            <Text of="back" />
          </Link>
        </>
      }
    />
  );
}
