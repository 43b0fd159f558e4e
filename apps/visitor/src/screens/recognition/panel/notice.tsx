import { Button } from '@museummate/ui/button';
import { Dialog } from '@museummate/ui/dialog';
import { Page } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { useId, useRef } from 'react';
import type { FrameDestination } from '#features/find/recognition/frame-destination.ts';
import { CloseButton } from '#features/foundation/link/back-button.tsx';
import { useAutoOpenModal } from '#features/foundation/overlay/overlay.ts';
import { Text } from '#i18n/text.ts';
import styles from './notice.module.css';
import { NoticePoints } from './notice-points.tsx';

/**
 * Asks for consent before the first use of the camera. It says where pictures are sent and whether a network is
 * needed (RECO-07).
 */
export function Notice({ place, onAnswer }: { place: FrameDestination; onAnswer: (yes: boolean) => void }) {
  // The dialog has no history entry, so Back leaves the screen without consent.
  const dialog = useAutoOpenModal();
  const answer = useRef(false);
  const id = useId();
  const close = (yes: boolean) => {
    answer.current = yes;
    dialog.current?.close();
  };
  return (
    <>
      <Page bar={<TopBar start={<CloseButton instead={{ screen: 'Options' }} />} />}>
        <h1 className="visually-hidden">
          <Text of="recognition" />
        </h1>
      </Page>
      {/* Closing the dialog with Escape is not consent: only the button "Yes" is. */}
      <Dialog
        dialog={dialog}
        title={<Text of="recognition_notice_title" />}
        describedBy={id}
        onClose={() => onAnswer(answer.current)}
      >
        <NoticePoints place={place} id={id} />
        <div className={styles.answers}>
          <Button variant="secondary" onPress={() => close(false)}>
            <Text of="no" />
          </Button>
          <Button onPress={() => close(true)}>
            <Text of="yes" />
          </Button>
        </div>
      </Dialog>
    </>
  );
}
