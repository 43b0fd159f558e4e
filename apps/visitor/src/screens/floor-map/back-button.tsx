import { IconButton } from '@museummate/ui/icon-button';
import { ArrowLeft } from 'lucide-react';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { useTexts } from '#i18n/text.ts';

/**
 * Back button. It goes one step back, because many screens link to the map. If there is no previous page, for
 * example after scanning a printed code, it opens the start screen (Options).
 */
export function BackButton() {
  const navigation = useNavigationStore();
  const text = useTexts();
  return (
    <IconButton label={text('back')} onPress={() => navigation.back({ screen: 'Options' })}>
      <ArrowLeft className="mirrored" aria-hidden="true" />
    </IconButton>
  );
}
