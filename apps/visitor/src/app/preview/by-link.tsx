import { previewDraftAnswer } from '@museummate/studio/previews';
import { Button } from '@museummate/ui/button';
import { EmptyCase } from '@museummate/ui/empty-case';
import { LoadingPage } from '@museummate/ui/loading-page';
import { MessagePage } from '@museummate/ui/message-page';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import * as z from 'zod/mini';
import type { PreviewLink } from '#platform/preview/preview.ts';
import { PreviewMuseum } from './preview-museum.ts';
import type { PreviewWords } from './preview-words.ts';

interface Opened {
  museum: PreviewMuseum;
  mediaBase: string;
  path: string;
  isInside: false;
}

const envelope = z.object({ data: previewDraftAnswer });

/** Shows the draft that a link opens, follows what staff write, and ends as soon as the link does. */
export async function openByLink(
  link: PreviewLink,
  {
    root,
    words,
    open,
  }: { root: Root; words: PreviewWords; open: (beginning: Opened) => { changed(): void } },
): Promise<void> {
  root.render(<LoadingPage title={words.preview} />);
  const answer = await link.draft();
  const read = answer.kind === 'draft' ? envelope.safeParse(answer.body).data?.data : undefined;
  if (answer.kind === 'over') return over(root, words);
  const encoded = read && begun(read);
  if (!read || !encoded) return away(root, words, () => void openByLink(link, { root, words, open }));

  const { museum, path } = encoded;
  const guide = open({ museum, mediaBase: read.mediaBase, path, isInside: false });
  let { revision } = read;
  let isAsking = false;
  const stop = link.whileLookedAt(async () => {
    if (isAsking) return;
    isAsking = true;
    const next = await link.draft(revision);
    isAsking = false;
    if (next.kind === 'over') {
      stop();
      // Whatever plays or is open goes with the page, which then says that the link is over.
      return window.location.reload();
    }
    const news = next.kind === 'draft' ? envelope.safeParse(next.body).data?.data : undefined;
    if (!news || news.revision === revision) return;
    revision = news.revision;
    museum.tellMedia(news.media);
    museum.tell(news.documents, news.gone);
    guide.changed();
  });
}

function begun({ mediaBase, media, documents }: z.infer<typeof previewDraftAnswer>) {
  const museum = new PreviewMuseum(mediaBase);
  museum.tellMedia(media);
  museum.tell(documents);
  const { encodedId } = museum;
  return encodedId === undefined ? undefined : { museum, path: `/museums/${encodedId}` };
}

function over(root: Root, words: PreviewWords): void {
  document.title = words.preview;
  root.render(message(words.over, words.overText));
}

function away(root: Root, words: PreviewWords, retry: () => void): void {
  document.title = words.preview;
  root.render(message(words.away, words.awayText, <Button onPress={retry}>{words.again}</Button>));
}

const message = (title: string, text: string, action?: ReactNode) => (
  <MessagePage drawing={<EmptyCase />} title={title} text={text} action={action} />
);
