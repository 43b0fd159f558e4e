import { createHash, randomFillSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UPLOAD_CHUNK_BYTES } from '../../packages/studio-api/src/index.ts';
import { root, serveMuseum } from '../support/museum-server.ts';
import { pauseEncoder, processorMs, startProgram } from '../support/process.ts';
import { benchSession } from './bench-session.ts';
import { inHeader } from './sign-in.ts';

const MEGABYTES = 200;
/**
 * Number of rounds. For each kind of upload, the fastest round counts, because other processes can slow down a
 * round.
 */
const ROUNDS = 6;
const MUSEUM = 12;
const FIXTURE = path.join(root, 'packages/content/fixture');
const share = 0.8;

/**
 * Measures the upload of a 200 MB video: until the server has it on its disk, and until the draft can show it. The
 * baseline is a plain PUT of the same file in the same run. Afterwards, checks that an upload with interrupted
 * connections arrives complete.
 */
export async function uploadVideo(): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-bench-'));
  const dataDir = path.join(folder, 'data');
  const server = await serveMuseum(dataDir, FIXTURE);
  pauseEncoder(server.pid);
  const peer = await startProgram([
    process.execPath,
    path.join(root, 'bench/studio/put-server.ts'),
    path.join(folder, 'put'),
  ]);
  try {
    const cookie = inHeader(await benchSession(dataDir, MUSEUM));
    const uploads = new Uploads(server.url, cookie);
    const rounds: { put: number; upload: number; ready: number }[] = [];
    // CPU time of the two servers in milliseconds. Unlike elapsed time, it does not depend on other processes.
    const work = { put: 0, upload: 0 };
    for (let round = 1; round <= ROUNDS; round += 1) {
      const video = await writeVideo(path.join(folder, `film-${round}.mp4`));
      const idle = [processorMs(peer.pid), processorMs(server.pid)] as const;
      const put = await timeWork(() => send(`${peer.url}/film`, 'PUT', {}, video.file, 0, video.bytes));
      const id = await uploads.begin(video.bytes);
      const upload = await timeWork(() => uploads.send(id, video, 0));
      work.put += processorMs(peer.pid) - idle[0];
      work.upload += processorMs(server.pid) - idle[1];
      const ready = upload + (await timeWork(() => uploads.ready(id)));
      console.log(
        `round ${round}: PUT ${perSecond(put)}, upload ${perSecond(upload)}, looked at and kept after ${(ready / 1000).toFixed(2)} s`,
      );
      // The first round is a warm-up and not used.
      if (round > 1) rounds.push({ put, upload, ready });
    }
    const best = (of: (round: (typeof rounds)[number]) => number) => Math.min(...rounds.map(of));
    const reached = best(({ put }) => put) / best(({ upload }) => upload);
    console.log(
      `${reached.toFixed(2)} of a plain PUT; processor time of both servers for ${ROUNDS * MEGABYTES} MB: ` +
        `${work.put} ms for PUT, ${work.upload} ms for uploads`,
    );

    const video = await writeVideo(path.join(folder, 'cut.mp4'));
    const isWhole = await survivesCut(uploads, video);
    console.log(
      `a line that was cut three times: ${isWhole ? 'the film is whole' : 'the film is not whole'}`,
    );
    return [
      ...(reached < share ? [`a film uploads at ${share} of a plain PUT`] : []),
      ...(isWhole ? [] : ['a film survives a cut line']),
    ];
  } finally {
    await peer.end();
    await server.end();
    await rm(folder, { recursive: true, force: true });
  }
}

interface VideoFile {
  file: string;
  bytes: number;
  hash: string;
}

/** Writes a playable video that ends with many bytes that cannot be compressed. */
async function writeVideo(file: string): Promise<VideoFile> {
  const video = await readFile(path.join(FIXTURE, 'media/kite.mp4'));
  const spare = randomFillSync(Buffer.alloc(MEGABYTES * 1024 * 1024));
  spare.writeUInt32BE(spare.length);
  spare.write('free', 4, 'latin1');
  const handle = await open(file, 'w');
  await handle.writev([video, spare]);
  await handle.close();
  const hash = createHash('sha256').update(video).update(spare).digest('hex');
  return { file, bytes: video.length + spare.length, hash };
}

