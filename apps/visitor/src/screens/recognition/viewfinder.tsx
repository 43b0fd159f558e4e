import type { MuseumContent } from '@museummate/domain';
import { IconButton } from '@museummate/ui/icon-button';
import { LiveRegion } from '@museummate/ui/live-region';
import { NoCameraDrawing } from '@museummate/ui/no-camera';
import { Picture } from '@museummate/ui/picture';
import { TopBar } from '@museummate/ui/top-bar';
import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FrameDestination } from '#features/find/recognition/frame-destination.ts';
import type { RecognitionState, RecognitionStore } from '#features/find/recognition/recognition-store.ts';
import { readScanned } from '#features/find/scanner/scanned.ts';
import { CloseButton } from '#features/foundation/link/back-button.tsx';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { usage } from '#features/foundation/usage/usage.ts';
import '#features/kids/kids/kids-tokens.css';
import { useIsKids } from '#features/kids/kids/kids.ts';
import { Pet } from '#features/kids/kids/pet.tsx';
import { FavouriteButton } from '#features/widgets/favourite-button/favourite-button.tsx';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text, useTexts } from '#i18n/text.ts';
import type { RecognitionPlatform, Sighting } from '#platform/recognition/recognition.ts';
import kids from './kids-camera.module.css';
import { DebugDisplay } from './overlays/debug-display.tsx';
import { FoundPicture } from './overlays/found-picture.tsx';
import { Outlines } from './overlays/outlines.tsx';
import { Points } from './overlays/points.tsx';
import { FoundPanel } from './panel/found-panel.tsx';
import { Panel } from './panel/panel.tsx';
import { useCameraSize } from './use-camera-size.ts';
import { useHunt } from './use-hunt.ts';
import { useRecognition } from './use-recognition.ts';
import styles from './viewfinder.module.css';
import { workIn } from './works.ts';

interface ViewfinderProps {
  content: MuseumContent;
  place: FrameDestination;
  parts: RecognitionPlatform;
}

/** The camera picture, the recognised artworks, and other ways to an artwork. */
export function Viewfinder({ content, place, parts }: ViewfinderProps) {
  const { rejection, openScanned } = useScannedCode(content);
  const { store, state, backend, video } = useRecognition(content, parts, openScanned);
  const stage = useCameraSize();
  const { view } = state;
  const open = useOpenArtwork(parts, content);
  const found = view.kind === 'found' ? workIn(content, view.sighting.idArtwork) : undefined;
  useFailedSearch(found !== undefined);
  return (
    <main
      className={useIsKids() ? `${styles.screen} ${kids.kids}` : styles.screen}
      data-view={found ? 'found' : view.kind}
    >
      <h1 className="visually-hidden">
        <Text of="recognition" />
      </h1>
      <div className={styles.stage} ref={stage.ref}>
        <video ref={video} className={styles.video} muted playsInline />
        <Sight
          state={state}
          content={content}
          found={found}
          size={stage.size}
          isUnable={backend.error !== null}
          onOpen={open}
        />
      </div>
      <div className={styles.bar}>
        <ViewfinderBar store={store} state={state} found={found} />
      </div>
      <LiveRegion>
        <Announcement state={state} found={found?.name} />
      </LiveRegion>
      {view.kind === 'found' && found ? (
        <FoundPanel
          work={found}
          onOpen={() => open(found.idArtwork)}
          onRefuse={() => store.refuse(view.sighting)}
        />
      ) : (
        <Panel
          state={state}
          backend={backend}
          place={place}
          content={content}
          rejection={rejection}
          onRetry={() => store.retry()}
          onCodes={(codesOnly) => store.lookForCodesOnly(codesOnly)}
          onOpen={(idArtwork) => {
            parts.session.lastOpened = idArtwork;
          }}
        />
      )}
      <DebugDisplay answer={state.answer} index={backend.index} video={video} />
    </main>
  );
}

/**
 * Returns a function that opens the target of a scanned code. If the code is rejected, `rejection` is the reason.
 */
function useScannedCode(content: MuseumContent) {
  const navigation = useNavigationStore();
  const [rejection, setRejection] = useState<PlainTextKey | null>(null);
  const openScanned = (value: string) => {
    const scanned = readScanned(value, new URL(document.baseURI).origin, content, 'Recognition');
    if (scanned.kind === 'refused') {
      usage.count('scan');
      return setRejection(scanned.reason);
    }
    usage.comesBy('qr');
    navigation.go(scanned.target);
  };
  return { rejection, openScanned };
}

/**
 * Minimum time in milliseconds on this screen without a result. A shorter visit is not counted as a failed
 * search.
 */
const LOOKED_MS = 10_000;

/** Counts a failed search if the visitor leaves this screen without a result (A110). */
function useFailedSearch(isFound: boolean): void {
  const hasFound = useRef(false);
  hasFound.current ||= isFound;
  useEffect(() => {
    const since = performance.now();
    return () => {
      if (!hasFound.current && performance.now() - since >= LOOKED_MS) usage.count('recognition');
    };
  }, []);
}

/**
 * Returns a function that opens a found artwork. The function also stores the artwork's id, so that the camera does
 * not open the artwork again at once when the visitor returns.
 */
