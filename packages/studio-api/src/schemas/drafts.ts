import {
  type DocumentKind,
  documentKinds,
  FINDING_PARAMS,
  type FindingCode,
  MAX_ID,
} from '@museummate/pack-format';
import * as z from 'zod/mini';

/**
 * Requests and responses about drafts, unpublished changes, history and versions. Every response is
 * `{ success: true, data }`; the schemas describe `data` and the request bodies.
 */

/** Kinds of documents in a draft. Codes are not among them, because they can be written but never read. */
export const draftKinds = documentKinds.filter((kind) => kind !== 'secrets');

const kind = z.enum(draftKinds as [DocumentKind, ...DocumentKind[]]);
/** Id of a document; 0 if there is only one document of its kind. */
const id = z.int().check(z.minimum(0), z.maximum(MAX_ID));
const path = z.array(z.string().check(z.maxLength(2100))).check(z.maxLength(16));
const place = { kind, id, path };
const moment = z.iso.datetime();

/** A person who did something, with the name that the person had at that time. */
const person = z.object({ idStaff: z.int(), name: z.string() });
export type Person = z.infer<typeof person>;

/**
 * Identifies a state of the draft. If a request contains `since`, the response contains only the differences
 * from that state. The studio only compares revisions: equal revisions mean equal drafts.
 */
const revision = z.string().check(z.maxLength(200));

// Schemas of the endpoint `draft`.

export const draftDocument = z.object({
  kind,
  id,
  /** The document in the draft. A deleted document has its last value, so that it can be shown and restored. */
  value: z.record(z.string(), z.unknown()),
  /** How the draft differs from the published document. */
  state: z.enum(['same', 'changed', 'new', 'deleted']),
});
export type DraftDocument = z.infer<typeof draftDocument>;

export const draftMedium = z.object({
  /** Path of the file as documents contain it. It begins with media/, or is a URL. */
  path: z.string(),
  hash: z.string(),
  /** URL of the file for the studio. Small copies of pictures are at `{url}?width=320`. */
  url: z.string(),
  type: z.string(),
  bytes: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  duration: z.nullable(z.number()),
  placeholder: z.nullable(z.string()),
  /** The widths in which the guide requests smaller copies of a picture. */
  widths: z.optional(z.array(z.number())),
});
export type DraftMedium = z.infer<typeof draftMedium>;

/** GET draft. With `?since=` and a revision, the response contains only the differences from that state. */
export const draftResponse = z.object({
  idMuseum: z.int(),
  /** Name of the published version. */
  version: z.string(),
  revision,
  /** If false, the response contains only the differences since the requested revision. */
  isWhole: z.boolean(),
  /** `ownLanguage` is the language of texts without languages; `languages` are all languages of the museum. */
  ownLanguage: z.string(),
  languages: z.array(z.string()),
  documents: z.array(draftDocument),
  /** Documents that exist neither in the draft nor in the published content. */
  gone: z.array(z.object({ kind, id })),
  media: z.array(draftMedium),
});
export type DraftResponse = z.infer<typeof draftResponse>;

// Schemas for saving changes in the draft.

/** Maximum number of changes per request. After a long time offline, a device sends several requests. */
export const MAX_CHANGES_PER_SAVE = 200;

export const sentChange = z.object({
  /**
   * Key of the change. If a response is lost, the device sends the change again. Because of the key, the change
   * is saved only once.
   */
  key: z.string().check(z.minLength(8), z.maxLength(64)),
  ...place,
  /** The value when the editing began. Omitted if there was no value. */
  before: z.optional(z.unknown()),
  /** The new value. If it is omitted, the value is deleted. */
  after: z.optional(z.unknown()),
});
export type SentChange = z.infer<typeof sentChange>;

/** POST changes. */
export const saveRequest = z.object({
  /** Revision of the draft that the changes are based on. */
  from: revision,
  changes: z.array(sentChange).check(z.minLength(1), z.maxLength(MAX_CHANGES_PER_SAVE)),
});
export type SaveRequest = z.infer<typeof saveRequest>;

export const saveResult = z.discriminatedUnion('state', [
  z.object({ state: z.literal('saved'), key: z.string() }),
  /** Another person has changed the value, too, and both changes were merged. `value` is the result. */
  z.object({
    state: z.literal('merged'),
    key: z.string(),
    value: z.optional(z.unknown()),
    by: z.optional(person),
    at: moment,
  }),
  /**
   * Another person changed the value. Nothing was saved. `value` is the other value; omitted if it was deleted.
   */
  z.object({
    state: z.literal('conflict'),
    key: z.string(),
    value: z.optional(z.unknown()),
    /** The other person. Omitted if the value was changed by an import or a publication. */
    by: z.optional(person),
    at: moment,
  }),
  /** The change can never be saved, because it is not permitted or invalid, or its path no longer exists. */
  z.object({
    state: z.literal('refused'),
    key: z.string(),
    code: z.enum([
      'NOT_ALLOWED',
      'NOT_YOUR_LANGUAGE',
      'PLACE_GONE',
      'WRONG_SHAPE',
      'TOO_LARGE',
      'NUMBER_TAKEN',
    ]),
    message: z.string(),
  }),
]);
export type SaveResult = z.infer<typeof saveResult>;