/**
 * Sends a part of a file like a browser. Resolves with status and headers. If `cutAt` is given, the connection is cut
 * after this number of bytes.
 */
async function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  file: string,
  start: number,
  end: number,
  cutAt?: number,
): Promise<Record<string, unknown> | undefined> {
  return new Promise((resolve, reject) => {
    const line = request(
      url,
      { method, headers: { ...headers, 'content-length': end - start } },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 204
            ? resolve(answer.headers)
            : reject(new Error(`${method}: ${answer.statusCode}`)),
        );
      },
    );
    const content = createReadStream(file, { start, end: end - 1, highWaterMark: 1024 * 1024 });
    let sent = 0;
    content.on('data', (chunk) => {
      sent += chunk.length;
      if (cutAt === undefined || sent < cutAt) return;
      content.destroy();
      line.destroy();
      resolve(undefined);
    });
    line.on('error', (error) => (cutAt === undefined ? reject(error) : resolve(undefined)));
    content.pipe(line);
  });
}

/** Sends upload requests in the same way as the studio. */
class Uploads {
  readonly #base: string;
  readonly #headers: Record<string, string>;

  constructor(url: string, cookie: string) {
    this.#base = `${url}/api/studio/museums/${MUSEUM}/uploads`;
    this.#headers = { cookie, origin: url, 'x-studio': '1', 'tus-resumable': '1.0.0' };
  }

  async begin(bytes: number): Promise<string> {
    const name = Buffer.from('film.mp4').toString('base64');
    const headers = {
      ...this.#headers,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${name}`,
    };
    const answer = await fetch(this.#base, { method: 'POST', headers });
    if (answer.status !== 201) throw new Error(`the upload was not begun: ${await answer.text()}`);
    return answer.headers.get('location')?.split('/').at(-1) ?? '';
  }

  async offset(id: string): Promise<number> {
    const answer = await fetch(`${this.#base}/${id}`, { method: 'HEAD', headers: this.#headers });
    return Number(answer.headers.get('upload-offset'));
  }

  async send(id: string, { file, bytes }: VideoFile, from: number): Promise<void> {
    for (let at = from; at < bytes; )
      at = Number((await this.piece(id, file, at, bytes))?.['upload-offset'] ?? bytes);
  }

  piece(id: string, file: string, at: number, bytes: number, cutAt?: number) {
    const headers = {
      ...this.#headers,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(at),
    };
    const end = Math.min(bytes, at + UPLOAD_CHUNK_BYTES);
    return send(`${this.#base}/${id}`, 'PATCH', headers, file, at, end, cutAt);
  }

  async ready(id: string): Promise<string> {
    for (;;) {
      const answer = await fetch(`${this.#base}/${id}`, { headers: this.#headers });
      const { data } = (await answer.json()) as { data: { state: string; medium?: { hash: string } } };
      if (data.state === 'ready') return data.medium?.hash ?? '';
      if (data.state !== 'checking') throw new Error(`the film is ${data.state}`);
    }
  }
}

async function survivesCut(uploads: Uploads, video: VideoFile): Promise<boolean> {
  const id = await uploads.begin(video.bytes);
  for (const cutAt of [1, 5, 9].map((megabytes) => megabytes * 1024 * 1024))
    await uploads.piece(id, video.file, await uploads.offset(id), video.bytes, cutAt).catch(() => undefined);
  // The connection has just been cut, and the server may not have noticed it yet. The new request must be able to
  // take over the upload.
  await uploads.send(id, video, await uploads.offset(id));
  return (await uploads.ready(id)) === video.hash;
}

async function timeWork(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const perSecond = (ms: number) => `${(MEGABYTES / (ms / 1000)).toFixed(0)} MB/s`;
