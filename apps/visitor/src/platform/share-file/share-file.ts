/** Saves pictures and texts of the guide as files, or shares them with other apps. */
export interface FileSharing {
  /** Whether this device can share pictures with other apps. */
  canShare(picture: File): boolean;
  share(picture: File): Promise<'shared' | 'cancelled' | 'failed'>;
  save(picture: File): void;
  /** Shares a text with another app, or copies it to the clipboard. */
  shareText(text: string): Promise<'shared' | 'copied' | 'cancelled' | 'failed'>;
}
