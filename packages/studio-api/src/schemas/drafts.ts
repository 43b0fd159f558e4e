import {
  type DocumentKind,
  documentKinds,
  FINDING_PARAMS,
  type FindingCode,
  MAX_ID,
} from '@museummate/pack-format';
import * as z from 'zod/mini';

/**
 * What studio and server send each other about the draft, what waits to be published, the history and the versions. The
 * server answers with `{ success: true, data }`; these are the shapes of `data`, and of what is sent to it.
 */

/** Codes are not part of the draft: they are written and never shown again. */
export const draftKinds = documentKinds.filter((kind) => kind !== 'secrets');

const kind = z.enum(draftKinds as [DocumentKind, ...DocumentKind[]]);
/** 0 for a kind of which a museum has one. */
const id = z.int().check(z.minimum(0), z.maximum(MAX_ID));
const path = z.array(z.string().check(z.maxLength(2100))).check(z.maxLength(16));
const place = { kind, id, path };
const moment = z.iso.datetime();

/** Who did something; the name stays as it was then. */
const person = z.object({ idStaff: z.int(), name: z.string() });
export type Person = z.infer<typeof person>;

/**
 * Names a state of the draft: whoever sends it back as `since` gets what is different by now. It is opaque; two that are
 * equal name the same draft.
 */
const revision = z.string().check(z.maxLength(200));

// ---- draft

export const draftDocument = z.object({
  kind,
  id,
  /** As it stands in the draft; of a deleted one as it was, so that it can be shown and brought back. */
  value: z.record(z.string(), z.unknown()),
  /** How it differs from what visitors get. */
  state: z.enum(['same', 'changed', 'new', 'deleted']),
});
export type DraftDocument = z.infer<typeof draftDocument>;

export const draftMedium = z.object({
  /** As documents name it: media/… or an address. */
  path: z.string(),
  hash: z.string(),
  /** Where the studio gets it; for pictures, small copies are at `{url}?width=320`. */
  url: z.string(),
  type: z.string(),
  bytes: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  duration: z.nullable(z.number()),
  placeholder: z.nullable(z.string()),
  /** In which widths the guide asks for smaller copies of a picture. */
  widths: z.optional(z.array(z.number())),
});
export type DraftMedium = z.infer<typeof draftMedium>;

/** GET draft, with `?since=` a revision. */
export const draftResponse = z.object({
  idMuseum: z.int(),
  /** The version that visitors get. */
  version: z.string(),
  revision,
  /** false: only what is different since the revision that was asked for. */
  isWhole: z.boolean(),
  /** The language in which a text stands that is given once for all, and all that the museum speaks. */
  ownLanguage: z.string(),
  languages: z.array(z.string()),
  documents: z.array(draftDocument),
  /** Documents that are neither in the draft nor with visitors any more. */
  gone: z.array(z.object({ kind, id })),
  media: z.array(draftMedium),
});
export type DraftAnswer = z.infer<typeof draftResponse>;

// ---- save

/** The most changes of one save; a device that was long without network sends several. */
export const MAX_CHANGES_PER_SAVE = 200;

export const sentChange = z.object({
  /** Made by the device: the same change sent twice, because the answer was lost, is one. */
  key: z.string().check(z.minLength(8), z.maxLength(64)),
  ...place,
  /** What stood there when the editor began; left out: nothing. */
  before: z.optional(z.unknown()),
  /** What shall stand there; left out: nothing. */
  after: z.optional(z.unknown()),
});
export type SentChange = z.infer<typeof sentChange>;

/** POST changes. */
export const saveRequest = z.object({
  /** The draft on which the changes were made. */
  from: revision,
  changes: z.array(sentChange).check(z.minLength(1), z.maxLength(MAX_CHANGES_PER_SAVE)),
});
export type SaveRequest = z.infer<typeof saveRequest>;

