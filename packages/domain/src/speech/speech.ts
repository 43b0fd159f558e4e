export { alignSentences } from './align.ts';
export { type Level, measureLevel, normaliseLevel, VOICE_LUFS, VOICE_PEAK } from './level.ts';
export { LoudnessMeter, weightAt } from './loudness.ts';
export { paragraphs } from './paragraphs.ts';
export { detectSpeech } from './pauses.ts';
export { readWebVtt } from './read-web-vtt.ts';
export { sentences } from './sentences.ts';
export { readWav, resample, writeWav } from './wav.ts';
export { type TimedText, writeWebVtt } from './write-web-vtt.ts';
