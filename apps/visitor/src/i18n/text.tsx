import { createContext, use } from 'react';
import { type TextKey, Texts } from './catalogue.ts';

export const TextsContext = createContext<Texts>(new Texts('en'));

export function useTexts(): Texts['get'] {
  return use(TextsContext).get;
}

/** A text of the interface. */
export function Text({ of, ...params }: { of: TextKey } & Record<string, string | number>) {
  return use(TextsContext).get(of, params);
}
