import type { MediaLibraryResponse, MediaSearchResponse } from '@museummate/studio-api/media';
import type { MediaApi } from './media-api.ts';
import { ApiError } from './studio-api.ts';

/** In-memory media library for screen tests. Tests set its files, and read which actions were called. */
export class MemoryMedia implements MediaApi {
  content: MediaLibraryResponse = { files: [], archived: [], retained: [], canLevel: false };
  found: MediaSearchResponse = { found: [], pending: 0 };
  /** Error code with which the next action is rejected; undefined if it succeeds. */
  refuses: string | undefined;
  /** The actions in order, such as `replace media/a.jpg media/b.jpg`. */
  readonly actions: string[] = [];

  library = async () => this.content;
  search: MediaApi['search'] = async () => this.found;

  replace: MediaApi['replace'] = async (_idMuseum, { path, by }) => {
    this.#note(`replace ${path} ${by}`);
    return { places: 1, conflicts: 0, idRetained: 'retained' };
  };

  delete: MediaApi['delete'] = async (_idMuseum, paths) => {
    this.#note(`delete ${paths.join(' ')}`);
    return { deleted: paths.length, bytes: 100 * paths.length, young: [], used: [], gone: [] };
  };

  restore: MediaApi['restore'] = async (_idMuseum, idRetained) => {
    this.#note(`restore ${idRetained}`);
    const found = this.content.retained.find((each) => each.idRetained === idRetained);
    const retained = this.content.retained.filter((each) => each !== found);
    this.content = { ...this.content, retained };
    return { path: found?.medium.path ?? '', places: 1, conflicts: 0 };
  };

  forget: MediaApi['forget'] = async (_idMuseum, idRetained) => {
    this.#note(`forget ${idRetained}`);
    const retained = this.content.retained.filter((each) => each.idRetained !== idRetained);
    this.content = { ...this.content, retained };
  };

  level: MediaApi['level'] = async (_idMuseum, path) => {
    this.#note(`level ${path}`);
    return { path, places: 1, before: -28, after: -16 };
  };

  #note(action: string): void {
    if (this.refuses) throw new ApiError(this.refuses, 'The server has refused this.', 409);
    this.actions.push(action);
  }
}
