import type { KnownLanguage } from '@museummate/domain';
import { type Context, createContext, type ReactNode, use } from 'react';
import { type GetText, type Params, Texts, type TextTypes } from './texts.ts';

const TextsContext = createContext(new Texts<Record<string, string>>('en'));

const useTexts = () => use(TextsContext).get;

const useNumber = () => use(TextsContext).number;

function Text({ of, ...params }: { of: string } & Params<string>): string {
  return use(TextsContext).get(of, params);
}

/** React context, hooks and component for the texts of one app. Their types accept only the keys of this app. */
interface TextParts<T extends TextTypes<T>> {
  TextsContext: Context<Texts<T>>;
  useTexts: () => GetText<T>;
  /** Formats a number with the decimal separator of the language. */
  useNumber: () => (value: number) => string;
  /** Component that shows a text of the interface. The parameters of the text are passed as further properties. */
  Text: <Key extends keyof T>(props: { of: Key } & Params<T[Key]>) => string;
}

/**
 * Returns the context, hooks and component for texts. Each app calls this function once, with the type of its
 * texts, and exports the result.
 */
export function textParts<T extends TextTypes<T>>(): TextParts<T> {
  // The functions accept any key at run time, so all apps share them. Only the types differ by app, so the
  // result is cast.
  return { TextsContext, useTexts, useNumber, Text } as unknown as TextParts<T>;
}

/**
 * Marks text that may be in another language than the page, with the attributes `lang` and `dir`. Screen
 * readers and the layout of right-to-left text need them.
 */
export function InLanguage({ language, children }: { language: KnownLanguage; children: ReactNode }) {
  if (use(TextsContext).locale === language.locale) return children;
  return (
    <span lang={language.locale} dir={language.direction}>
      {children}
    </span>
  );
}
