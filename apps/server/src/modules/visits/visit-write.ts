import type { ArtworkVisit, RouteVisit } from '@museummate/domain';

/**
 * An incoming visit record. It creates the visit if its token is new, and is merged with the stored visit otherwise.
 */
export interface VisitWrite {
  /** Museum of the visit. A visit is identified by museum and token from the device, by the server's id, or by both. */
  idMuseum?: number;
  visitorToken?: string;
  idVisit?: string;
  /** Values for a visit that is not stored yet. Without these values, the visit must exist. */
  create?: { idDevice: string; idLanguage: number; languageCode: string; startDate: string };
  /** The visitor's current language. */
  language?: { idLanguage: number; languageCode: string };
  endDate?: string;
  artworks?: ArtworkVisit[];
  routes?: RouteVisit[];
  /** Ends the item that was started last. Used for requests without a start date. */
  endLatest?: EndOfLatest;
}

export type EndOfLatest = { idArtwork: number; duration: number } | { idRoute: number; endDate: string };

/** The result of a write: the visit, or the reason why it was not stored. */
export type MergedVisit = StoredVisit | 'full' | 'too-many-new' | undefined;

export interface StoredVisit {
  idVisit: string;
  idMuseum: number;
  visitorToken: string;
  visitCode: string;
  idDevice: string;
  idLanguage: number;
  languageCode: string;
  startDate: string;
  endDate: string | null;
}