export const saveResult = z.discriminatedUnion('state', [
  z.object({ state: z.literal('saved'), key: z.string() }),
  /** Somebody else has changed it, too, and both could stay: this is what stands there now. */
  z.object({
    state: z.literal('merged'),
    key: z.string(),
    value: z.optional(z.unknown()),
    by: z.optional(person),
    at: moment,
  }),
  /** Somebody else has changed it, and a person has to choose: nothing was changed. `value` is theirs; left out: it is gone. */
  z.object({
    state: z.literal('conflict'),
    key: z.string(),
    value: z.optional(z.unknown()),
    /** Left out where an import or a publication brought it. */
    by: z.optional(person),
    at: moment,
  }),
  /** It can never be saved as it is: the person may not, or the place is gone. */
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

/** In the order of the changes; one that is not saved keeps no other from being saved. */
export const saveResponse = z.object({
  revision,
  /** The draft just before: another one than the studio knows where somebody else has written in the meantime. */
  before: revision,
  results: z.array(saveResult),
});
export type SaveAnswer = z.infer<typeof saveResponse>;

// ---- presence

/** POST presence, every five seconds while the studio is open; who is silent for fifteen is gone. */
export const presenceRequest = z.object({
  /** Where somebody is: null outside of any document; the path where a field has the focus. */
  place: z.nullable(z.object({ kind, id, path: z.optional(path) })),
  /** One of a person's open pages. */
  page: z.string().check(z.minLength(4), z.maxLength(64)),
});
export type PresenceRequest = z.infer<typeof presenceRequest>;

export const presenceResponse = z.object({
  revision,
  /** All other open pages of this museum, also those of the same person. */
  others: z.array(
    z.object({
      ...person.shape,
      page: z.string(),
      place: presenceRequest.shape.place,
      at: moment,
    }),
  ),
});
export type PresenceAnswer = z.infer<typeof presenceResponse>;

// ---- findings

/** Names of kinds of findings; a page that was opened before the server was renewed may not know one. */
const faultCode = z.catch(z.enum(Object.keys(FINDING_PARAMS) as [FindingCode]), 'not_possible');

/** A finding of `check`; `field` is where it is in the document, items of lists by their place. */
export const draftFinding = z.object({
  severity: z.enum(['error', 'warning']),
  kind: z.optional(kind),
  id: z.optional(id),
  field: z.array(z.union([z.string(), z.number()])),
  /** What is wrong, for those who say it in words of their own, and what they need for it. */
  code: faultCode,
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The same in the English of the command line. */
  reason: z.string(),
  advice: z.string(),
  /** Whether visitors have it already, so that it is nothing that waits which brings it. */
  isLive: z.boolean(),
});
export type DraftFinding = z.infer<typeof draftFinding>;

// ---- waiting

/** One value that differs from what visitors get, whoever changed it how often. */
export const unpublishedChange = z.object({
  path,
  /** What visitors have, and what they would get; left out: nothing. */
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  by: person,
  at: moment,
  /** An import has changed the same value since the editor began: what stood there then. */
  collides: z.optional(z.object({ began: z.optional(z.unknown()) })),
});
export type UnpublishedChange = z.infer<typeof unpublishedChange>;

/** GET waiting. */
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
  /** Changes whose place is gone, because an import has taken it away: they can only be thrown away. */
  lost: z.array(z.object({ kind, id, ...unpublishedChange.shape })),
  /** What will be published by itself. */
  planned: z.array(
    z.object({
      idPublication: z.int(),
      at: moment,
      by: person,
      note: z.string(),
      /** It did not happen: the errors that stopped it; none where the server could not publish at that time. */
      failed: z.optional(z.array(draftFinding)),
    }),
  ),
});
export type UnpublishedResponse = z.infer<typeof unpublishedResponse>;

/** POST changes/thrown-away: what waits goes away; who may not have made a change may not throw it away. */
export const discardRequest = z.object({
  changes: z.array(z.object(place)).check(z.minLength(1), z.maxLength(20_000)),
});
export type DiscardRequest = z.infer<typeof discardRequest>;

export const discardResponse = z.object({ revision, thrownAway: z.int() });
export type DiscardResponse = z.infer<typeof discardResponse>;

// ---- check

/** GET check. */
export const checkResponse = z.object({ revision, faults: z.array(draftFinding) });
export type CheckAnswer = z.infer<typeof checkResponse>;

// ---- publish

