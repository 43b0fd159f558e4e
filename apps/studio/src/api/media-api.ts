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
  /** Finds media files that show the same picture, or a similar one. */
  search(idMuseum: number, picture: Blob): Promise<MediaSearchResponse>;
  replace(idMuseum: number, request: ReplaceMediumRequest): Promise<ReplaceMediumResponse>;
  delete(idMuseum: number, paths: readonly string[]): Promise<DeleteMediaResponse>;
  restore(idMuseum: number, idRetained: string): Promise<RestoreMediumResponse>;
  /** Deletes a replaced or deleted file for good. It can no longer be restored. */
  forget(idMuseum: number, idRetained: string): Promise<void>;
  /** Brings a recording to the target loudness of the guide (`TARGET_LUFS`). */
  level(idMuseum: number, path: string): Promise<LevelMediumResponse>;
}
