import type { DocumentKind } from '@museummate/pack-format';
import * as z from 'zod/mini';
import { type DraftDocument, type DraftMedium, draftKinds, draftResponse } from './drafts.ts';

/** What is sent about previews: links that show a draft to somebody without an account, for seven days at most. */

const moment = z.iso.datetime();

/** Whom a link is for, so that it is found again where it shall be over. */
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

/** The link is told once: the server keeps only a hash of its secret. */
export const makePreviewAnswer = z.object({ preview, link: z.string() });
export type MakePreviewAnswer = z.infer<typeof makePreviewAnswer>;

export const previewsAnswer = z.object({ previews: z.array(preview) });
export type PreviewsAnswer = z.infer<typeof previewsAnswer>;

/** What a link opens, and nothing else: the draft, and where its pictures and sounds are. */
export const previewDraftAnswer = z.extend(draftResponse, { mediaBase: z.string() });
export type PreviewDraftAnswer = z.infer<typeof previewDraftAnswer>;

/** Where the guide with a draft is: the page, and what it asks for with the secret of a link. */
export const PREVIEW_PATHS = {
  page: '/preview/',
  draft: '/api/preview/draft',
  media: '/api/preview/media/',
} as const;

// ---- between the studio and the guide in its frame, by messages

const kind = z.enum(draftKinds as [DocumentKind, ...DocumentKind[]]);

/** What of the draft has changed; the first of them brings all of it, in several pieces. */
export interface PreviewDocuments {
  type: 'documents';
  idMuseum: number;
  mediaBase: string;
  /** Whatever was told before does not count any more. */
  begins: boolean;
  /** false: more pieces follow before it can be shown. */
  isComplete: boolean;
  documents: Pick<DraftDocument, 'kind' | 'id' | 'value' | 'state'>[];
  gone: Pick<DraftDocument, 'kind' | 'id'>[];
  /** Files that were not told before. */
  media: DraftMedium[];
}

/** Screens of the guide that can be looked at wherever one is in the studio. */
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

/** What shall be seen: where a document shows, in which language, as adults or as children see it. */
export const previewView = z.object({
  type: z.literal('view'),
  place: z.object({ kind, id: z.int() }),
  /** In place of where the document shows. */
  screen: z.optional(z.enum(PREVIEW_SCREENS)),
  language: z.string().check(z.maxLength(40)),
  mode: z.enum(['normal', 'kids']),
  /** Another number: the place is gone to again, wherever the guide is by now. */
  turn: z.int(),
});
export type PreviewView = z.infer<typeof previewView>;

/** A link that opens where one is looking: that stands behind its secret, in the part of an address that no server sees. */
export function linkTo(link: string, { place, screen, language, mode }: Omit<PreviewView, 'type' | 'turn'>) {
  const { kind, id } = place;
  return `${link}&${new URLSearchParams({ kind, id: String(id), language, mode, ...(screen ? { screen } : {}) })}`;
}

/** What stands behind the secret of a link; undefined where nothing does, or somebody has broken it. */
export function viewOfLink(behind: string): PreviewView | undefined {
  const { kind, id, ...view } = Object.fromEntries(new URLSearchParams(behind));
  return previewView.safeParse({ type: 'view', place: { kind, id: Number(id) }, ...view, turn: 0 }).data;
}

/** The frame is there and listens. */
export const PREVIEW_READY = 'museummate-preview-ready';
