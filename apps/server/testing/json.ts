/** An answer whose shape a test is about to look at. */
export interface Json {
  [key: string]: Json;
}

export const list = (value: unknown) => value as Json[];

/** That an object has at least these keys, given as words. */
export const keys = (words: string) => words.split(/\s+/).filter(Boolean);
