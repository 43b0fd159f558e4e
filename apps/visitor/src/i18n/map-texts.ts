import { Texts } from '@museummate/i18n';
import { createContext, use } from 'react';
import type english from './map-catalogues/en.json';

/** The texts of the floor map have their own catalogues, so that the first view does not load them. */
const CATALOGUES = import.meta.glob<MapCatalogue>('./map-catalogues/*.json', { import: 'default' });

type MapCatalogue = Readonly<Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>>;
type MapTextKey = keyof typeof english;

/** Names of the parameters of each text that has parameters. */
interface MapTextParams {
  here_heard: 'work';
  here_seen: 'work';
  closed: 'place';
  on_foot: 'time';
  longer: 'time';
  way_from: 'from' | 'time';
  places: 'count';
  steps: 'count';
  go: 'from' | 'to';
  go_ahead: 'from' | 'to';
  go_left: 'from' | 'to';
  go_right: 'from' | 'to';
  go_stairs: 'from' | 'to';
  go_ramp: 'from' | 'to';
  stairs_up: 'from' | 'floor';
  stairs_down: 'from' | 'floor';
  lift: 'from' | 'floor';
  arrive: 'to' | 'place';
  arrive_ahead: 'to';
  arrive_left: 'to';
  arrive_right: 'to';
}
export type MapTextTypes = {
  [Key in MapTextKey]: Key extends keyof MapTextParams ? MapTextParams[Key] : never;
};
export type MapTexts = Texts<MapTextTypes>;

const FALLBACK = 'en';

/** Loads the map's texts of a language; English if there is no catalogue. */
export async function loadMapTexts(locale: string): Promise<MapTexts> {
  const file =
    CATALOGUES[`./map-catalogues/${locale}.json`] ?? CATALOGUES[`./map-catalogues/${FALLBACK}.json`];
  if (!file) throw new Error(`there is no map catalogue for ${locale}`);
  const known = CATALOGUES[`./map-catalogues/${locale}.json`] ? locale : FALLBACK;
  return new Texts<MapTextTypes>(
    known,
    (await file()) as ConstructorParameters<typeof Texts<MapTextTypes>>[1],
  );
}

export const MapTextsContext = createContext(new Texts<MapTextTypes>(FALLBACK));

export const useMapTexts = () => use(MapTextsContext).get;
