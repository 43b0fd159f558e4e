import type { Hall, MuseumContent, Step } from '@museummate/domain';
import { AudioPlayer } from '#features/player/player/controls/audio-player.tsx';
import type { Recording } from '#features/player/player/store/recording.ts';
import { HallCredits } from '#features/tours/hall/hall-picture.tsx';
import { HallExtraInfo, HallName, HallNotice } from '#features/tours/hall/hall-text.tsx';
import { WorksGrid } from '#features/tours/hall/works-grid.tsx';
import { StepIcon } from '#features/widgets/icons/icons.tsx';
import { MapLink } from '#features/widgets/map-link/map-link.tsx';
import { ReadMore } from '#features/widgets/read-more/read-more.tsx';
import { Text } from '#i18n/text.ts';
import { Instructions, isShort } from './instructions.tsx';
import { RouteMap } from './route-map.tsx';
import styles from './timeline.module.css';

/** Maximum height of the text in pixels, about eight lines. A button shows the rest. */
const WORDS = 200;

interface HallDetailsProps {
  hall: Hall;
  step: Step | null;
  content: MuseumContent;
  idTimeline: number;
  /** Id of the artwork that the visitor returns from. */
  returned: string | null;
}

/** Details of the current hall: directions and artworks. */
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
      <MapLink place={`hall-${hall.idHall}`} isWay />
    </>
  );
}

/** Details of an information step: text, recording and map. */
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
