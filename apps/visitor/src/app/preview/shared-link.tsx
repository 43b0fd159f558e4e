import {
  type PreviewDraftResponse,
  type PreviewView,
  previewDraftResponse,
  viewOfLink,
} from '@museummate/studio-api/previews';
import { Button } from '@museummate/ui/button';
import { GoneDrawing } from '@museummate/ui/gone';
import { LoadingPage } from '@museummate/ui/loading-page';
import { MessagePage } from '@museummate/ui/message-page';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import * as z from 'zod/mini';
import type { PreviewLink } from '#platform/preview/preview.ts';
import { previewStartOptions } from './document-screen.ts';
import { PreviewMuseum } from './preview-museum.ts';
import type { PreviewTexts } from './preview-texts.ts';

interface Opened {
  museum: PreviewMuseum;
  mediaBase: string;
  path: string;
  /** If false, the guide starts as on a first visit. */
  isInside: boolean;
  withSlides?: boolean;
}

const envelope = z.object({ data: previewDraftResponse });

/** Shows the draft of a preview link and polls for changes. Ends when the link expires or is withdrawn. */
export async function openSharedLink(
  link: PreviewLink,
  {
    root,
    words,
    open,
  }: { root: Root; words: PreviewTexts; open: (beginning: Opened) => { showChanges(): void } },
): Promise<void> {
  root.render(<LoadingPage title={words.preview} />);
  const answer = await link.draft();
  const read = answer.kind === 'draft' ? envelope.safeParse(answer.body).data?.data : undefined;
  if (answer.kind === 'over') return over(root, words);
  const begun = read && beginning(read, viewOfLink(link.behind));
  if (!begun) return away(root, words, () => void openSharedLink(link, { root, words, open }));

  const { museum } = begun;
  const guide = open(begun);
  let { revision } = read;
  let isAsking = false;
  const stop = link.whileLookedAt(async () => {
    if (isAsking) return;
    isAsking = true;
    const next = await link.draft(revision);
    isAsking = false;
    if (next.kind === 'over') {
      stop();
      // The reload stops all sound and closes all dialogs; the new page then shows that the link has expired.
      return window.location.reload();
    }
    const news = next.kind === 'draft' ? envelope.safeParse(next.body).data?.data : undefined;
    if (!news || news.revision === revision) return;
    revision = news.revision;
    museum.tellMedia(news.media);
    museum.tell(news.documents, news.gone);
    guide.showChanges();
  });
}

function beginning(
  { mediaBase, media, documents }: PreviewDraftResponse,
  view: PreviewView | undefined,
): Opened | undefined {
  const museum = new PreviewMuseum(mediaBase);
  museum.tellMedia(media);
  museum.tell(documents);
  const { encodedId } = museum;
  if (encodedId === undefined) return undefined;
  if (!view) return { museum, mediaBase, path: `/museums/${encodedId}`, isInside: false };
  const isFirstPage = view.screen ? view.screen === 'first' : view.place.kind === 'museum';
  return { museum, mediaBase, ...previewStartOptions(museum, encodedId, view), isInside: !isFirstPage };
}

function over(root: Root, words: PreviewTexts): void {
  document.title = words.preview;
  root.render(message(words.over, words.overText));
}

function away(root: Root, words: PreviewTexts, retry: () => void): void {
  document.title = words.preview;
  root.render(message(words.away, words.awayText, <Button onPress={retry}>{words.again}</Button>));
}

const message = (title: string, text: string, action?: ReactNode) => (
  <MessagePage drawing={<GoneDrawing />} title={title} text={text} action={action} />
);
