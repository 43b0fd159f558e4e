import type { DocumentKind } from '@museummate/pack-format';
import * as z from 'zod/mini';
import { type DraftDocument, type DraftMedium, draftKinds, draftResponse } from './drafts.ts';

/**
 * Requests and responses about previews. A preview is a link that shows a draft to people without an account.
 * It is valid for at most seven days.
 */

const moment = z.iso.datetime();

/** Note that says who gets the link. Staff use it to find the right link when they revoke one. */
const name = z.string().check(z.trim(), z.maxLength(80), z.regex(/^\P{Cc}*$/u));

export const makePreviewBody = z.object({ name });
export type MakePreviewBody = z.infer<typeof makePreviewBody>;

const preview = z.object({
  idPreview: z.int(),
  name,
  madeBy: z.string(),
  madeAt: moment,
  expires: moment,
});
export type Preview = z.infer<typeof preview>;

/**
 * Response of creating a preview. It is the only response with the link, because the server stores only the
 * hash of the secret.
 */
export const makePreviewResponse = z.object({ preview, link: z.string() });
export type MakePreviewResponse = z.infer<typeof makePreviewResponse>;

export const previewsResponse = z.object({ previews: z.array(preview) });
export type PreviewsResponse = z.infer<typeof previewsResponse>;

/** The data that a preview link gives access to: the draft, and the URL of its media. */
export const previewDraftResponse = z.extend(draftResponse, { mediaBase: z.string() });
export type PreviewDraftResponse = z.infer<typeof previewDraftResponse>;

/** URL path of the preview page, and paths of the endpoints that the page calls with the secret of a link. */
export const PREVIEW_PATHS = {
  page: '/preview/',
  draft: '/api/preview/draft',
  media: '/api/preview/media/',
} as const;

// Messages between the studio and the guide in its iframe.

const kind = z.enum(draftKinds as [DocumentKind, ...DocumentKind[]]);

/**
 * Message with changed documents of the draft. When the preview opens, several messages together contain the
 * whole draft.
 */
export interface PreviewDocuments {
  type: 'documents';
  idMuseum: number;
  mediaBase: string;
  /** If true, the receiver discards the data of all earlier messages. */
  begins: boolean;
  /** If false, more messages follow before the draft can be shown. */
  isComplete: boolean;
  documents: Pick<DraftDocument, 'kind' | 'id' | 'value' | 'state'>[];
  gone: Pick<DraftDocument, 'kind' | 'id'>[];
  /** Files that earlier messages did not contain. */
  media: DraftMedium[];
}

/** Screens of the guide that can be previewed from every page of the studio. */
export const PREVIEW_SCREENS = [
  'first',
  'start',
  'keypad',
  'masterpieces',
  'exhibitions',
  'routes',
  'timeline',
  'halls',
  'goodbye',
] as const;
export type PreviewScreen = (typeof PREVIEW_SCREENS)[number];

/** The view to show: a document, the language, and the mode for adults or children. */
export const previewView = z.object({
  type: z.literal('view'),
  place: z.object({ kind, id: z.int() }),
  /** A screen that is shown instead of the screen of the document. */
  screen: z.optional(z.enum(PREVIEW_SCREENS)),
  language: z.string().check(z.maxLength(40)),
  mode: z.enum(['normal', 'kids']),
  /**
   * Number of the request. If the number is new, the guide navigates to the document again, even if another
   * screen is open.
   */
  turn: z.int(),
});
export type PreviewView = z.infer<typeof previewView>;

/**
 * Adds the current view to a preview link. The view is written into the fragment, after the secret, because the
 * fragment is never sent to a server.
 */
export function linkTo(link: string, { place, screen, language, mode }: Omit<PreviewView, 'type' | 'turn'>) {
  const { kind, id } = place;
  return `${link}&${new URLSearchParams({ kind, id: String(id), language, mode, ...(screen ? { screen } : {}) })}`;
}

/** Parses the view after the secret in a preview link. Returns undefined if it is missing or invalid. */
export function viewOfLink(behind: string): PreviewView | undefined {
  const { kind, id, ...view } = Object.fromEntries(new URLSearchParams(behind));
  return previewView.safeParse({ type: 'view', place: { kind, id: Number(id) }, ...view, turn: 0 }).data;
}

/** Message that the iframe sends when it is ready to receive messages. */
export const PREVIEW_READY = 'museummate-preview-ready';
