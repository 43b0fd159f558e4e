import { hash, randomBytes, randomInt } from 'node:crypto';

/** Generates a secret of 256 bits. It cannot be guessed, so a fast hash is sufficient. */
export const generateToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash of a token. Only hashes are stored, so that the database contains no usable token. */
export const hashToken = (key: string): string => hash('sha256', key, 'base64url');

/**
 * Generates a random row id. With a few thousand rows, the probability that a new id is already used is about one
 * in a million.
 */
export const randomRowId = (): number => randomInt(1, 2_147_483_647);
