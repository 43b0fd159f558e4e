import { type Artwork, artworkQuestions, type Study } from '@museummate/domain';
import { IconButton } from '@museummate/ui/icon-button';
import { ArrowLeft } from 'lucide-react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { type Target, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { useIsKids } from '#features/kids/kids/kids.ts';
import { useTexts } from '#i18n/text.ts';
import { type Exit, isStepBack, leave as leaveWork } from './origin.ts';

interface LeaveButtonProps {
  artwork: Artwork;
  studies: Study[];
  exit: Exit;
  /** What brings the visitor from the questions to the same exit. */
  origin: Target['query'];
}

/** Back to where the visitor came from, through the work's questions where some are open (A41, A50). */
export function LeaveButton({ artwork, studies, exit, origin }: LeaveButtonProps) {
  const navigation = useNavigationStore();
  const keys = useLocalStorageStore();
  const isKids = useIsKids();
  const text = useTexts();
  const leave = () => {
    const id = String(artwork.idArtwork);
    // Children are not asked (A115).
    const isAsked = !isKids && artworkQuestions(studies, artwork.idArtwork).length > 0;
    if (!isAsked || keys.artworkStudySeen(id)) return leaveWork(navigation, exit);
    // Where leaving is a step back, the questions stand in the work's place: else that step would lead to it again.
    const place = { replace: isStepBack(navigation, exit) };
    navigation.go({ screen: 'StudyQuestionArtwork', params: { idArtwork: id }, query: origin }, place);
  };
  return (
    <IconButton label={text('back')} onPress={leave} onPicture>
      <ArrowLeft className="mirrored" aria-hidden="true" />
    </IconButton>
  );
}
