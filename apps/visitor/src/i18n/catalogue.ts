import type { Catalogue as CatalogueOf, PlainKey, Texts } from '@museummate/i18n';
import type en from './catalogues/en.json';
import type { TextParams } from './text-params.ts';

export type TextKey = keyof typeof en;

/** The texts of this app's interface, with the parameters of each. */
export type InterfaceTextTypes = {
  [Key in TextKey]: Key extends keyof TextParams ? TextParams[Key] : never;
};

/** The keys of texts without parameters. */
export type PlainTextKey = PlainKey<InterfaceTextTypes>;

export type Catalogue = CatalogueOf<InterfaceTextTypes>;
export type InterfaceTexts = Texts<InterfaceTextTypes>;
