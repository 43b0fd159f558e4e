/** Reads QR codes from what a camera sees. */
export interface BarcodeReader {
  /** The first code in the picture, or null. */
  read(picture: HTMLVideoElement): Promise<string | null>;
}