/** `results` are in the order of the changes. If one change cannot be saved, the others are saved anyway. */
export const saveResponse = z.object({
  revision,
  /** The revision before the save. If the studio has another one, another person has saved in the meantime. */
  before: revision,
  results: z.array(saveResult),
});
export type SaveResponse = z.infer<typeof saveResponse>;

// Schemas of the endpoint `presence`.

/** POST presence, every five seconds while the studio is open. A page counts as closed after 15 s without it. */
export const presenceRequest = z.object({
  /** The document that is open on the page, or null. `path` is the field that has the focus. */
  place: z.nullable(z.object({ kind, id, path: z.optional(path) })),
  /** Identifies an open page, because a person may have several. */
  page: z.string().check(z.minLength(4), z.maxLength(64)),
});
export type PresenceRequest = z.infer<typeof presenceRequest>;

export const presenceResponse = z.object({
  revision,
  /** All other open pages of this museum. They include other pages of the same person. */
  others: z.array(
    z.object({
      ...person.shape,
      page: z.string(),
      place: presenceRequest.shape.place,
      at: moment,
    }),
  ),
});
export type PresenceResponse = z.infer<typeof presenceResponse>;

// Schemas for findings.

/** Finding codes. A page that is older than the server reads a new code as `not_possible`. */
const findingCode = z.catch(z.enum(Object.keys(FINDING_PARAMS) as [FindingCode]), 'not_possible');

/** A finding of `check`. `field` is the path of its value in the document; it contains list items by index. */
export const draftFinding = z.object({
  severity: z.enum(['error', 'warning']),
  kind: z.optional(kind),
  id: z.optional(id),
  field: z.array(z.union([z.string(), z.number()])),
  /** Code and parameters of the message. The studio uses them to show the message in its language. */
  code: findingCode,
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The message in English, as the command line shows it. */
  reason: z.string(),
  advice: z.string(),
  /** Whether the published content has the same finding. If so, no unpublished change caused it. */
  isLive: z.boolean(),
});
export type DraftFinding = z.infer<typeof draftFinding>;

// Schemas for unpublished changes.

/** A value in the draft that differs from the published value. It may be the result of several edits. */
export const unpublishedChange = z.object({
  path,
  /** The published value and the value in the draft. Each is omitted if there is no such value. */
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  by: person,
  at: moment,
  /**
   * Set if the published value has changed since the editing began, for example by an import. `began` is the
   * published value when the editing began.
   */
  conflict: z.optional(z.object({ began: z.optional(z.unknown()) })),
});
export type UnpublishedChange = z.infer<typeof unpublishedChange>;

/** GET unpublished-changes. */
export const unpublishedResponse = z.object({
  revision,
  documents: z.array(
    z.object({
      kind,
      id,
      state: z.enum(['changed', 'new', 'deleted']),
      changes: z.array(unpublishedChange),
    }),
  ),
  /** Changes whose path no longer exists because of an import. They can only be discarded. */
  lost: z.array(z.object({ kind, id, ...unpublishedChange.shape })),
  /** Publications that are scheduled for a later time. */
  scheduled: z.array(
    z.object({
      idPublication: z.int(),
      at: moment,
      by: person,
      note: z.string(),
      /**
       * The errors that stopped the publication; empty if the server failed. Omitted for publications that have
       * not failed.
       */
      failed: z.optional(z.array(draftFinding)),
    }),
  ),
});
export type UnpublishedResponse = z.infer<typeof unpublishedResponse>;

/** POST changes/discarded: discards unpublished changes. This needs the permission to make these changes. */
export const discardRequest = z.object({
  changes: z.array(z.object(place)).check(z.minLength(1), z.maxLength(20_000)),
});
export type DiscardRequest = z.infer<typeof discardRequest>;

export const discardResponse = z.object({ revision, discarded: z.int() });
export type DiscardResponse = z.infer<typeof discardResponse>;

// Schemas of the endpoint `check`.

/** GET check. */
export const checkResponse = z.object({ revision, findings: z.array(draftFinding) });
export type CheckResponse = z.infer<typeof checkResponse>;

// Schemas for publishing.

/** POST publications. */
export const publishRequest = z.object({
  /** Changes that stay unpublished. Their paths are those in the response of GET unpublished-changes. */
  leaveOut: z.optional(z.array(z.object(place)).check(z.maxLength(20_000))),
  /** The scheduled time; by default now. Changes that are saved after this request are not included. */
  at: z.optional(moment),
  note: z.optional(z.string().check(z.maxLength(500))),
});
export type PublishRequest = z.infer<typeof publishRequest>;

