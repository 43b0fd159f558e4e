/** Takes a picture that the guide has made out of the guide: into the device's files, or to another app. */
export interface Keepsake {
  /** Whether this device hands pictures on to other apps. */
  canShare(picture: File): boolean;
  share(picture: File): Promise<'shared' | 'cancelled' | 'failed'>;
  save(picture: File): void;
}
