import { IconButton, iconButtonClass } from '@museummate/ui/icon-button';
import { ArrowLeft, X } from 'lucide-react';
import { type Target, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { useTexts } from '#i18n/text.ts';
import { Link } from './link.tsx';

/** A button that leads to a fixed place. */
export function BackLink({ to, onPicture }: { to: Target; onPicture?: boolean }) {
  const text = useTexts();
  return (
    <Link to={to} className={iconButtonClass(onPicture)} label={text('back')}>
      <ArrowLeft className="mirrored" aria-hidden="true" />
    </Link>
  );
}

/** Out of here, to a fixed place. */
export function CloseLink({ to }: { to: Target }) {
  const text = useTexts();
  return (
    <Link to={to} className={iconButtonClass()} label={text('close')}>
      <X aria-hidden="true" />
    </Link>
  );
}

/** A button that leads one step back, or to `instead` for those who came by a link. */
export function CloseButton({ instead, onPicture }: { instead: Target; onPicture?: boolean }) {
  const navigation = useNavigationStore();
  const text = useTexts();
  return (
    <IconButton
      label={text('close')}
      onPress={() => navigation.back(instead)}
      {...(onPicture ? { onPicture } : {})}
    >
      <X aria-hidden="true" />
    </IconButton>
  );
}
