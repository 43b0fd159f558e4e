import { createContext, use } from 'react';
import type { AppUpdates } from '#platform/app-updates/app-updates.ts';
import type { BarcodeReader } from '#platform/barcode/barcode.ts';
import type { Camera } from '#platform/camera/camera.ts';
import type { Database } from '#platform/database/database.ts';
import type { Network } from '#platform/network/network.ts';
import type { Popup } from '#platform/popup/popup.ts';
import type { RecognitionPlatform } from '#platform/recognition/recognition.ts';
import type { FileSharing } from '#platform/share-file/share-file.ts';
import type { Vibration } from '#platform/vibration/vibration.ts';
import type { ScreenWakeLock } from '#platform/wake-lock/wake-lock.ts';

/** The browser APIs that screens use. Created once in app/providers/. */
export interface Platform {
  network: Network;
  database: Database;
  camera: Camera;
  popup: Popup;
  vibration: Vibration;
  updates: AppUpdates;
  /** Returns the barcode reader, whose code is loaded when the first barcode is scanned. */
  barcodes: () => Promise<BarcodeReader>;
  /** Returns file sharing, whose code is loaded when the first souvenir image is made. */
  fileSharing: () => Promise<FileSharing>;
  /** Returns the platform of recognition, whose code is loaded on first use. */
  recognition: () => Promise<RecognitionPlatform>;
  keepAwake: ScreenWakeLock;
}

export const PlatformContext = createContext<Platform | undefined>(undefined);

export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('usePlatform needs the providers around it');
  return platform;
}
