import {
  PREVIEW_READY,
  type PreviewDocuments,
  type PreviewView,
  previewView,
} from '@museummate/studio-api/previews';
import type { Studio } from '#platform/preview/preview.ts';
import { previewStartOptions, previewTarget, showsSlides } from './document-screen.ts';
import { PreviewMuseum } from './preview-museum.ts';

const CALL_AGAIN_MS = 500;

/** What the frame does with the guide. */
interface Guide {
  changed(): void;
  go(path: string, options: { withSlides: boolean }): void;
  speak(code: string): Promise<void>;
}

interface Opened {
  museum: PreviewMuseum;
  mediaBase: string;
  path: string;
  isInside: true;
  withSlides: boolean;
}

/**
 * Follows the studio around this page: it tells all of its draft once, then every document as it is changed, and what of it
 * shall be seen.
 */
export function followStudioFrame(studio: Studio, open: (beginning: Opened) => Guide): void {
  let museum: PreviewMuseum | undefined;
  let mediaBase = '';
  let isComplete = false;
  let view: PreviewView | undefined;
  let guide: Guide | undefined;

  const begin = () => {
    const encodedId = museum?.encodedId;
    if (guide || !museum || !isComplete || !view || encodedId === undefined) return;
    guide = open({ museum, mediaBase, ...previewStartOptions(museum, encodedId, view), isInside: true });
  };

  const take = (message: PreviewDocuments) => {
    if (message.begins) {
      // Another draft than the one that is shown would be another page; its frame is a new one.
      museum ??= new PreviewMuseum(message.mediaBase);
      mediaBase = message.mediaBase;
    }
    museum?.tellMedia(message.media);
    museum?.tell(message.documents, message.gone);
    isComplete ||= message.isComplete;
    if (message.isComplete) guide?.changed();
  };

  const look = (wanted: PreviewView) => {
    const before = view;
    view = wanted;
    const encodedId = museum?.encodedId;
    if (!guide || !before || !museum || encodedId === undefined) return;
    if (before.language !== wanted.language) void guide.speak(wanted.language);
    const { place, screen, mode, turn } = wanted;
    const isSame =
      place.kind === before.place.kind &&
      place.id === before.place.id &&
      screen === before.screen &&
      mode === before.mode &&
      turn === before.turn;
    if (!isSame) guide.go(previewTarget(museum, encodedId, wanted), { withSlides: showsSlides(wanted) });
  };

  let isHeard = false;
  studio.listen((message) => {
    isHeard = true;
    if (isDocuments(message)) take(message);
    else {
      const wanted = previewView.safeParse(message);
      if (!wanted.success) return;
      look(wanted.data);
    }
    begin();
  });
  // Until there is an answer: the studio may not have begun to listen yet.
  const call = () => {
    if (isHeard) return;
    studio.tell(PREVIEW_READY);
    setTimeout(call, CALL_AGAIN_MS);
  };
  call();
}

/** The documents themselves are read one by one, where one is used: a museum has ten thousand. */
function isDocuments(message: unknown): message is PreviewDocuments {
  if (typeof message !== 'object' || message === null) return false;
  const { type, documents, gone, media, mediaBase } = message as Partial<PreviewDocuments>;
  return (
    type === 'documents' &&
    typeof mediaBase === 'string' &&
    [documents, gone, media].every((list) => Array.isArray(list))
  );
}
