import type { KnownLanguage } from '@museummate/domain';
import { type Context, createContext, type ReactNode, use } from 'react';
import { type GetText, type Params, Texts, type TextTypes } from './texts.ts';

const TextsContext = createContext(new Texts<Record<string, string>>('en'));

const useTexts = () => use(TextsContext).get;

const useNumber = () => use(TextsContext).number;

function Text({ of, ...params }: { of: string } & Params<string>): string {
  return use(TextsContext).get(of, params);
}

/** The engine's parts for React, typed for the texts of one app. */
interface TextParts<T extends TextTypes<T>> {
  TextsContext: Context<Texts<T>>;
  useTexts: () => GetText<T>;
  /** Writes a number with the decimal sign of the language. */
  useNumber: () => (value: number) => string;
  /** A text of the interface; what is put into it is given as further properties. */
  Text: <Key extends keyof T>(props: { of: Key } & Params<T[Key]>) => string;
}

/** An app calls this once, with the type of its texts, and exports what it gets. */
export function textParts<T extends TextTypes<T>>(): TextParts<T> {
  // The same parts for every app, which know no keys: what is right for the app is the compiler's business alone.
  return { TextsContext, useTexts, useNumber, Text } as unknown as TextParts<T>;
}

/** Words that may be in another language than the page: says so where they are, for voices and for bidi. */
export function InLanguage({ language, children }: { language: KnownLanguage; children: ReactNode }) {
  if (use(TextsContext).locale === language.locale) return children;
  return (
    <span lang={language.locale} dir={language.direction}>
      {children}
    </span>
  );
}
