import type { MuseumContent, MuseumSummary } from '@museummate/domain';
import type { MuseumStore } from '#features/museum/museum/museum.ts';
import type { MuseumReader } from '#features/museum/museum-source/museum-source.ts';
import type { PreviewMuseum } from './preview-museum.ts';

/** Serves the draft to the guide in place of a server; stores nothing on the device. */
export class PreviewReader implements MuseumReader {
  readonly #museum: PreviewMuseum;
  #idLanguage: number | undefined;

  constructor(museum: PreviewMuseum) {
    this.#museum = museum;
  }

  async head(_idMuseum: number, idLanguage: number) {
    return { kind: 'loaded', head: this.#museum.head(idLanguage) } as const;
  }

  async loadCustomized(head: MuseumSummary): Promise<MuseumSummary> {
    return head;
  }

  async content(_idMuseum: number, idLanguage: number): Promise<MuseumContent> {
    this.#idLanguage = idLanguage;
    return this.#museum.content(idLanguage);
  }

  /** Replaces the shown museum with the current draft, in the guide's current language. */
  show(museums: Pick<MuseumStore, 'state' | 'replace'>): void {
    const { museum, content } = museums.state.get();
    if (this.#idLanguage === undefined || museum.kind !== 'loaded' || content.kind !== 'loaded') return;
    museums.replace(this.#museum.head(this.#idLanguage), this.#museum.content(this.#idLanguage));
  }

  async keepContent(): Promise<void> {}
  async keepMuseum(): Promise<void> {}
  async deviceMuseum(): Promise<null> {
    return null;
  }
  async anyDeviceMuseum(): Promise<null> {
    return null;
  }
  async deviceContent(): Promise<null> {
    return null;
  }
}
