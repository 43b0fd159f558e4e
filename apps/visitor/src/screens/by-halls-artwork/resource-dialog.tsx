import { type Artwork, artworkNameOf, type Media, type Resource, safeUrl } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { Dialog } from '@museummate/ui/dialog';
import { hasReadingText, ResourceView, useResourceLanguage } from '#features/artworks/resource/resource.tsx';
import { soundOf } from '#features/artworks/resource/sound.ts';
import type { Target } from '#features/foundation/navigation/navigation.ts';
import { useModal } from '#features/foundation/overlay/overlay.ts';
import { AudioPlayer } from '#features/player/player/controls/audio-player.tsx';
import { usePlayerStore } from '#features/player/player/player.ts';
import { TextSizeButton } from '#features/widgets/text-size/text-size.tsx';
import { useTexts } from '#i18n/text.ts';

interface ResourceDialogProps {
  resource: Resource;
  artwork: Artwork;
  media: Media;
  place: Target;
  onClose: () => void;
}

/**
 * Dialog with a text, audio, video or picture. The dialog is open while this component is mounted. Closing it
 * stops its audio.
 */
export function ResourceDialog({ resource, artwork, media, place, onClose }: ResourceDialogProps) {
  const text = useTexts();
  const player = usePlayerStore();
  const dialog = useModal();
  const language = useResourceLanguage(resource);
  const recordingId = `resource/${resource.idResource}`;
  const close = () => {
    // Stop the audio of this dialog, because only the dialog has a button for it.
    if (player.state.get().recording?.id === recordingId) player.close();
    onClose();
  };

  const name = artworkNameOf(artwork) ?? '';
  const title = resource.title?.trim() || name || text('extra_resources');
  const picture = safeUrl(artwork.mainImageUrl);
  return (
    <Dialog
      dialog={dialog}
      variant="sheet"
      closeLabel={text('close')}
      wide
      title={<InLanguage language={language}>{title}</InLanguage>}
      beside={hasReadingText(resource) && <TextSizeButton />}
      onClose={close}
    >
      <ResourceView
        resource={resource}
        media={media}
        sound={(url) => (
          <AudioPlayer
            recording={{
              id: recordingId,
              url,
              ...soundOf(resource, media, title),
              subtitle: name || null,
              picture: picture ? { url: picture, info: media[picture] } : null,
              place,
              idArtwork: artwork.idArtwork,
            }}
            autoplay
          />
        )}
      />
    </Dialog>
  );
}
