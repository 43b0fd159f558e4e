import { encodeMuseumId } from '@museummate/domain';

/** The URLs of a museum's collection and its parts. They are absolute, because IIIF uses them as ids. */
export class IiifAddresses {
  readonly #origin: string;
  readonly #museum: { idMuseum: number; code: string };

  constructor(origin: string, museum: { idMuseum: number; code: string }) {
    this.#origin = origin;
    this.#museum = museum;
  }

  get #base(): string {
    return `${this.#origin}/iiif/${this.#museum.idMuseum}`;
  }

  get collection(): string {
    return `${this.#base}/collection.json`;
  }

  /** The museum's first page in the guide. */
  get guide(): string {
    const { idMuseum, code } = this.#museum;
    return `${this.#origin}/museums/${encodeMuseumId(idMuseum, code)}`;
  }

  manifest(idArtwork: number): string {
    return `${this.#base}/artworks/${idArtwork}/manifest.json`;
  }

  page(idArtwork: number): string {
    return `${this.guide}/artworks/${idArtwork}`;
  }

  canvas(idArtwork: number, name: string): string {
    return `${this.#base}/artworks/${idArtwork}/canvas/${name}`;
  }

  /**
   * Returns the URL of an exported media file. Exported files have their own URLs, because other sites may embed only
   * these.
   */
  medium(idArtwork: number, name: string): string {
    return `${this.#base}/artworks/${idArtwork}/media/${name}`;
  }

  /** Returns the absolute URL of an image service, without `/info.json`. A URL without host is on this server. */
  absolute(address: string): string {
    return URL.parse(address, this.#origin)?.href.replace(/\/(?:info\.json)?$/, '') ?? address;
  }
}
