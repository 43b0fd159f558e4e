import { encodeMuseumId, pageTitle } from '@museummate/domain';
import { buttonClass } from '@museummate/ui/button';
import { GoneDrawing } from '@museummate/ui/gone';
import { MessagePage } from '@museummate/ui/message-page';
import { NotFoundDrawing } from '@museummate/ui/pages';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { Hash, House } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { type ScreenName, screenPath } from '#features/foundation/navigation/screens.ts';
import { Text } from '#i18n/text.ts';

/**
 * The root page, which every unknown URL leads to. It has no list of museums. If a museum was visited on this
 * device, the page links to it, because the visitor probably followed an old link of that museum.
 */
export function NotFound() {
  usePageTitle(pageTitle(null, null));
  const last = Number(useLocalStorageStore().museum);
  if (!Number.isSafeInteger(last) || last < 1)
    return (
      <MessagePage
        drawing={<NotFoundDrawing />}
        title={<Text of="not_found" />}
        text={<Text of="not_found_text" />}
      />
    );
  return (
    <MessagePage
      drawing={<GoneDrawing />}
      title={<Text of="nothing_stands_here" />}
      text={<Text of="link_too_old" />}
      action={
        <>
          <WayOn idMuseum={last} screen="Keyboard" variant="primary">
            <Hash size="1.25em" aria-hidden="true" />
            <Text of="type_a_number" />
          </WayOn>
          <WayOn idMuseum={last} screen="Options" variant="secondary">
            <House size="1.25em" aria-hidden="true" />
            <Text of="home" />
          </WayOn>
        </>
      }
    />
  );
}

interface WayOnProps {
  idMuseum: number;
  screen: ScreenName;
  variant: 'primary' | 'secondary';
  children: ReactNode;
}

/**
 * Link into a museum. It does not use the guide's Link component, because that component links only to screens of
 * the open museum.
 */
function WayOn({ idMuseum, screen, variant, children }: WayOnProps) {
  const navigation = useNavigationStore();
  const href = screenPath(encodeMuseumId(idMuseum, ''), screen);
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.goTo(href);
  };
  return (
    <a href={href} className={buttonClass(variant)} onClick={follow}>
      {children}
    </a>
  );
}
