import floating from '@museummate/ui/floating-card.module.css';
import { IconButton } from '@museummate/ui/icon-button';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#i18n/text.ts';
import { usePlayerState } from '../player.ts';
import type { Recording } from '../store/recording.ts';
import styles from './next-card.module.css';
import { NextLink } from './next-link.tsx';

/** Card with the place to visit next, over the text, at the end of a recording. */
export function NextCard({ recording }: { recording: Recording }) {
  const text = useTexts();
  const isOver = usePlayerState((state) => state.ended && state.recording?.id === recording.id);
  const [closed, setClosed] = useState<string>();
  const { next } = recording;
  const isShown = isOver && next && closed !== recording.id;
  return (
    <div role="status">
      {isShown && (
        <div className={`${floating.card} ${styles.card}`}>
          <NextLink next={next} />
          <IconButton label={text('close')} onPress={() => setClosed(recording.id)}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
