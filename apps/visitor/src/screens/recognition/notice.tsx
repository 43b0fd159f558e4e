import { Button } from '@museummate/ui/button';
import { Dialog } from '@museummate/ui/dialog';
import { Page } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { Camera, Globe, Lock } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FrameDestination } from '#features/find/recognition/frame-destination.ts';
import { storedIndex } from '#features/find/recognition-index/recognition-index.ts';
import { CloseButton } from '#features/foundation/link/back-button.tsx';
import { useAutoOpenModal } from '#features/foundation/overlay/overlay.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { useMuseumSummary } from '#features/museum/museum/museum.ts';
import { Text } from '#i18n/text.ts';
import styles from './notice.module.css';

/** Consent before the camera's first use: where pictures are sent, and whether a network is needed (RECO-07). */
export function Notice({ place, onAnswer }: { place: FrameDestination; onAnswer: (yes: boolean) => void }) {
  // No history entry for the dialog: Back leaves the screen, which counts as No.
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
      {/* Closing it in any other way is not consent. */}
      <Dialog
        dialog={dialog}
        title={<Text of="recognition_notice_title" />}
        describedBy={id}
        onClose={() => onAnswer(answer.current)}
      >
        <ul className={styles.points} id={id}>
          <li>
            {place.kind === 'device' ? <Lock aria-hidden="true" /> : <Camera aria-hidden="true" />}
            <span>
              {place.kind === 'device' && <Text of="recognition_notice_stays" />}
              {place.kind === 'server' && <Text of="recognition_notice_server" />}
              {place.kind === 'service' && <Text of="recognition_notice_service" name={place.name} />}
            </span>
          </li>
          <li>
            <Globe aria-hidden="true" />
            <span>{place.kind === 'device' ? <NetworkNeed /> : <Text of="recognition_notice" />}</span>
          </li>
        </ul>
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

/** On the device, the network is needed only until the recognition index is loaded. */
function NetworkNeed() {
  const { idMuseum } = useMuseumSummary();
  const { database } = usePlatform();
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    void storedIndex(database, idMuseum).then((index) => setIsHere(index !== null));
  }, [database, idMuseum]);
  return <Text of={isHere ? 'recognition_notice_here' : 'recognition_notice_first'} />;
}
