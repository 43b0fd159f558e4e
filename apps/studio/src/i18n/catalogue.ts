import type { Catalogue as CatalogueOf, PlainKey, Texts } from '@museummate/i18n';
import type en from './catalogues/en.json';
import type findings from './findings/en.json';
import type { TextParams } from './text-params.ts';

type TextKey = keyof typeof en;

/** The texts of the studio's interface, with what is put into each. */
export type StudioTextTypes = {
  [Key in TextKey]: Key extends keyof TextParams ? TextParams[Key] : never;
};

/** The keys of texts into which nothing is put. */
export type PlainTextKey = PlainKey<StudioTextTypes>;

export type Catalogue = CatalogueOf<StudioTextTypes>;
export type StudioTexts = Texts<StudioTextTypes>;

export type FindingKey = keyof typeof findings;

/** Sentences about what check has found, by its code. What is put into each, `FINDING_PARAMS` says. */
export type FindingTexts = Texts<Record<FindingKey, string>>;
export type FindingCatalogue = CatalogueOf<Record<FindingKey, string>>;
