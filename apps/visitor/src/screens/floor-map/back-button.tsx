import { IconButton } from '@museummate/ui/icon-button';
import { ArrowLeft } from 'lucide-react';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { useTexts } from '#i18n/text.ts';

/** One step back, because the map is opened from many screens; Options for visitors who came by a printed code. */
export function BackButton() {
  const navigation = useNavigationStore();
  const text = useTexts();
  return (
    <IconButton label={text('back')} onPress={() => navigation.back({ screen: 'Options' })}>
      <ArrowLeft className="mirrored" aria-hidden="true" />
    </IconButton>
  );
}
