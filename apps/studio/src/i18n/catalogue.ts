import type { Catalogue as CatalogueOf, PlainKey, Texts } from '@museummate/i18n';
import type bulk from './bulk/en.json';
import type en from './catalogues/en.json';
import type findings from './findings/en.json';
import type importing from './import/en.json';
import type labels from './labels/en.json';
import type map from './map/en.json';
import type media from './media/en.json';
import type search from './search/en.json';
import type statistics from './statistics/en.json';
import type { TextParams } from './text-params.ts';
import type voice from './voice/en.json';

/** Keys of all texts. The texts of a single screen are loaded only with this screen (`loadScreenTexts`). */
type TextKey = keyof (typeof en &
  typeof bulk &
  typeof importing &
  typeof labels &
  typeof map &
  typeof media &
  typeof search &
  typeof statistics &
  typeof voice);

/** Maps each text of the interface to the names of its parameters. */
export type StudioTextTypes = {
  [Key in TextKey]: Key extends keyof TextParams ? TextParams[Key] : never;
};

/** Keys of texts without parameters. */
export type PlainTextKey = PlainKey<StudioTextTypes>;

export type Catalogue = CatalogueOf<StudioTextTypes>;
export type StudioTexts = Texts<StudioTextTypes>;

export type FindingKey = keyof typeof findings;

/** Texts of findings, by finding code. `FINDING_PARAMS` lists their parameters. */
export type FindingTexts = Texts<Record<FindingKey, string>>;
export type FindingCatalogue = CatalogueOf<Record<FindingKey, string>>;
