import type { Museum } from '@museummate/domain';
import { browserDatabase } from '#platform/database/browser.ts';
import { browserNetwork } from '#platform/network/browser.ts';
import { serve } from '#platform/worker/remote.ts';
import { inPieces, type Piecemeal } from './content-parts.ts';
import { MuseumSource } from './museum-source.ts';

/** A whole museum goes to the page piece by piece: taken over at once it would hold the page up. */
export class PiecemealSource extends MuseumSource {
  #pieces: Piecemeal['pieces'] = [];

  async contentFrame(...args: Parameters<MuseumSource['content']>): Promise<Frame | null> {
    return this.#framed(await this.content(...args));
  }

  async deviceContentFrame(...args: Parameters<MuseumSource['deviceContent']>): Promise<Frame | null> {
    return this.#framed(await this.deviceContent(...args));
  }

  async piece(place: number): Promise<Piecemeal['pieces'][number] | undefined> {
    return this.#pieces[place];
  }

  #framed(museum: Museum | null): Frame | null {
    if (!museum) return null;
    const { frame, pieces } = inPieces(museum);
    this.#pieces = pieces;
    return { frame, pieces: pieces.length };
  }
}

interface Frame {
  frame: Museum;
  pieces: number;
}

serve(new PiecemealSource(browserNetwork(), browserDatabase()), self as unknown as Worker);
