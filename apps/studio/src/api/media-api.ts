import type {
  DeleteMediaResponse,
  LevelMediumResponse,
  MediaLibraryResponse,
  MediaSearchResponse,
  ReplaceMediumRequest,
  ReplaceMediumResponse,
  RestoreMediumResponse,
} from '@museummate/studio-api/media';

/** Endpoints of the media library. */
export interface MediaApi {
  library(idMuseum: number): Promise<MediaLibraryResponse>;
  /** Finds the same picture, or similar ones. */
  search(idMuseum: number, picture: Blob): Promise<MediaSearchResponse>;
  replace(idMuseum: number, request: ReplaceMediumRequest): Promise<ReplaceMediumResponse>;
  delete(idMuseum: number, paths: readonly string[]): Promise<DeleteMediaResponse>;
  restore(idMuseum: number, idRetained: string): Promise<RestoreMediumResponse>;
  /** Ends the time in which a file can be restored. */
  forget(idMuseum: number, idRetained: string): Promise<void>;
  /** Brings a recording to the museum's level. */
  level(idMuseum: number, path: string): Promise<LevelMediumResponse>;
}
