import type { ReadableStore } from '@museummate/store';
import type { DraftDocument, DraftMedium } from '@museummate/studio-api';
import type { PreviewDocuments } from '@museummate/studio-api/previews';

/** Part of the draft that the preview needs. */
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

/** Maximum number of documents in a message. Larger messages would delay typing. */
const PIECE = 400;

/**
 * Sends the draft to the guide in the frame: first the whole draft in several messages, then every change. The
 * server is not involved, so the preview shows typed text before it is saved.
 */
export class PreviewPublisher {
  readonly #options: Options;
  #sent = new Map<string, DraftDocument>();
  #media = new Map<string, DraftMedium>();
  #stop: (() => void) | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Sends everything, because the frame has just loaded or reloaded. */
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
        // A document may be incomplete while it is edited. With the state `changed`, the guide accepts an
        // incomplete document.
        state: begins || !isComplete || state === 'deleted' ? state : 'changed',
      })),
      gone: gone.map(({ kind, id }) => ({ kind, id })),
    });
  }
}