/** POST publications. */
export const publishRequest = z.object({
  /** Changes that go on waiting, by their places as GET waiting names them. */
  leaveOut: z.optional(z.array(z.object(place)).check(z.maxLength(20_000))),
  /** Left out: now. What is saved after this call is not part of it. */
  at: z.optional(moment),
  note: z.optional(z.string().check(z.maxLength(500))),
});
export type PublishRequest = z.infer<typeof publishRequest>;

export const publishResponse = z.discriminatedUnion('state', [
  z.object({ state: z.literal('published'), version: z.string(), warnings: z.array(draftFinding) }),
  z.object({
    state: z.literal('planned'),
    idPublication: z.int(),
    at: moment,
    warnings: z.array(draftFinding),
  }),
  /** Errors stop it: nothing has changed for visitors. */
  z.object({ state: z.literal('stopped'), faults: z.array(draftFinding) }),
  /** Nothing waits, or all of it was left out. */
  z.object({ state: z.literal('nothing') }),
]);
export type PublishAnswer = z.infer<typeof publishResponse>;

/** GET publications/:idPublication: what one that is planned would change if its time were now. */
export const scheduledPublicationResponse = z.object({
  /** What visitors have at this moment, and what they would get. */
  changes: z.array(z.object({ ...place, before: z.optional(z.unknown()), after: z.optional(z.unknown()) })),
  /** Errors that would stop it. */
  faults: z.array(draftFinding),
});
export type ScheduledPublicationResponse = z.infer<typeof scheduledPublicationResponse>;

// ---- versions and history

/** How visitors came to get something else. */
const origin = z.enum(['publication', 'desk', 'return', 'import', 'codes']);

export const versionEntry = z.object({
  version: z.string(),
  at: moment,
  origin,
  /** Left out for imports by the command line, and for versions from before the studio. */
  by: z.optional(person),
  note: z.string(),
  isServed: z.boolean(),
  /** How many documents differ from the version before; null where that one is no longer kept. */
  changed: z.nullable(z.int()),
});
export type VersionEntry = z.infer<typeof versionEntry>;

/** GET versions, the newest first. */
export const versionsResponse = z.object({
  versions: z.array(versionEntry),
  /** Where visitors open the guide: what stands in the code at the entrance. */
  guide: z.string(),
});
export type VersionsAnswer = z.infer<typeof versionsResponse>;

/** GET versions/:version: what visitors would get if it were returned to, compared with what they get now. */
export const versionResponse = z.object({
  ...versionEntry.shape,
  /** Where the studio gets files that the draft does not have any more, or has other bytes of: by their names. */
  media: z.optional(z.record(z.string(), z.string())),
  documents: z.array(
    z.object({
      kind,
      id,
      /** As it is in that version, and as visitors get it now; left out: it is not there. */
      value: z.optional(z.record(z.string(), z.unknown())),
      served: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
});
export type VersionAnswer = z.infer<typeof versionResponse>;

/** POST versions/:version/return. */
export const rollbackResponse = z.object({ version: z.string() });
export type RollbackResponse = z.infer<typeof rollbackResponse>;

/** GET history, the newest first; `?before=` the `entry` of the last one that is known. */
export const historyEntry = z.discriminatedUnion('what', [
  /** What one person changed in one document within one sitting. */
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
    /** The version with which visitors got them; left out while they wait, null where they were thrown away. */
    version: z.optional(z.nullable(z.string())),
  }),
  z.object({ what: z.literal('version'), entry: z.string(), ...versionEntry.shape }),
]);
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyResponse = z.object({
  entries: z.array(historyEntry),
  isEnd: z.boolean(),
  /** Documents of these entries that visitors do not get, as they were last: what they were called is still known. */
  gone: z.array(z.object({ kind, id, value: z.record(z.string(), z.unknown()) })),
});
export type HistoryAnswer = z.infer<typeof historyResponse>;

// ---- desk

/** POST desk: visitors get it at once. What is left out is taken away. */
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
  z.object({ state: z.literal('stopped'), faults: z.array(draftFinding) }),
]);
export type DeskAnswer = z.infer<typeof deskResponse>;
