import { type DocumentKind, documentKinds, MAX_ID } from '@museummate/pack-format';
import * as z from 'zod/mini';

/** Requests and responses for importing lists, packs and translator's sheets into the draft. */

const kind = z.enum(documentKinds.filter((each) => each !== 'secrets') as [DocumentKind, ...DocumentKind[]]);
const id = z.int().check(z.minimum(0), z.maximum(MAX_ID));
const name = z.string().check(z.minLength(1), z.maxLength(300));
/** Path in a folder or archive. It may also be a URL. */
const fileName = z.string().check(z.minLength(1), z.maxLength(2100));
const values = z.optional(z.record(z.string(), z.union([z.string(), z.number()])));

/** Maximum size of a list or a translator's sheet, without pictures and recordings. */
export const MAX_LIST_BYTES = 20 * 1024 * 1024;
/** Maximum number of files that belong to a list. */
export const MAX_LIST_FILES = 10_000;
/** Maximum number of columns to which a person can assign fields. A list cannot have more columns. */
export const MAX_MAPPED_COLUMNS = 4000;
/**
 * Maximum number of rows in a preview. Further rows are imported, too, but the preview contains only their
 * number (`rowCount`).
 */
export const MAX_PREVIEW_ROWS = 1000;

/** Content of a file as base64. Three bytes become four characters. */
const content = z.string().check(z.maxLength(Math.ceil(MAX_LIST_BYTES / 3) * 4));

/** A source to import: a list, the documents of a pack by path, or the URL of a IIIF manifest. */
export const importSource = z.union([
  z.object({ name, content }),
  z.object({ name, documents: z.record(z.string().check(z.maxLength(300)), z.string()) }),
  z.object({ address: z.url().check(z.maxLength(2000)) }),
]);
export type ImportSource = z.infer<typeof importSource>;

/** What to do with a work that is missing in the list. By default, the work is kept. */
const absentAction = z.enum(['close', 'delete']);

/** Body of POST imports/preview and of POST imports. */
export const importRequest = z.object({
  source: importSource,
  /**
   * Pictures and recordings for the list. `name` is the name of the person's file. `path` is set if the file
   * was uploaded.
   */
  files: z._default(
    z
      .array(z.object({ name: fileName, path: z.optional(z.string().check(z.maxLength(2100))) }))
      .check(z.maxLength(MAX_LIST_FILES)),
    [],
  ),
  /**
   * For each column heading, the field that a person has assigned to it, such as `text_sv`. If the field is an
   * empty text, the column is not imported.
   */
  columns: z._default(
    z
      .record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(100)))
      .check(z.refine((columns) => Object.keys(columns).length <= MAX_MAPPED_COLUMNS)),
    {},
  ),
  /** Rows of the list that are not imported. */
  leaveOut: z._default(
    z.array(z.object({ sheet: z.string().check(z.maxLength(200)), row: z.int() })).check(z.maxLength(20_000)),
    [],
  ),
  absent: z._default(z.record(z.string().check(z.maxLength(20)), absentAction), {}),
});
export type ImportRequest = z.input<typeof importRequest>;
export type ParsedImportRequest = z.infer<typeof importRequest>;

const cell = z.object({
  column: z.string(),
  title: z.string(),
  state: z.enum(['new', 'changed', 'gone', 'unclear']),
  field: z.optional(z.string()),
  language: z.optional(z.string()),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  code: z.optional(z.string()),
  values,
  /** English text, shown if the studio does not know the code. */
  reason: z.optional(z.string()),
});
export type ImportCell = z.infer<typeof cell>;

const row = z.object({
  sheet: z.string(),
  row: z.int(),
  kind: z.optional(kind),
  id: z.optional(id),
  label: z.string(),
  isNew: z.boolean(),
  cells: z.array(cell),
});
export type ImportRow = z.infer<typeof row>;

const note = z.object({
  severity: z.enum(['error', 'unclear', 'note']),
  /** Position of the cell, row or node, written as in the program that made the file. */
  at: z.string(),
  code: z.optional(z.string()),
  values,
  reason: z.string(),
});
export type ImportNote = z.infer<typeof note>;

const heading = z.object({
  sheet: z.string(),
  title: z.string(),
  column: z.string(),
  /** The field that the column fills, such as `text_sv`. Missing if the heading is unknown. */
  meaning: z.optional(z.string()),
  near: z.optional(z.string()),
  isMapped: z.boolean(),
});
export type ImportHeading = z.infer<typeof heading>;

