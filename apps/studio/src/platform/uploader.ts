/** An upload in progress. */
export interface UploadTask {
  /** Resolves with the upload's URL when the server has all bytes; rejects with ApiError or NetworkError. */
  done: Promise<string>;
  /** Stops the upload; the server keeps the bytes that it has received. */
  stop(): void;
}

export interface UploadOptions {
  idMuseum: number;
  idStaff: number;
  file: Blob;
  name: string;
  /** URL of an upload that an earlier page has begun, to resume it. */
  url: string | undefined;
  onUrl: (url: string) => void;
  onProgress: (bytes: number) => void;
}

/** Uploads files in chunks, so that a lost connection costs only one chunk. */
export interface Uploader {
  send(options: UploadOptions): UploadTask;
}
