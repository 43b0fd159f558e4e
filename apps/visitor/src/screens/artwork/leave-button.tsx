import { type Artwork, artworkQuestions, type Study } from '@museummate/domain';
import { ArrowLeft } from 'lucide-react';
import { exitOf, leave as leaveWork, originQuery } from '#features/artwork/origin.ts';
import { useDeviceKeys } from '#features/device-keys/device-keys.ts';
import { useLocation, useNavigation } from '#features/navigation/navigation.ts';
import { useTexts } from '#i18n/text.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** Back to where the visitor came from, through the work's questions where some are open (A41, A50). */
export function LeaveButton({ artwork, studies }: { artwork: Artwork; studies: Study[] }) {
  const navigation = useNavigation();
  const keys = useDeviceKeys();
  const { query } = useLocation();
  const text = useTexts();
  const leave = () => {
    const id = String(artwork.idArtwork);
    if (artworkQuestions(studies, artwork.idArtwork).length > 0 && !keys.artworkStudySeen(id)) {
      navigation.go({ screen: 'StudyQuestionArtwork', params: { idArtwork: id }, query: originQuery(query) });
      return;
    }
    leaveWork(navigation, exitOf(query, id));
  };
  return (
    <IconButton label={text('back')} onPress={leave} onPicture>
      <ArrowLeft className="mirrored" aria-hidden="true" />
    </IconButton>
  );
}