const field = z.object({ name: z.string(), hasLanguage: z.boolean(), isNumbered: z.boolean() });
export type ImportField = z.infer<typeof field>;

const counts = z.object({
  new: z.int(),
  changed: z.int(),
  gone: z.int(),
  unclear: z.int(),
  same: z.int(),
});

/** Preview of an import: what it would change. Nothing is stored. */
export const importPreview = z.object({
  /**
   * Whether all headings are unknown. Then a person must assign fields to the columns before the list can be
   * read.
   */
  needsColumns: z.boolean(),
  format: z.string(),
  headings: z.array(heading),
  fields: z.array(field),
  languages: z.array(z.string()),
  counts,
  /** Number of new documents. */
  added: z.int(),
  /** Number of values that would change in the draft. */
  changes: z.int(),
  rows: z.array(row),
  /** Number of changed rows. It also counts rows that are not in the preview because of MAX_PREVIEW_ROWS. */
  rowCount: z.int(),
  notes: z.array(note),
  absent: z.array(z.object({ id, label: z.string() })),
  /** Names of the person's files that the list uses. `remote` are the URLs that the import would fetch. */
  files: z.array(z.string()),
  remote: z.array(z.string()),
  /**
   * Whether the list may belong to another museum. It is true if this museum has works, but no row of the list
   * matches any of them.
   */
  isUnrelated: z.boolean(),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** An import. The response of GET imports lists them, newest first. */
export const importEntry = z.object({
  idImport: z.string(),
  what: z.enum(['list', 'translation']),
  name: z.string(),
  at: z.iso.datetime(),
  by: z.object({ idStaff: z.int(), name: z.string() }),
  language: z.nullable(z.string()),
  /** Names of the translators in the sheet. */
  translators: z.array(z.string()),
  changes: z.int(),
  /** `taking` means that the import is running, or that a restart of the server has interrupted it. */
  state: z.enum(['taking', 'taken', 'undone']),
});
export type ImportEntry = z.infer<typeof importEntry>;

/** GET imports. */
export const importsResponse = z.object({ imports: z.array(importEntry) });
export type ImportsResponse = z.infer<typeof importsResponse>;

/** Response of POST imports, POST deliveries and POST imports/:idImport/undo. */
export const importOutcome = z.object({
  /** The import. Missing if there was nothing to import. */
  entry: z.optional(importEntry),
  /** Number of values that were saved in the draft, or restored by undoing the import. */
  changes: z.int(),
  /** Number of values that were not changed, because another person has changed them in the meantime. */
  conflicts: z.int(),
  /** Number of cells or rows that were left out. */
  leftOut: z.int(),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

// Schemas for translator's sheets.

const workload = z.object({ texts: z.int(), words: z.int() });

/** GET translation-work?language=fr: the texts that a translator's sheet would contain. */
export const translationWork = z.object({
  source: z.string(),
  missing: workload,
  outdated: workload,
  /** The first texts of the sheet, as examples. */
  rows: z.array(
    z.object({
      label: z.string(),
      state: z.enum(['missing', 'outdated']),
      source: z.string(),
      translation: z.string(),
    }),
  ),
});
export type TranslationWork = z.infer<typeof translationWork>;

/** Body of POST deliveries/preview and of POST deliveries. */
export const deliveryRequest = z.object({
  name,
  content,
  /** Keys of the texts that are not imported. */
  leaveOut: z._default(z.array(z.string().check(z.maxLength(3000))).check(z.maxLength(20_000)), []),
});
export type DeliveryRequest = z.input<typeof deliveryRequest>;
export type ParsedDeliveryRequest = z.infer<typeof deliveryRequest>;

const delivery = z.object({
  key: z.string(),
  label: z.string(),
  state: z.enum(['new', 'changed']),
  before: z.optional(z.string()),
  after: z.string(),
  /**
   * `sent` is the source text when the sheet was exported, and `source` the current one. If they differ, the
   * translation is outdated.
   */
  sent: z.optional(z.string()),
  source: z.string(),
  isOutdated: z.boolean(),
  by: z.optional(z.string()),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveryPreview = z.object({
  language: z.string(),
  deliveries: z.array(delivery),
  untouched: z.int(),
  notes: z.array(note),
});
export type DeliveryPreview = z.infer<typeof deliveryPreview>;

/** POST remote-media: copies a file from a URL into the draft. The response is an UploadState. */
export const remoteMediumRequest = z.object({ address: z.url().check(z.maxLength(2048)) });
