import { IconButton } from '@museummate/ui/icon-button';
import { ArrowLeft } from 'lucide-react';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { useTexts } from '#i18n/text.ts';

/**
 * Goes one step back, because many screens link to the map. For visitors who scanned a printed code and have
 * no previous page, it opens the start screen (Options).
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
