/** New versions of the app itself, which wait until the visitor wants them. */
export interface AppUpdates {
  /** Keeps the app on this device from now on; `ready` is called when a new version waits. */
  start(ready: () => void): Promise<void>;
  /** Keeps every part of the app, those that are fetched on first use, too; resolves when it has. */
  keepAll(): Promise<void>;
  /** Changes to the new version; the page loads once more. */
  apply(): void;
}
