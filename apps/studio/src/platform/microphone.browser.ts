import {
  MicrophoneError,
  type MicrophoneProblem,
  type Microphones,
  type OpenMicrophone,
  type RunningRecording,
} from './microphone.ts';

/** A closed tab loses at most this many milliseconds of a recording. */
const CHUNK_MS = 1000;
/** Bit rate of a recording. It is high enough that editing and encoding again does not become audible. */
const BITS_PER_SECOND = 160_000;
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/**
 * The browser must not process the sound. Noise suppression removes the sound of the room, and gain control raises
 * the volume between sentences.
 */
const CONSTRAINTS = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
  channelCount: 1,
} satisfies MediaTrackConstraints;

const PROBLEMS: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export function browserMicrophones(): Microphones {
  return {
    async inputs() {
      const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
      return devices
        .filter(({ kind, label }) => kind === 'audioinput' && label !== '')
        .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
    },
    async open(id, onLost) {
      // Browsers offer no microphone to plain http pages, except pages from localhost.
      if (!navigator.mediaDevices || typeof MediaRecorder === 'undefined')
        throw new MicrophoneError('insecure');
      const audio = { ...CONSTRAINTS, ...(id ? { deviceId: { exact: id } } : {}) };
      const stream = await navigator.mediaDevices.getUserMedia({ audio }).catch((error: unknown) => {
        const problem = error instanceof DOMException ? PROBLEMS[error.name] : undefined;
        throw problem ? new MicrophoneError(problem) : error;
      });
      return openStream(stream, onLost);
    },
  };
}

function openStream(stream: MediaStream, onLost: () => void): OpenMicrophone {
  const [track] = stream.getAudioTracks();
  track?.addEventListener('ended', onLost);
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);
  const type = TYPES.find((each) => MediaRecorder.isTypeSupported(each)) ?? '';
  return {
    id: track?.getSettings().deviceId ?? '',
    type,
    peak() {
      analyser.getFloatTimeDomainData(wave);
      return wave.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
    },
    record: (onChunk) => recordStream(stream, type, onChunk),
    close() {
      track?.removeEventListener('ended', onLost);
      for (const each of stream.getTracks()) each.stop();
      void context.close();
    },
  };
}

function recordStream(stream: MediaStream, type: string, onChunk: (chunk: Blob) => void): RunningRecording {
  const options = { audioBitsPerSecond: BITS_PER_SECOND, ...(type ? { mimeType: type } : {}) };
  const recorder = new MediaRecorder(stream, options);
  recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && onChunk(data));
  // The recorder also stops when the microphone is unplugged.
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()));
  recorder.start(CHUNK_MS);
  return {
    stop() {
      if (recorder.state !== 'inactive') recorder.stop();
      return stopped;
    },
  };
}
