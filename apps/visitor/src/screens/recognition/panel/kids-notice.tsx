import { Check, X } from 'lucide-react';
import { useId } from 'react';
import type { FrameDestination } from '#features/find/recognition/frame-destination.ts';
import { KidsLayout, KidsTopBar, primaryButtonClass, RoundButton } from '#features/kids/kids/kids-layout.tsx';
import { Pet } from '#features/kids/kids/pet.tsx';
import { useContent } from '#features/museum/museum/museum.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from '../kids-camera.module.css';
import { NoticePoints } from './notice-points.tsx';

interface KidsNoticeProps {
  place: FrameDestination;
  onAnswer: (yes: boolean) => void;
}

/**
 * Asks for consent to the camera in the children's mode. It contains the same facts as for adults, in the pet's
 * words.
 */
export function KidsNotice({ place, onAnswer }: KidsNoticeProps) {
  const text = useTexts();
  const content = useContent();
  const id = useId();
  return (
    <KidsLayout className={styles.notice}>
      <KidsTopBar
        start={
          <RoundButton label={text('close')} onPress={() => onAnswer(false)}>
            <X aria-hidden="true" />
          </RoundButton>
        }
        title={text('kids_camera')}
      />
      <div className={styles.card}>
        <Pet
          pet={content.kind === 'loaded' ? content.content.kids.pet : null}
          mood="curious"
          size="min(13rem, 50vw)"
        />
        <div className={styles.text}>
          <h2 id={id}>
            <Text of="recognition_notice_title" />
          </h2>
          <NoticePoints place={place} />
        </div>
        <div className={styles.answers}>
          <button
            type="button"
            className={primaryButtonClass()}
            aria-describedby={id}
            onClick={() => onAnswer(true)}
          >
            <Check aria-hidden="true" />
            <Text of="yes" />
          </button>
          <button
            type="button"
            className={primaryButtonClass('secondary')}
            aria-describedby={id}
            onClick={() => onAnswer(false)}
          >
            <Text of="no" />
          </button>
        </div>
      </div>
    </KidsLayout>
  );
}
