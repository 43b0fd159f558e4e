import {
  type Artwork,
  gameFindOf,
  type Media,
  type PetMood,
  type RouteStep,
  safeUrl,
  stripTags,
} from '@museummate/domain';
import { LiveRegion } from '@museummate/ui/live-region';
import { Picture } from '@museummate/ui/picture';
import { ArrowRight, Lightbulb, Sparkles } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { KidsLayout } from '#features/kids/kids/kids-layout.tsx';
import { Pet } from '#features/kids/kids/pet.tsx';
import { Hills } from '#features/kids/kids/shapes.tsx';
import { MapButton } from '#features/widgets/map/map.tsx';
import { useTexts } from '#i18n/text.ts';
import { ContinueButton } from '../continue-button.tsx';
import styles from '../game.module.css';
import { GameBar } from '../game-bar.tsx';
import { Rays } from '../scenery.tsx';
import { Speech } from '../speech.tsx';
import { Trail } from '../trail.tsx';
import { useMuseumLanguage } from '../use-museum-language.ts';
import { usePetMood } from '../use-pet-mood.ts';
import look from './clue.module.css';
import { Count } from './count.tsx';
import { OtherArtwork, useOtherArtwork } from './other-artwork.tsx';
import type { ViewProps } from './view.ts';

type ClueProps = ViewProps & { step: RouteStep; locked: boolean };

/** View of a clue: a picture, a text with audio, and the button to continue. */
export function Clue(props: ClueProps) {
  const { game, steps, content, recording, step } = props;
  const text = useTexts();
  const other = useOtherArtwork(content, step);
  // If the child has shown a wrong artwork to the camera, the hint is shown at once.
  const [isHinted, setHinted] = useState(other !== undefined);
  const [tapped, setTapped] = useState<number | null>(null);
  const hintId = useId();
  const { find, locale } = step.step;
  const isBare = !recording && !isHinted && !stripTags(locale.instructions ?? '').trim();
  const isCounted = tapped !== null && tapped === find?.count?.answer;
  const feels = isCounted ? 'joy' : other ? 'point' : isHinted ? 'kind' : null;
  return (
    <KidsLayout className={`${styles.game} ${look.clue}`}>
      <GameBar count={game.count} {...(step.kind === 'artwork' ? { hunted: step } : {})} />
      <div className={`${styles.body} ${styles.scenes} ${styles.columns}`}>
        <ClueScene {...props} other={other} feels={feels} />
        <div className={look.background}>
          <Hills className={look.hills} far="var(--game-hill)" near="var(--game-hill-near)" />
          <ClueTitle step={step} steps={steps} />
          <div className={`${styles.card} ${look.card}`} data-bare={isBare}>
            {other && (
              <p role="status" className={look.notThis}>
                {text('game_not_this')}
              </p>
            )}
            <Speech pet={content.kids.pet} words={locale.instructions} recording={recording} />
            <div id={hintId}>{isHinted && <Hint step={step} media={content.media} />}</div>
          </div>
          {find?.count && <Count count={find.count} tapped={tapped} onTap={setTapped} />}
          <Trail game={game} steps={steps} media={content.media} />
        </div>
      </div>
      <ClueFooter {...props}>
        {hasHint(step) && (
          <HintButton isHinted={isHinted} controls={hintId} onPress={() => setHinted(!isHinted)} />
        )}
      </ClueFooter>
    </KidsLayout>
  );
}

interface ClueSceneProps extends ClueProps {
  /** The wrong artwork that the camera recognised; undefined if there is none. */
  other: Artwork | undefined;
  /** Mood in which the pet reacts to the child. If null, its mood follows the recording. */
  feels: PetMood | null;
}

/** The pet with a magnifying glass, which shows a detail of the object to find. */
function ClueScene({ content, recording, step, other, feels }: ClueSceneProps) {
  const { mood, speaks } = usePetMood(recording);
  const { clueUrl, clueAlt } = gameFindOf(step);
  return (
    <div className={look.scene}>
      <Rays className={look.rays} />
      {other ? (
        <OtherArtwork artwork={other} media={content.media} />
      ) : (
        <Lens url={clueUrl} alt={clueAlt} media={content.media} />
      )}
      <Pet
        pet={content.kids.pet}
        mood={feels ?? mood}
        className={clueUrl || other ? look.pet : `${look.pet} ${look.alone}`}
        awake={speaks}
      />
    </div>
  );
}

/** Footer with the button for the hint and the button to continue. */
function ClueFooter({ game, recording, step, locked, children }: ClueProps & { children: ReactNode }) {
  const text = useTexts();
  const isWork = step.kind === 'artwork';
  const label = text(isWork ? 'game_found' : 'game_next');
  const unlocked = useUnlocked(locked);
  return (
    <div className={styles.footer}>
      {children}
      <ContinueButton
        label={label}
        icon={
          isWork ? <Sparkles aria-hidden="true" /> : <ArrowRight className="mirrored" aria-hidden="true" />
        }
        waitsFor={locked ? recording : null}
        onPress={isWork ? game.find : game.next}
      />
      {/* Announces to screen readers that the button is enabled. */}
      <LiveRegion>{unlocked && label}</LiveRegion>
    </div>
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

/** Whether the button is enabled after it was locked. */
function useUnlocked(locked: boolean): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (locked) setWaited(true);
  }, [locked]);
  return !locked && waited;
}

/** Magnifying glass with a detail of the object to find. Renders nothing without a picture. */
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

/** Hint where the object is: a text, and a map with zoom. */
function Hint({ step: { step }, media }: { step: RouteStep; media: Media }) {
  const text = useTexts();
  const museumLanguage = useMuseumLanguage();
  const map = safeUrl(step.locationImageUrl);
  const { location } = step.locale;
  const box = useRef<HTMLDivElement>(null);
  // Scroll to the hint, because on a small phone or with large text it is below the visible part of the page.
  useEffect(() => {
    // `void`, because scrollIntoView returns a promise in newer browsers. An effect may only return a cleanup
    // function.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={look.hint} ref={box}>
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
