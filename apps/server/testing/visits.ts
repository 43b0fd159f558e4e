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

/** The day of these visits: a server keeps what lies long before its museum's import aside. */
export const VISIT_DAY = new Date().toISOString().slice(0, 10);

/** A whole visit with one work, as a phone sends it. */
export function newVisit(): TestVisit {
  const startDate = `${VISIT_DAY}T10:00:00.000Z`;
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
