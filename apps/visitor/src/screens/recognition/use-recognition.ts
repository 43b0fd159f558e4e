import type { MuseumContent } from '@museummate/domain';
import { useStore } from '@museummate/store/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BackendState, RecognitionBackend } from '#features/find/recognition/backend.ts';
import { DeviceBackend } from '#features/find/recognition/device-backend.ts';
import {
  artworksByDistance,
  artworksInHall,
  lastArtwork,
} from '#features/find/recognition/nearby-artworks.ts';
import { type RecognitionState, RecognitionStore } from '#features/find/recognition/recognition-store.ts';
import { ServerBackend } from '#features/find/recognition/server-backend.ts';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { useMuseumSummary } from '#features/museum/museum/museum.ts';
import type { RecognitionPlatform } from '#platform/recognition/recognition.ts';

interface Recognition {
  store: RecognitionStore;
  state: RecognitionState;
  backend: BackendState;
  video: RefObject<HTMLVideoElement | null>;
}

/** Runs camera and recognition while the screen is mounted. */
export function useRecognition(
  content: MuseumContent,
  parts: RecognitionPlatform,
  onCode: (value: string) => void,
): Recognition {
  const platform = usePlatform();
  const keys = useLocalStorageStore();
  const { recognition, idMuseum } = useMuseumSummary();
  const { by } = useLocation();
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCode);
  tell.current = onCode;
  const [{ store, backend }] = useState(() => {
    const last = lastArtwork(keys);
    const { network } = platform;
    const { frames, finder } = parts;
    const newBackend: RecognitionBackend =
      recognition === 'server'
        ? new ServerBackend({
            network,
            frames,
            idMuseum,
            visitorToken: () => keys.visit?.visitorToken ?? null,
          })
        : new DeviceBackend({ network, frames, finder, idMuseum, near: artworksByDistance(content, last) });
    const known = new Set(content.artworks.map(({ idArtwork }) => idArtwork));
    return {
      backend: newBackend,
      store: new RecognitionStore({
        ...platform,
        parts,
        backend: newBackend,
        isKnown: (idArtwork) => known.has(idArtwork),
        inHall: new Set(artworksInHall(content, last)),
        resting: by === 'return' ? parts.session.lastOpened : null,
        onCode: (value) => tell.current(value),
      }),
    };
  });
  useEffect(() => {
    if (video.current) store.start(video.current);
    return () => store.stop();
  }, [store]);
  return {
    store,
    video,
    state: useStore(store.state, (state) => state),
    backend: useStore(backend.state, (state) => state),
  };
}
