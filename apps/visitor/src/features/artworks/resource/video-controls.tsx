import { IconButton } from '@museummate/ui/icon-button';
import { Captions, CaptionsOff, Maximize, Minimize } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTexts } from '#i18n/text.ts';
import { PlayBar } from './play-bar.tsx';

interface VideoControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  /** The element that is shown in full screen: it contains the video and these controls. */
  frame: RefObject<HTMLElement | null>;
  hasCaptions: boolean;
}

/**
 * Controls of a video: play, position, captions and full screen. They are always visible, so that visitors need
 * not tap the video to find them.
 */
export function VideoControls({ video, frame, hasCaptions }: VideoControlsProps) {
  const text = useTexts();
  const [captions, setCaptions] = useState(true);
  const full = useFullScreen(video, frame);
  const toggleCaptions = () => {
    for (const track of video.current?.textTracks ?? []) track.mode = captions ? 'hidden' : 'showing';
    setCaptions(!captions);
  };
  return (
    <PlayBar media={video}>
      {hasCaptions ? (
        <IconButton label={text('captions')} pressed={captions} onPress={toggleCaptions}>
          {captions ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
        </IconButton>
      ) : (
        <span />
      )}
      {full.toggle && (
        <IconButton label={text(full.isOn ? 'leave_full_screen' : 'full_screen')} onPress={full.toggle}>
          {full.isOn ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
        </IconButton>
      )}
    </PlayBar>
  );
}

/** On an iPhone only the video element itself can be full screen, with the controls of the phone. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

function useFullScreen(video: RefObject<AppleVideo | null>, frame: RefObject<HTMLElement | null>) {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const look = () => setIsOn(document.fullscreenElement === frame.current && frame.current !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [frame]);
  const canFill = document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype;
  const toggle = () => {
    // If the browser refuses full screen, nothing changes: the button's state follows the `fullscreenchange`
    // event.
    if (isOn) void document.exitFullscreen().catch(() => {});
    else if (document.fullscreenEnabled) void frame.current?.requestFullscreen().catch(() => {});
    else video.current?.webkitEnterFullscreen?.();
  };
  return { isOn, toggle: canFill ? toggle : undefined };
}