function useOpenArtwork(parts: RecognitionPlatform, content: MuseumContent): (idArtwork: number) => void {
  const navigation = useNavigationStore();
  const hunt = useHunt(content);
  return (idArtwork) => {
    parts.session.lastOpened = idArtwork;
    // In the game, the clue replaces the camera in the history. Otherwise, Back on the clue would open the camera
    // again.
    if (hunt) return navigation.go(hunt(idArtwork), { replace: true });
    navigation.go({
      screen: 'Artwork',
      params: { idArtwork: String(idArtwork) },
      query: { from: 'Recognition' },
    });
  };
}

interface ViewfinderBarProps {
  store: RecognitionStore;
  state: RecognitionState;
  found: ReturnType<typeof workIn>;
}

function ViewfinderBar({ store, state, found }: ViewfinderBarProps) {
  return (
    <TopBar
      onPicture
      start={<CloseButton instead={{ screen: useIsKids() ? 'OptionsKids' : 'Options' }} onPicture />}
      end={
        found ? (
          <FavouriteButton idArtwork={found.idArtwork} onPicture />
        ) : (
          <CameraButtons store={store} state={state} />
        )
      }
    />
  );
}

interface SightProps {
  state: RecognitionState;
  content: MuseumContent;
  found: ReturnType<typeof workIn>;
  size: ReturnType<typeof useCameraSize>['size'];
  isUnable: boolean;
  onOpen: (idArtwork: number) => void;
}

/** Overlays on the camera picture. In the children's mode, they include the pet. */
function Sight({ state, content, found, size, isUnable, onOpen }: SightProps) {
  const { view } = state;
  const isKids = useIsKids();
  return (
    <>
      {isKids && (
        <Pet
          pet={content.kids.pet}
          mood={found ? 'joy' : 'curious'}
          className={`${kids.pet} mirrored`}
          awake
        />
      )}
      {!found && <Frame state={state} isUnable={isUnable} />}
      {view.kind === 'looking' && <Points seen={view.seen} size={size} />}
      {view.kind === 'several' && (
        <Outlines sightings={view.sightings} size={size} content={content} onChoose={onOpen} />
      )}
      <Soon looked={state.answer?.look.sightings ?? []} content={content} />
      {view.kind === 'found' && found && (
        <FoundPicture sighting={view.sighting} work={found} media={content.media} size={size} />
      )}
    </>
  );
}

/** Announcements for screen readers. */
function Announcement({ state, found }: { state: RecognitionState; found: string | undefined }) {
  if (found !== undefined) return <Text of="recognition_found" name={found} />;
  if (state.view.kind === 'several') return <Text of="recognition_several" />;
  if (state.likeliest)
    return <Text of={state.likeliest.length > 0 ? 'recognition_is_it' : 'recognition_none'} />;
  return state.camera.kind === 'on' && <Text of="recognition_searching" />;
}

function CameraButtons({ store, state }: { store: RecognitionStore; state: RecognitionState }) {
  const text = useTexts();
  return (
    <>
      <LightButton store={store} state={state} />
      {state.camera.kind !== 'failed' && (
        <IconButton label={text('flip_camera')} onPress={() => store.flip()} onPicture>
          <SwitchCamera aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}

/** Preloads the pictures of artworks that are likely to be found in the next frame. */
function Soon({ looked, content }: { looked: readonly Sighting[]; content: MuseumContent }) {
  return (
    <div className={styles.soon} aria-hidden="true">
      {looked.map(({ idArtwork }) => {
        const url = workIn(content, idArtwork)?.imageUrl;
        return (
          url && <Picture key={idArtwork} url={url} info={content.media[url]} alt="" sizes="90vw" soon />
        );
      })}
    </div>
  );
}

/** Corner marks around the area in which artworks are recognised, with a prompt. */
function Frame({ state, isUnable }: { state: RecognitionState; isUnable: boolean }) {
  if (state.camera.kind === 'failed')
    return (
      <div className={styles.noCamera}>
        <NoCameraDrawing />
      </div>
    );
  const codes = state.codesOnly || isUnable;
  return (
    <>
      <p className={styles.prompt}>
        <Text
          of={
            state.view.kind === 'several' ? 'recognition_several' : codes ? 'scanning' : 'recognition_point'
          }
        />
      </p>
      {state.view.kind === 'looking' && (
        <span className={styles.corners} data-codes={codes} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
      )}
    </>
  );
}

/** Button for the torch. If the camera picture is dark, the button also has a text. */
function LightButton({ store, state }: { store: RecognitionStore; state: RecognitionState }) {
  const text = useTexts();
  if (!state.light) return null;
  const { isOn } = state.light;
  if (state.isDark && !isOn)
    return (
      <button type="button" className={styles.dark} onClick={() => void store.switchLight()}>
        <Flashlight aria-hidden="true" />
        <Text of="recognition_dark" />
      </button>
    );
  return (
    <IconButton
      label={text(isOn ? 'light_off' : 'light_on')}
      onPress={() => void store.switchLight()}
      onPicture
    >
      {isOn ? <FlashlightOff aria-hidden="true" /> : <Flashlight aria-hidden="true" />}
    </IconButton>
  );
}
