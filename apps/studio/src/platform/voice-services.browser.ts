// The services of the voice studio, in one chunk that other screens do not load.
import { browserMicrophones } from './microphone.browser.ts';
import { browserSounds } from './sounds.browser.ts';
import { browserTakes } from './takes.browser.ts';

export const microphones = browserMicrophones();
export const takes = browserTakes();
export const sounds = browserSounds();
