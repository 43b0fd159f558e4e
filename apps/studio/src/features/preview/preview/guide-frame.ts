import { PREVIEW_READY, type PreviewView } from '@museummate/studio-api/previews';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { PreviewPublisher } from './preview-feed.ts';

/**
 * Runs a callback once the guide has drawn its first screen. The guide's "loaded" message is too early for this,
 * because the guide has no content yet.
 */
function whenDrawn(frame: HTMLIFrameElement | null | undefined, run: () => void): (() => void) | undefined {
  const root = frame?.contentDocument?.getElementById('root');
  if (!root || root.firstElementChild) {
    run();
    return undefined;
  }
  const observer = new MutationObserver(() => {
    if (!root.firstElementChild) return;
    observer.disconnect();
    run();
  });
  observer.observe(root, { childList: true });
  return () => observer.disconnect();
}

/**
 * Sends the draft and the view to the guide when it reports that it has loaded. Messages from other windows are
 * ignored.
 */
export function useGuide(
  frame: RefObject<HTMLIFrameElement | null>,
  view: PreviewView,
  onReady: () => void,
): void {
  const { draft, idMuseum } = useMuseum();
  const { device } = useServices();
  const wanted = useRef(view);
  wanted.current = view;
  const tellReady = useEffectEvent(onReady);
  // This is a layout effect, so that the listener is added before the frame can send a message.
  useLayoutEffect(() => {
    const { origin } = window.location;
    const post = (message: object) => frame.current?.contentWindow?.postMessage(message, origin);
    const feed = new PreviewPublisher({
      idMuseum,
      content: draft.view,
      post,
      later: device.later.bind(device),
    });
    const hear = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || from !== origin || data !== PREVIEW_READY) return;
      post(wanted.current);
      feed.begin();
      stop?.();
      stop = whenDrawn(frame.current, () => tellReady());
    };
    let stop: (() => void) | undefined;
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
      stop?.();
      feed.end();
    };
  }, [draft, idMuseum, device, frame]);
  const { place, screen, language, mode, turn } = view;
  useEffect(() => {
    const message: PreviewView = {
      type: 'view',
      screen,
      language,
      mode,
      turn,
      place: { kind: place.kind, id: place.id },
    };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [frame, place.kind, place.id, screen, language, mode, turn]);
}

/**
 * Maximum milliseconds from the frame's load event to the guide's message that it has loaded. If the message is
 * missing, the frame probably shows the browser's error page.
 */
const REPORT_MS = 5000;
/** Milliseconds between two attempts. A guide on a slow connection can load within this time. */
const AGAIN_MS = 30_000;

export interface FrameState {
  /** `loading`: the guide is not ready yet. `failed`: its page did not load, and another attempt follows. */
  state: 'loading' | 'ready' | 'failed';
  /** Number of the attempt, used as React key, so that each attempt creates a new frame. */
  attempt: number;
  onReady: () => void;
  /** Handler of the frame's load event. The event also fires for the browser's error page. */
  onLoad: () => void;
  retry: () => void;
}

/**
 * Loads the guide, and tries again until it reports. If the connection may have returned, the next attempt starts
 * at once.
 */
export function useFrameState(): FrameState {
  const { device } = useServices();
  const [state, setState] = useState<FrameState['state']>('loading');
  const [attempt, setAttempt] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  const retry = () => {
    setLoaded(false);
    setAttempt((before) => before + 1);
  };
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (state !== 'loading' || !isLoaded) return;
    return device.later(() => setState('failed'), REPORT_MS);
  }, [device, state, isLoaded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failed attempt is followed by another
  useEffect(() => {
    if (state !== 'failed') return;
    const stops = [device.onReturn(() => again()), device.later(() => again(), AGAIN_MS)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [device, state, attempt]);
  return { state, attempt, retry, onReady: () => setState('ready'), onLoad: () => setLoaded(true) };
}
