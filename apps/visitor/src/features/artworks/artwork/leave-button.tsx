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
  /** URL query for the page of the study questions. With it, that page returns to the same screen as `exit`. */
  origin: Target['query'];
}

/**
 * Back button of an artwork: returns to the screen that the artwork was opened from. If the artwork has study
 * questions that the visitor has not finished, their page is opened first (A41, A50).
 */
export function LeaveButton({ artwork, studies, exit, origin }: LeaveButtonProps) {
  const navigation = useNavigationStore();
  const keys = useLocalStorageStore();
  const isKids = useIsKids();
  const text = useTexts();
  const leave = () => {
    const id = String(artwork.idArtwork);
    // Children do not get study questions (A115).
    const isAsked = !isKids && artworkQuestions(studies, artwork.idArtwork).length > 0;
    if (!isAsked || keys.artworkStudySeen(id)) return leaveWork(navigation, exit);
    // If `exit` is one step back in history, the study questions replace the artwork's history entry. Otherwise,
    // going back from the questions would open the artwork again.
    const place = { replace: isStepBack(navigation, exit) };
    navigation.go({ screen: 'StudyQuestionArtwork', params: { idArtwork: id }, query: origin }, place);
  };
  return (
    <IconButton label={text('back')} onPress={leave} onPicture>
      <ArrowLeft className="mirrored" aria-hidden="true" />
    </IconButton>
  );
}
