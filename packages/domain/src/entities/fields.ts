import * as z from 'zod/mini';

/** Ids are unique per server (A98); 0 and below never name anything. */
export const idField = z.int().check(z.positive());

/**
 * The codes of the languages that texts and sounds are in, under their names: those that the museum has in another
 * language only (ours, A105). Left out where there are none.
 */
export const languagesField = z.optional(z.record(z.string(), z.string()));

export const countField = z.int().check(z.nonnegative());

/** A key is always on the wire; null says that there is no value. */
export const textField = z.nullable(z.string());

/**
 * URLs and colours are plain text here on purpose: one bad value of a museum must fall back to a default
 * where it is used (A95, `safeUrl`, `safeColour`), not make the whole museum unreadable.
 */
export const urlField = z.nullable(z.string());
export const colourField = z.nullable(z.string());

/** ISO text in UTC with Z (A73), as `Date.prototype.toISOString` writes it. */
export const dateField = z.iso.datetime();
