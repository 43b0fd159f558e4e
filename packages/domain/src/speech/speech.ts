export { alignSentences } from './align.ts';
export { LoudnessMeter, weightAt } from './loudness.ts';
export { paragraphs } from './paragraphs.ts';
export { detectSpeech } from './pauses.ts';
export { sentences } from './sentences.ts';
export { type TimedText, writeWebVtt } from './write-web-vtt.ts';
