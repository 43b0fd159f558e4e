import type { ArtworkVisit, RouteVisit } from '@museummate/domain';

/** A visit as it comes in: created if its token is new, merged with what is stored else. */
export interface VisitWrite {
  /** By what the visit is known: the pair from the device, the server's id, or both. */
  idMuseum?: number;
  visitorToken?: string;
  idVisit?: string;
  /** What a visit that is not stored yet is made of; left out: it must be there already. */
  create?: { idDevice: string; idLanguage: number; languageCode: string; startDate: string };
  /** The language that the visitor has now. */
  language?: { idLanguage: number; languageCode: string };
  endDate?: string;
  artworks?: ArtworkVisit[];
  routes?: RouteVisit[];
  /** Calls that name an item without its start mean the one begun last. */
  endLatest?: EndOfLatest;
}

export type EndOfLatest = { idArtwork: number; duration: number } | { idRoute: number; endDate: string };

/** What became of a write: the visit with it, or why there is none. */
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
