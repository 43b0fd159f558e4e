import { gameFindOf, type Media, type RouteStep, safeUrl } from '@museummate/domain';
import { LiveRegion } from '@museummate/ui/live-region';
import { Picture } from '@museummate/ui/picture';
import { ArrowRight, Lightbulb, Sparkles } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { KidsLayout } from '#features/kids/kids/kids-layout.tsx';
import { Pet } from '#features/kids/kids/pet.tsx';
import { Hills } from '#features/kids/kids/shapes.tsx';
import { MapButton } from '#features/widgets/map/map.tsx';
import { useTexts } from '#i18n/text.ts';
import look from './clue.module.css';
import { ContinueButton } from './continue-button.tsx';
import styles from './game.module.css';
import { GameBar } from './game-bar.tsx';
import { Rays } from './scenery.tsx';
import { Speech } from './speech.tsx';
import { Trail } from './trail.tsx';
import { useMuseumLanguage } from './use-museum-language.ts';
import { usePetMood } from './use-pet-mood.ts';
import type { ViewProps } from './view.ts';

/** A clue: a picture, then a text with audio, and the button to continue. */
export function Clue(props: ViewProps & { step: RouteStep; locked: boolean }) {
  const { game, steps, content, recording, step, locked } = props;
  const text = useTexts();
  const { mood, speaks } = usePetMood(recording);
  const [hinted, setHinted] = useState(0);
  const isHinted = hinted === step.step.idStep;
  const hintId = useId();
  const { pet } = content.kids;
  const { clueUrl, clueAlt } = gameFindOf(step);
  const isWork = step.kind === 'artwork';
  const label = text(isWork ? 'game_found' : 'game_next');
  const unlocked = useUnlocked(locked, step.step.idStep);
  return (
    <KidsLayout className={`${styles.game} ${look.clue}`}>
      <GameBar count={game.count} />
      <div className={`${styles.body} ${styles.scenes} ${styles.columns}`}>
        <div className={look.scene}>
          <Rays className={look.rays} />
          <Lens url={clueUrl} alt={clueAlt} media={content.media} />
          <Pet
            pet={pet}
            mood={isHinted ? 'kind' : mood}
            className={clueUrl ? look.pet : `${look.pet} ${look.alone}`}
            awake={speaks}
          />
        </div>
        <div className={look.background}>
          <Hills className={look.hills} far="var(--game-hill)" near="var(--game-hill-near)" />
          <ClueTitle step={step} steps={steps} />
          <div className={`${styles.card} ${look.card}`}>
            <Speech pet={pet} words={step.step.locale.instructions} recording={recording} />
            <div id={hintId}>{isHinted && <Hint step={step} media={content.media} />}</div>
          </div>
          <Trail game={game} steps={steps} media={content.media} />
        </div>
      </div>
      <div className={styles.footer}>
        {hasHint(step) && (
          <HintButton
            isHinted={isHinted}
            controls={hintId}
            onPress={() => setHinted(isHinted ? 0 : step.step.idStep)}
          />
        )}
        <ContinueButton
          label={label}
          icon={
            isWork ? <Sparkles aria-hidden="true" /> : <ArrowRight className="mirrored" aria-hidden="true" />
          }
          waitsFor={locked ? recording : null}
          onPress={isWork ? game.find : game.next}
        />
        {/* Announces that the button is enabled now, because it is easy to miss. */}
        <LiveRegion>{unlocked && label}</LiveRegion>
      </div>
    </KidsLayout>
  );
}

function ClueTitle({ step, steps }: { step: RouteStep; steps: readonly RouteStep[] }) {
  const text = useTexts();
  const open = steps.filter(({ state }) => state === 'open');
  return (
    <h1 className="visually-hidden">
      {text('game_clue', { page: open.indexOf(step) + 1, pages: open.length })}
    </h1>
  );
}

/** Whether the button was locked at this step and is enabled now. */
function useUnlocked(locked: boolean, idStep: number): boolean {
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    if (locked) setWaited(idStep);
  }, [locked, idStep]);
  return !locked && waited === idStep;
}

/** A detail of the object to find, in a magnifying glass; nothing without a picture. */
function Lens({ url, alt, media }: { url: string | null; alt: string; media: Media }) {
  if (!url) return null;
  return (
    <div className={look.lens}>
      <span className={look.handle} />
      <span className={look.glass}>
        <Picture url={url} info={media[url]} alt={alt} sizes="15rem" first />
      </span>
    </div>
  );
}

const hasHint = ({ step }: RouteStep) =>
  Boolean(step.locale.location?.trim() || safeUrl(step.locationImageUrl));

interface HintButtonProps {
  isHinted: boolean;
  controls: string;
  onPress: () => void;
}

function HintButton({ isHinted, controls, onPress }: HintButtonProps) {
  const text = useTexts();
  return (
    <button
      type="button"
      className={look.hintButton}
      aria-expanded={isHinted}
      aria-controls={controls}
      onClick={onPress}
    >
      <Lightbulb aria-hidden="true" />
      {text('game_hint')}
    </button>
  );
}

/** Where to look: as text, and on a map with zoom. */
function Hint({ step: { step }, media }: { step: RouteStep; media: Media }) {
  const text = useTexts();
  const museumLanguage = useMuseumLanguage();
  const map = safeUrl(step.locationImageUrl);
  const { location } = step.locale;
  return (
    <div className={look.hint}>
      {map && (
        <div className={look.map}>
          <MapButton url={map} info={media[map]} alt={step.locationImageAlt ?? ''} label={text('show_map')} />
        </div>
      )}
      <p role="status">
        {location ? (
          <>
            {text('game_look_here')} <b {...museumLanguage}>{location}</b>
          </>
        ) : (
          text('show_map')
        )}
      </p>
    </div>
  );
}
