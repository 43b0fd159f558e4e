export { type AlignedSentence, alignSentences, type Pause, type SpeechActivity } from './align.ts';
export { LoudnessMeter, weightAt } from './loudness.ts';
export { paragraphs } from './paragraphs.ts';
export { detectSpeech } from './pauses.ts';
export { sentences } from './sentences.ts';
