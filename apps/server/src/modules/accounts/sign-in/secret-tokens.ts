import { hash, randomBytes, randomInt } from 'node:crypto';

/** A secret that opens something: nobody guesses 256 bits, so a quick hash of it is enough. */
export const generateToken = (): string => randomBytes(32).toString('base64url');

/** Keys are stored as hashes, so that the database holds none that opens anything. */
export const hashToken = (key: string): string => hash('sha256', key, 'base64url');

/** A number for a row. It is drawn: two of a few thousand rows are the same once in a million years of use. */
export const randomRowId = (): number => randomInt(1, 2_147_483_647);
