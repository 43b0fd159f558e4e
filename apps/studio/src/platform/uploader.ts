/** A file on its way. */
export interface UploadTask {
  /** Resolves when the server has all bytes, with the address of the upload; rejects with Refused or NetworkError. */
  done: Promise<string>;
  /** Stops; what has arrived stays on the server. */
  stop(): void;
}

export interface UploadOptions {
  idMuseum: number;
  idStaff: number;
  file: Blob;
  name: string;
  /** Where an earlier page began it: it goes on there. */
  url: string | undefined;
  onUrl: (url: string) => void;
  onProgress: (bytes: number) => void;
}

/** Brings the bytes of files to the server, piece by piece, so that a line that breaks costs one piece. */
export interface Uploader {
  send(options: UploadOptions): UploadTask;
}
