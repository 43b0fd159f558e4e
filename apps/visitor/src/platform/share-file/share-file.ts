/** Takes what the guide has made for its visitor out of the guide: into the device's files, or to another app. */
export interface FileSharing {
  /** Whether this device hands pictures on to other apps. */
  canShare(picture: File): boolean;
  share(picture: File): Promise<'shared' | 'cancelled' | 'failed'>;
  save(picture: File): void;
  /** Hands a text on to another app, or puts it where it can be pasted from. */
  shareText(text: string): Promise<'shared' | 'copied' | 'cancelled' | 'failed'>;
}
