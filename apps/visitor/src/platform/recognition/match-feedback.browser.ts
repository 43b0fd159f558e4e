/** Two rising notes and a vibration, for visitors who look at the artwork and not at the phone. */
const NOTES = [
  { hertz: 659, at: 0 },
  { hertz: 988, at: 0.09 },
];
const NOTE_SECONDS = 0.28;
const LOUDNESS = 0.12;
const FELT_MS = [25, 45, 60];

export function browserMatchFeedback(): () => void {
  let context: AudioContext | undefined;
  return () => {
    // Before the first tap, browsers block sound and vibration, with a console warning.
    if (navigator.userActivation?.hasBeenActive === false) return;
    navigator.vibrate?.(FELT_MS);
    try {
      context ??= new AudioContext();
      void context.resume();
      for (const { hertz, at } of NOTES) sound(context, hertz, context.currentTime + at);
    } catch (error) {
      console.warn('a found work cannot be heard', error);
    }
  };
}

function sound(context: AudioContext, hertz: number, start: number): void {
  const tone = new OscillatorNode(context, { frequency: hertz, type: 'sine' });
  const loudness = new GainNode(context, { gain: 0 });
  // Fade in and out, because an abrupt start is audible as a click.
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, start + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_SECONDS);
  tone.connect(loudness).connect(context.destination);
  tone.start(start);
  tone.stop(start + NOTE_SECONDS);
}
