import { Camera, Globe, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FrameDestination } from '#features/find/recognition/frame-destination.ts';
import { storedIndex } from '#features/find/recognition-index/recognition-index.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { useMuseumSummary } from '#features/museum/museum/museum.ts';
import { Text } from '#i18n/text.ts';
import styles from './notice.module.css';

/** List of facts before consent: where camera pictures are sent, and whether a network is needed. */
export function NoticePoints({ place, id }: { place: FrameDestination; id?: string }) {
  return (
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
  );
}

/**
 * Says whether a network is needed for recognition on the device. It is needed until the recognition index is
 * loaded.
 */
function NetworkNeed() {
  const { idMuseum } = useMuseumSummary();
  const { database } = usePlatform();
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    void storedIndex(database, idMuseum).then((index) => setIsHere(index !== null));
  }, [database, idMuseum]);
  return <Text of={isHere ? 'recognition_notice_here' : 'recognition_notice_first'} />;
}
