import { IconButton, iconButtonClass } from '@museummate/ui/icon-button';
import { ArrowLeft, X } from 'lucide-react';
import { type Target, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { useTexts } from '#i18n/text.ts';
import { Link } from './link.tsx';

/** Back button that leads to a fixed screen. */
export function BackLink({ to, onPicture }: { to: Target; onPicture?: boolean }) {
  const text = useTexts();
  return (
    <Link to={to} className={iconButtonClass(onPicture)} label={text('back')}>
      <ArrowLeft className="mirrored" aria-hidden="true" />
    </Link>
  );
}

/** Close button that leads to a fixed screen. */
export function CloseLink({ to, onPicture }: { to: Target; onPicture?: boolean }) {
  const text = useTexts();
  return (
    <Link to={to} className={iconButtonClass(onPicture)} label={text('close')}>
      <X aria-hidden="true" />
    </Link>
  );
}

/** Close button that goes one step back in history. If that would leave the guide, it opens `instead`. */
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
