import { buttonClass } from '@museummate/ui/button';
import { Link } from '#features/foundation/link/link.tsx';
import { useMuseumState } from '#features/museum/museum/museum.ts';
import { hasDownloads } from '#features/widgets/side-menu/side-menu.tsx';
import { Text } from '#i18n/text.ts';

/**
 * Link to the downloads, for visitors whose audio cannot be loaded. Renders nothing if the museum has no downloads
 * (A106).
 */
export function OnThisPhone({ onFollow }: { onFollow?: () => void }) {
  const state = useMuseumState();
  if (state.kind !== 'loaded' || !hasDownloads(state.head)) return null;
  return (
    <Link to={{ screen: 'Downloads' }} className={buttonClass('secondary')} onFollow={onFollow}>
      <Text of="on_this_phone" />
    </Link>
  );
}
