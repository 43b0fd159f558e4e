import type { ReadableStore } from '@museummate/store';
import type { DraftDocument, DraftMedium } from '@museummate/studio-api';
import type { PreviewDocuments } from '@museummate/studio-api/previews';

/** What the feed reads of a draft. */
interface Content {
  documents: ReadonlyMap<string, DraftDocument>;
  media: ReadonlyMap<string, DraftMedium>;
}

interface Options {
  idMuseum: number;
  content: ReadableStore<Content>;
  post: (message: PreviewDocuments) => void;
  later: (run: () => void, milliseconds: number) => () => void;
}

/** So many documents at once that a key which is pressed meanwhile does not wait. */
const PIECE = 400;

/**
 * Tells the guide in the frame what the draft is: all of it once, in pieces, then with every key what that has changed. It
 * asks nobody for anything: what is typed is in the preview before the server has it.
 */
export class PreviewPublisher {
  readonly #options: Options;
  #sent = new Map<string, DraftDocument>();
  #media = new Map<string, DraftMedium>();
  #stop: (() => void) | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The frame is there, or is there again: it knows nothing. */
  begin(): void {
    this.end();
    const { documents, media } = this.#options.content.get();
    this.#sent = new Map(documents);
    this.#media = new Map(media);
    this.#sendPiece([...documents.values()], [...media.values()], true);
  }

  end(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #sendPiece(documents: DraftDocument[], media: DraftMedium[], begins: boolean): void {
    const rest = documents.slice(PIECE);
    this.#post({ documents: documents.slice(0, PIECE), media, begins, isComplete: rest.length === 0 });
    if (rest.length > 0) {
      this.#stop = this.#options.later(() => this.#sendPiece(rest, [], false), 0);
      return;
    }
    this.#stop = this.#options.content.subscribe(() => this.#sendChanged());
    this.#sendChanged();
  }

  #sendChanged(): void {
    const { documents, media } = this.#options.content.get();
    const changed: DraftDocument[] = [];
    for (const [key, document] of documents) {
      const before = this.#sent.get(key);
      if (before === document || (before?.value === document.value && before.state === document.state))
        continue;
      this.#sent.set(key, document);
      changed.push(document);
    }
    const gone: DraftDocument[] = [];
    if (this.#sent.size > documents.size)
      for (const [key, document] of this.#sent)
        if (!documents.has(key)) {
          this.#sent.delete(key);
          gone.push(document);
        }
    const files = [...media.values()].filter((file) => this.#media.get(file.path)?.hash !== file.hash);
    for (const file of files) this.#media.set(file.path, file);
    if (changed.length + gone.length + files.length === 0) return;
    this.#post({ documents: changed, gone, media: files });
  }

  #post({
    documents,
    gone = [],
    media,
    begins = false,
    isComplete = true,
  }: { documents: DraftDocument[]; media: DraftMedium[] } & Partial<
    Pick<PreviewDocuments, 'begins' | 'isComplete'> & { gone: DraftDocument[] }
  >): void {
    const { idMuseum, post } = this.#options;
    post({
      type: 'documents',
      idMuseum,
      begins,
      isComplete,
      media,
      mediaBase: `/api/studio/museums/${idMuseum}/preview-media/`,
      documents: documents.map(({ kind, id, value, state }) => ({
        kind,
        id,
        value,
        // What is written here may not be whole yet, and is read with care there.
        state: begins || !isComplete || state === 'deleted' ? state : 'changed',
      })),
      gone: gone.map(({ kind, id }) => ({ kind, id })),
    });
  }
}
