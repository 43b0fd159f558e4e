import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Line, proxyTo } from './proxy.ts';

/** What becomes of a file on its way. */
type Fault =
  /** Nothing comes through. */
  | { kind: 'down' }
  /** The line breaks after so many bytes of the file. */
  | { kind: 'cut'; at: number }
  /** Nothing more comes after so many bytes of the file, and nobody hangs up. */
  | { kind: 'stuck'; at: number }
  /** The file itself is only so long, as if its upload had been broken off. */
  | { kind: 'short'; bytes: number }
  /** The file is sent over and over, without an end. */
  | { kind: 'endless' };

/** A line between browser and server that can fail for one kind of file. */
export interface InterruptedTransfer extends Line {
  /** Null: as good as any. */
  fault: Fault | null;
}

/** Every file that `path` matches is sent `times` over, so that there is a middle to break in. */
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
      fault: result.fault,
    });
  };
  const proxy = await proxyTo(server, (asked, answer) => {
    if (!path.test(asked.url ?? '')) return false;
    if (result.fault?.kind === 'down') answer.destroy();
    else void sendFile(asked, answer);
    return true;
  });
  const result: InterruptedTransfer = { ...proxy, fault: null };
  return result;
}

/** An MP3 says in its first frame how long it is: true of one copy, and seconds would be sought in the wrong place. */
function hideLength(file: Buffer): void {
  for (const mark of ['Xing', 'Info']) {
    const place = file.subarray(0, 1000).indexOf(mark);
    if (place >= 0) file.fill(0, place, place + mark.length);
  }
}

async function send(
  answer: ServerResponse,
  whole: Buffer,
  { type, from, fault }: { type: string; from: number; fault: Fault | null },
): Promise<void> {
  if (fault?.kind === 'endless') {
    answer.writeHead(200, { 'content-type': type });
    while (!answer.destroyed) {
      answer.write(whole);
      await new Promise((later) => setTimeout(later, 500));
    }
    return;
  }
  const file = fault?.kind === 'short' ? whole.subarray(0, fault.bytes) : whole;
  answer.writeHead(206, {
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'content-length': file.length - from,
    'content-range': `bytes ${from}-${file.length - 1}/${file.length}`,
  });
  if (fault?.kind === 'stuck') answer.write(file.subarray(from, Math.max(from, fault.at)));
  else if (fault?.kind !== 'cut') answer.end(file.subarray(from));
  // What was sent must have left before the line breaks.
  else answer.write(file.subarray(from, fault.at), () => setTimeout(() => answer.destroy(), 200));
}
