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

/** The methods of the guide that this module calls. */
interface Guide {
  showChanges(): void;
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
 * Handles the messages that the studio sends to this preview frame: first the whole draft, later each changed
 * document and the view to show.
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
      // Created once per page, because the studio creates a new frame for another draft.
      museum ??= new PreviewMuseum(message.mediaBase);
      mediaBase = message.mediaBase;
    }
    museum?.tellMedia(message.media);
    museum?.tell(message.documents, message.gone);
    isComplete ||= message.isComplete;
    if (message.isComplete) guide?.showChanges();
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
  // Announces this frame to the studio. Repeats the message until the studio responds, because the studio may not
  // be listening yet.
  const call = () => {
    if (isHeard) return;
    studio.tell(PREVIEW_READY);
    setTimeout(call, CALL_AGAIN_MS);
  };
  call();
}

/** Checks the message only, not each document: a museum can have ten thousand. Documents are parsed on use. */
function isDocuments(message: unknown): message is PreviewDocuments {
  if (typeof message !== 'object' || message === null) return false;
  const { type, documents, gone, media, mediaBase } = message as Partial<PreviewDocuments>;
  return (
    type === 'documents' &&
    typeof mediaBase === 'string' &&
    [documents, gone, media].every((list) => Array.isArray(list))
  );
}
