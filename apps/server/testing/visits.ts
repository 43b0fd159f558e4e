import { randomUUID } from 'node:crypto';

export interface TestVisit {
  idMuseum: number;
  visitorToken: string;
  idDevice: string;
  idLanguage: number;
  languageCode: string;
  startDate: string;
  artworks: { idArtwork: number; startDate: string; duration: number }[];
}

/** A whole visit with one work, as a phone sends it. */
export function newVisit(): TestVisit {
  const startDate = '2026-11-15T10:00:00.000Z';
  return {
    idMuseum: 12,
    visitorToken: randomUUID(),
    idDevice: randomUUID(),
    idLanguage: 2,
    languageCode: 'en_GB',
    startDate,
    artworks: [{ idArtwork: 101, startDate, duration: 5 }],
  };
}

export const REGISTER = 'Museum/12/v2/registerVisit';
