import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Line, proxyTo } from './proxy.ts';

/** Fault during the transfer of a file. */
type NetworkFault =
  /** No response at all. */
  | { kind: 'down' }
  /** The connection breaks after this many bytes of the file. */
  | { kind: 'cut'; at: number }
  /** The transfer stalls after this many bytes, and the connection stays open. */
  | { kind: 'stuck'; at: number }
  /** The file itself has only this many bytes, as after an interrupted upload. */
  | { kind: 'short'; bytes: number }
  /** The file is repeated without end. */
  | { kind: 'endless' };

/** Proxy that simulates faults for one kind of file. */
export interface InterruptedTransfer extends Line {
  /** Null: no fault. */
  networkFault: NetworkFault | null;
}

/** Files that match `path` are sent `times` in a row, so that they are long enough to fail in the middle. */
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
 * Removes the duration from the first frame of an MP3. The file repeats one recording, and the frame contains the
 * duration of a single repetition, so that seeking would be wrong.
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
  // Give the data time to be sent before the connection is cut.
  else answer.write(file.subarray(from, networkFault.at), () => setTimeout(() => answer.destroy(), 200));
}
