import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Line, proxyTo } from './proxy.ts';

/** A fault during the transfer of a file. */
type NetworkFault =
  /** The connection is closed without a response. */
  | { kind: 'down' }
  /** The connection breaks after this many bytes of the file. */
  | { kind: 'cut'; at: number }
  /** The transfer stalls after this many bytes, and the connection stays open. */
  | { kind: 'stuck'; at: number }
  /** The file itself ends after this many bytes, as after an interrupted upload. */
  | { kind: 'short'; bytes: number }
  /** The response repeats the file without end. */
  | { kind: 'endless' };

/** A proxy that simulates network faults for files of one kind. */
export interface InterruptedTransfer extends Line {
  /** The current fault, or null if there is none. */
  networkFault: NetworkFault | null;
}

/**
 * Starts the proxy. A file that matches `path` is sent `times` in a row, so that it is long enough to fail in the
 * middle.
 */
export async function interruptedTransfer(
  server: string,
  path: RegExp,
  times: number,
): Promise<InterruptedTransfer> {
  const sendFile = async (asked: IncomingMessage, answer: ServerResponse) => {
    const given = await fetch(new URL(asked.url ?? '/', server));
    const once = Buffer.from(await given.arrayBuffer());
    hideLength(once);
    const file = Buffer.concat(Array.from({ length: times }, () => once));
    await send(answer, file, {
      type: given.headers.get('content-type') ?? '',
      from: Number(/^bytes=(\d+)-/.exec(asked.headers.range ?? '')?.[1] ?? 0),
      networkFault: result.networkFault,
    });
  };
  const proxy = await proxyTo(server, (asked, answer) => {
    if (!path.test(asked.url ?? '')) return false;
    if (result.networkFault?.kind === 'down') answer.destroy();
    else void sendFile(asked, answer);
    return true;
  });
  const result: InterruptedTransfer = { ...proxy, networkFault: null };
  return result;
}

/**
 * Removes the duration from the first frame of an MP3. The proxy repeats the file, but the frame contains the duration
 * of a single repetition, so the browser would seek to wrong positions.
 */
function hideLength(file: Buffer): void {
  for (const mark of ['Xing', 'Info']) {
    const place = file.subarray(0, 1000).indexOf(mark);
    if (place >= 0) file.fill(0, place, place + mark.length);
  }
}

async function send(
  answer: ServerResponse,
  whole: Buffer,
  { type, from, networkFault }: { type: string; from: number; networkFault: NetworkFault | null },
): Promise<void> {
  if (networkFault?.kind === 'endless') {
    answer.writeHead(200, { 'content-type': type });
    while (!answer.destroyed) {
      answer.write(whole);
      await new Promise((later) => setTimeout(later, 500));
    }
    return;
  }
  const file = networkFault?.kind === 'short' ? whole.subarray(0, networkFault.bytes) : whole;
  answer.writeHead(206, {
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'content-length': file.length - from,
    'content-range': `bytes ${from}-${file.length - 1}/${file.length}`,
  });
  if (networkFault?.kind === 'stuck') answer.write(file.subarray(from, Math.max(from, networkFault.at)));
  else if (networkFault?.kind !== 'cut') answer.end(file.subarray(from));
  // The pause lets the data arrive before the connection is cut.
  else answer.write(file.subarray(from, networkFault.at), () => setTimeout(() => answer.destroy(), 200));
}
