import type { Hall, MuseumContent, Step } from '@museummate/domain';
import { AudioPlayer } from '#features/player/player/audio-player.tsx';
import type { Recording } from '#features/player/player/recording.ts';
import { HallCredits } from '#features/tours/hall/hall-picture.tsx';
import { HallExtraInfo, HallName, HallNotice } from '#features/tours/hall/hall-words.tsx';
import { WorksGrid } from '#features/tours/hall/works-grid.tsx';
import { StepIcon } from '#features/widgets/icons/icons.tsx';
import { ReadMore } from '#features/widgets/read-more/read-more.tsx';
import { Text } from '#i18n/text.ts';
import { Instructions, isShort } from './instructions.tsx';
import { RouteMap } from './route-map.tsx';
import styles from './timeline.module.css';

/** About eight lines; the rest when it is asked for. */
const WORDS = 200;

interface HallDetailsProps {
  hall: Hall;
  step: Step | null;
  content: MuseumContent;
  idTimeline: number;
  /** The work that the visitor comes back from. */
  returned: string | null;
}

/** The hall in front: how to get there, and its works. */
export function HallDetails({ hall, step, content, idTimeline, returned }: HallDetailsProps) {
  const extra = hall.locale.extraInfo?.trim();
  const query = { from: 'Timeline', fromId: String(idTimeline) };
  return (
    <>
      <HallCredits hall={hall} media={content.media} />
      <div className={styles.name}>
        <h2 className={styles.hall}>
          <HallName hall={hall} />
        </h2>
        {extra && (
          <ReadMore height={WORDS}>
            <p className={styles.extra}>
              <HallExtraInfo hall={hall} />
            </p>
          </ReadMore>
        )}
      </div>
      <HallNotice hall={hall} />
      {step?.locale.instructions?.trim() && (
        <div className={styles.instructions}>
          <StepIcon step={step.iconType ? step : { ...step, iconType: 'walk' }} />
          <ReadMore height={WORDS}>
            <Instructions step={step} />
          </ReadMore>
        </div>
      )}
      <WorksGrid
        works={hall.artworkImages}
        content={content}
        to={(idArtwork) => ({ screen: 'Artwork', params: { idArtwork }, query })}
        returned={returned}
      />
      <RouteMap content={content} step={step} hall={hall} />
    </>
  );
}

/** A piece of the way: its words, its voice, its map. */
export function InfoDetails({
  step,
  content,
  recording,
}: {
  step: Step;
  content: MuseumContent;
  recording: Recording | null;
}) {
  return (
    <>
      <h2 className={styles.hall}>
        <Text of="instructions" />
      </h2>
      {!isShort(step) && (
        <ReadMore height={WORDS}>
          <Instructions step={step} />
        </ReadMore>
      )}
      {recording && (
        <div className={styles.player}>
          <AudioPlayer recording={recording} />
        </div>
      )}
      <RouteMap content={content} step={step} hall={null} />
    </>
  );
}