export const publishResponse = z.discriminatedUnion('state', [
  z.object({ state: z.literal('published'), version: z.string(), warnings: z.array(draftFinding) }),
  z.object({
    state: z.literal('scheduled'),
    idPublication: z.int(),
    at: moment,
    warnings: z.array(draftFinding),
  }),
  /** Errors stopped the publication. Nothing has changed for visitors. */
  z.object({ state: z.literal('stopped'), findings: z.array(draftFinding) }),
  /** Nothing was published, because there are no unpublished changes, or all were left out. */
  z.object({ state: z.literal('nothing') }),
]);
export type PublishResponse = z.infer<typeof publishResponse>;

/** GET publications/:idPublication: the changes that a scheduled publication would make if it ran now. */
export const scheduledPublicationResponse = z.object({
  /** For each change: the published value, and the value after the publication. */
  changes: z.array(z.object({ ...place, before: z.optional(z.unknown()), after: z.optional(z.unknown()) })),
  /** Errors that would stop the publication. */
  findings: z.array(draftFinding),
});
export type ScheduledPublicationResponse = z.infer<typeof scheduledPublicationResponse>;

// Schemas for versions and the history.

/** The kind of event that caused a new version. */
const origin = z.enum(['creation', 'publication', 'desk', 'return', 'import', 'codes']);

export const versionEntry = z.object({
  version: z.string(),
  at: moment,
  origin,
  /** The person who caused the version; omitted for command-line imports and versions older than the studio. */
  by: z.optional(person),
  note: z.string(),
  isServed: z.boolean(),
  /** Number of documents that differ from the previous version; null if that version is no longer archived. */
  changed: z.nullable(z.int()),
});
export type VersionEntry = z.infer<typeof versionEntry>;

/** GET versions. The newest version is first. */
export const versionsResponse = z.object({
  versions: z.array(versionEntry),
  /** The URL of the guide, as in the QR code at the entrance. */
  guide: z.string(),
});
export type VersionsResponse = z.infer<typeof versionsResponse>;

/** GET versions/:version: compares a version with the published one, to show what a rollback would change. */
export const versionResponse = z.object({
  ...versionEntry.shape,
  /** URLs by path, for files of this version that the draft does not contain, or contains with other bytes. */
  media: z.optional(z.record(z.string(), z.string())),
  documents: z.array(
    z.object({
      kind,
      id,
      /** `value` is the document in this version, `served` the published one. Each is omitted if missing. */
      value: z.optional(z.record(z.string(), z.unknown())),
      served: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
});
export type VersionResponse = z.infer<typeof versionResponse>;

/** POST versions/:version/rollback. */
export const rollbackResponse = z.object({ version: z.string() });
export type RollbackResponse = z.infer<typeof rollbackResponse>;

/** GET history, newest entry first. `?before=` with the `entry` of an entry requests only older entries. */
export const historyEntry = z.discriminatedUnion('what', [
  /** Changes that one person made in one document within one editing session. */
  z.object({
    what: z.literal('changes'),
    entry: z.string(),
    at: moment,
    by: person,
    kind,
    id,
    changes: z.array(
      z.object({ path, before: z.optional(z.unknown()), after: z.optional(z.unknown()), at: moment }),
    ),
    /** The version that published the changes; omitted if unpublished, null if the changes were discarded. */
    version: z.optional(z.nullable(z.string())),
  }),
  z.object({ what: z.literal('version'), entry: z.string(), ...versionEntry.shape }),
]);
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyResponse = z.object({
  entries: z.array(historyEntry),
  isEnd: z.boolean(),
  /**
   * Documents in these entries that are no longer published, with their last value, so that their names can be shown.
   */
  gone: z.array(z.object({ kind, id, value: z.record(z.string(), z.unknown()) })),
});
export type HistoryResponse = z.infer<typeof historyResponse>;

// Schemas for the front desk.

/** POST desk. Visitors see the change at once. A value that is omitted is deleted. */
export const deskRequest = z.object({
  kind: z.enum(['artwork', 'hall']),
  id,
  state: z.enum(['open', 'closed', 'moved']),
  stateText: z.optional(z.record(z.string(), z.string().check(z.maxLength(2000)))),
  closedUntil: z.optional(z.string().check(z.maxLength(40))),
  idHallMovedTo: z.optional(id),
});
export type DeskRequest = z.infer<typeof deskRequest>;

export const deskResponse = z.discriminatedUnion('state', [
  z.object({ state: z.literal('published'), version: z.string() }),
  z.object({ state: z.literal('stopped'), findings: z.array(draftFinding) }),
]);
export type DeskResponse = z.infer<typeof deskResponse>;
