import * as z from 'zod/mini';

/** An id. Ids of one kind are unique on a server (A98). 0 and negative numbers are never valid. */
export const idField = z.int().check(z.positive());

/**
 * Language codes of texts and recordings that are not in the language of the other content, by field name (not
 * in the specification, A105). Omitted if there are none.
 */
export const languagesField = z.optional(z.record(z.string(), z.string()));

export const countField = z.int().check(z.nonnegative());

/** A text that may be missing. The key is always present in responses; null means that there is no value. */
export const textField = z.nullable(z.string());

/**
 * URLs and colours are plain text here on purpose: an invalid value must not make the whole museum
 * unreadable. The code that uses a value replaces an invalid one by a default (A95, `safeUrl`, `safeColour`).
 */
export const urlField = z.nullable(z.string());
export const colourField = z.nullable(z.string());

/** A date and time in ISO 8601 in UTC with Z (A73), as `Date.prototype.toISOString` returns it. */
export const dateField = z.iso.datetime();
