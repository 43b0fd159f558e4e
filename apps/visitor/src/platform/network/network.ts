/**
 * Result of a request. A failed request does not throw but is a value, so that callers must handle it.
 * `retryAfter`: seconds to wait before the next request, as the server asked.
 */
export type NetworkResult =
  /** A response with a JSON body and any HTTP status, because our server also sends its errors as JSON. */
  | { kind: 'answer'; status: number; body: unknown; retryAfter?: number }
  /** A response that is not JSON: a proxy's page, or a truncated one. */
  | { kind: 'unreadable'; status: number; retryAfter?: number }
  | { kind: 'offline' }
  | { kind: 'timeout' }
  /** The caller aborted the request. */
  | { kind: 'aborted' };

export interface Network {
  getJson(path: string, signal?: AbortSignal): Promise<NetworkResult>;
  /** Fetches a text file; null if that fails. */
  getText(path: string, signal?: AbortSignal): Promise<string | null>;
  postJson(path: string, body: unknown, signal?: AbortSignal): Promise<NetworkResult>;
  /** Posts a form with files. */
  postForm(
    path: string,
    form: FormData,
    headers: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<NetworkResult>;
  /** Prefetches a file into the browser's cache. Does nothing when offline or with data saving on. */
  fetchAhead(path: string): Promise<void>;
  /**
   * Whether the browser reports that it is online. False is certain; true only means that a request may succeed.
   */
  online(): boolean;
  /** Whether the server is known to be unreachable: offline, or the last request failed within 30 seconds. */
  isDown(): boolean;
  /**
   * Whether the connection is metered or data saving is on. If so, the app fetches only files that the visitor
   * asks for.
   */
  savesData(): boolean;
  /** Calls `listener` when `online` changes. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}
