/**
 * What came of a request. Whatever can go wrong on the way is a value, so that nobody forgets it. `retryAfter`: in so
 * many seconds the server wants to be asked again, not earlier.
 */
export type NetworkResult =
  /** JSON, whatever the HTTP status: our server's errors are envelopes too. */
  | { kind: 'answer'; status: number; body: unknown; retryAfter?: number }
  /** Something answered, but not in JSON: a proxy's page, or an answer cut short. */
  | { kind: 'unreadable'; status: number; retryAfter?: number }
  | { kind: 'offline' }
  | { kind: 'timeout' }
  /** The caller's own signal; nobody waits for the answer any more. */
  | { kind: 'aborted' };

export interface Network {
  getJson(path: string, signal?: AbortSignal): Promise<NetworkResult>;
  /** A text file; null where it did not come. */
  getText(path: string, signal?: AbortSignal): Promise<string | null>;
  postJson(path: string, body: unknown, signal?: AbortSignal): Promise<NetworkResult>;
  /** Posts a form with files. */
  postForm(
    path: string,
    form: FormData,
    headers: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<NetworkResult>;
  /** Brings a file into the browser's cache for later; not where the visitor is offline or saves data. */
  fetchAhead(path: string): Promise<void>;
  /** What the browser says: false is certain, true only means that trying makes sense. */
  online(): boolean;
  /** Known to be unreachable: offline, or the last request of this page failed within the last 30 seconds. */
  isDown(): boolean;
  /** The visitor pays for the line, or wants little to be fetched over it without being asked. */
  savesData(): boolean;
  /** Called when `online` changes. */
  subscribe(listener: () => void): () => void;
}
