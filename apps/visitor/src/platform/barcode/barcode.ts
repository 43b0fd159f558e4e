/** Reads QR codes in a camera picture. */
export interface BarcodeReader {
  /** The first code in the picture, or null. */
  read(picture: HTMLVideoElement): Promise<string | null>;
}
