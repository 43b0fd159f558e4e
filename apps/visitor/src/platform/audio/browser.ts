import type { Tabs } from '#platform/tabs/tabs.ts';
import type { AudioOutput, AudioOutputEvent } from './audio.ts';
import { oneVoice } from './one-voice.ts';
import { isSafari, safariSource } from './safari-source.ts';
import { plainSource } from './source.ts';

/**
 * Audio session of Safari, which TypeScript's types lack. It reports when a call or another app takes over the
 * audio.
 */
interface AudioSession extends EventTarget {
  state: 'active' | 'inactive' | 'interrupted';
}

export function browserAudioOutput(tabs: Pick<Tabs, 'tell' | 'listen'>): AudioOutput {
  const audio = new Audio();
  audio.preload = 'auto';
  const listeners = new Set<(event: AudioOutputEvent) => void>();
  const tell = (event: AudioOutputEvent) => {
    for (const listener of listeners) listener(event);
  };
  listen(audio, tell);
  const voice = oneVoice(tabs, () => {
    silenceOthers();
    tell('other');
  });
  audio.addEventListener('playing', () => voice.announceVoice());
  const otherBegan = ({ target }: Event) => {
    if (!isHeard(target)) return;
    tell('other');
    voice.announceStart();
    voice.announceVoice();
  };
  document.addEventListener('play', otherBegan, true);

  const apple = isSafari(navigator.userAgent);
  const source = apple ? safariSource(audio, () => tell('unplayable')) : plainSource(audio);
  const setBalance = balanceOf(audio);
  /**
   * Number of calls of `attach`, `detach`, `play` and `pause`. A play request that is still loading is cancelled
   * if the number has increased.
   */
  let wishes = 0;
  return {
    attach(url, seconds) {
      wishes += 1;
      source.attach(url, seconds);
    },
    detach() {
      wishes += 1;
      source.detach();
    },
    play() {
      wishes += 1;
      voice.announceStart();
      const mine = wishes;
      return playWhenThere(audio, source.loading(), () => mine !== wishes);
    },
    pause() {
      wishes += 1;
      audio.pause();
    },
    time: () => audio.currentTime,
    duration: () => (Number.isFinite(audio.duration) ? audio.duration : null),
    seek(seconds) {
      audio.currentTime = seconds;
    },
    setSpeed: (speed) => setSpeed(audio, speed),
    canBalance: () => !apple && 'StereoPannerNode' in window,
    setBalance,
    silenceOthers,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

// Whether an element of the document plays sound. The guide's own audio element is never found, because it is not
// in the document. Camera streams (`srcObject`) are silent.
const isHeard = (other: EventTarget | null) => other instanceof HTMLMediaElement && !other.srcObject;

function silenceOthers(): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video'))
    if (isHeard(other)) other.pause();
}

/** Passes on events of the audio element, interruptions and disconnected outputs. */
function listen(audio: HTMLAudioElement, tell: (event: AudioOutputEvent) => void): void {
  for (const [name, event] of Object.entries(EVENTS)) audio.addEventListener(name, () => tell(event));
  audio.addEventListener('error', () => {
    if (audio.getAttribute('src') === null && !audio.firstChild) return;
    tell(audio.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'broken' : 'unplayable');
  });
  watchInterruptions(() => tell('resumable'));
  watchOutputs(() => tell('output-lost'));
}

/** Plays as soon as the file is loaded, unless `isVoid` then returns true because of a later action. */
async function playWhenThere(audio: HTMLAudioElement, loading: Promise<void> | null, isVoid: () => boolean) {
  try {
    if (loading) {
      await loading;
      if (isVoid()) return 'failed';
    }
    await audio.play();
    return 'playing';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed';
  }
}

const EVENTS: Record<string, AudioOutputEvent> = {
  timeupdate: 'time',
  durationchange: 'time',
  seeked: 'time',
  playing: 'playing',
  canplay: 'ready',
  pause: 'paused',
  ended: 'ended',
};

/** Sets both rates, because the browser resets the rate to the default when it loads another file. */
function setSpeed(audio: HTMLAudioElement, speed: number): void {
  audio.defaultPlaybackRate = speed;
  audio.playbackRate = speed;
}

/**
 * Returns a function that sets the balance. The function creates the audio graph only on first use, because all
 * sound passes through the graph from then on (A92).
 */
function balanceOf(audio: HTMLAudioElement): (balance: number) => void {
  let panner: StereoPannerNode | undefined;
  return (balance) => {
    panner ??= makePanner(audio);
    panner.pan.value = balance;
  };
}

function makePanner(audio: HTMLAudioElement): StereoPannerNode {
  const context = new AudioContext();
  const panner = new StereoPannerNode(context);
  new MediaElementAudioSourceNode(context, { mediaElement: audio })
    .connect(panner)
    .connect(context.destination);
  void context.resume();
  return panner;
}

function watchInterruptions(over: () => void): void {
  const { audioSession } = navigator as Navigator & { audioSession?: AudioSession };
  let interrupted = false;
  audioSession?.addEventListener('statechange', () => {
    if (interrupted && audioSession.state === 'active') over();
    interrupted = audioSession.state === 'interrupted';
  });
}

/** Reports disconnected outputs, so that the guide does not play aloud when headphones are unplugged. */
function watchOutputs(lost: () => void): void {
  const { mediaDevices } = navigator;
  if (!mediaDevices) return;
  const count = async () =>
    (await mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'audiooutput').length;
  let known: number | undefined;
  mediaDevices.addEventListener('devicechange', async () => {
    const now = await count();
    if (known !== undefined && now < known) lost();
    known = now;
  });
  void count().then((now) => {
    known = now;
  });
}
