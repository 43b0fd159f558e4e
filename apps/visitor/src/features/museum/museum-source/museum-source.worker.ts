import type { MuseumContent } from '@museummate/domain';
import { exposeInWorker } from '@museummate/store/worker-bridge';
import { browserDatabase } from '#platform/database/browser.ts';
import { browserNetwork } from '#platform/network/browser.ts';
import { type ContentChunks, splitContent } from './content-parts.ts';
import { MuseumSource } from './museum-source.ts';

/**
 * Museum source in the worker. It sends a museum's content to the page in pieces, because one large message would
 * block the page.
 */
export class ChunkedSource extends MuseumSource {
  /**
   * Pieces that the page has not fetched yet, by the id of the transfer. Two languages may be transferred at the
   * same time.
   */
  readonly #pieces = new Map<number, ContentChunks['pieces']>();
  #last = 0;

  async contentFrame(...args: Parameters<MuseumSource['content']>): Promise<Frame | null> {
    return this.#splitMuseum(await this.content(...args));
  }

  async deviceContentFrame(...args: Parameters<MuseumSource['deviceContent']>): Promise<Frame | null> {
    return this.#splitMuseum(await this.deviceContent(...args));
  }

  /**
   * Returns a piece of a transfer. The page requests the pieces in order. After the last one, all pieces of the
   * transfer are released.
   */
  async piece(of: number, place: number): Promise<ContentChunks['pieces'][number] | undefined> {
    const pieces = this.#pieces.get(of);
    if (place + 1 === pieces?.length) this.#pieces.delete(of);
    return pieces?.[place];
  }

  #splitMuseum(museum: MuseumContent | null): Frame | null {
    if (!museum) return null;
    const { frame, pieces } = splitContent(museum);
    this.#last += 1;
    if (pieces.length > 0) this.#pieces.set(this.#last, pieces);
    return { frame, of: this.#last, pieces: pieces.length };
  }
}

interface Frame {
  frame: MuseumContent;
  of: number;
  pieces: number;
}

exposeInWorker(new ChunkedSource(browserNetwork(), browserDatabase()), self as unknown as Worker);
