import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asksForMedia, hasDownloads, media } from './media.ts';

const hash = 'ab'.repeat(32);
const url = (name: string) => `https://museum.example/media/${name}`;
const network = vi.fn<(request: Request) => Promise<Response>>();
let kept: Response | undefined;

beforeEach(() => {
  kept = undefined;
  network.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('caches', {
    has: async () => kept !== undefined,
    open: async () => ({
      keys: async () => (kept ? [`/media/${hash}`] : []),
      match: async (key: string) => (key === `/media/${hash}` ? kept?.clone() : undefined),
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

const keep = (file: string, body: string, type: string) => {
  kept = new Response(body, { headers: { 'content-type': type, 'x-kept-file': `/media/${file}` } });
};
const get = (name: string, range?: string) =>
  media(new Request(url(name), range ? { headers: { range } } : {}));

it.each(['/api/studio/museums/12/media/', '/studio/media/', '/studio/assets/'])(
  'leaves %s to the server, because this worker does not serve the studio',
  (path) => {
    expect(asksForMedia(new Request(`https://museum.example${path}${hash}.jpg`), `${path}${hash}.jpg`)).toBe(
      false,
    );
  },
);

describe('a downloaded file', () => {
  beforeEach(() => keep(`${hash}.mp3`, '0123456789', 'audio/mpeg'));

  it('is returned whole', async () => {
    const answer = await get(`${hash}.mp3`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(await answer.text()).toBe('0123456789');
    expect(network).not.toHaveBeenCalled();
  });

  it('is returned in ranges, as players and iOS request them', async () => {
    const part = await get(`${hash}.mp3`, 'bytes=2-4');
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(part.headers.get('content-length')).toBe('3');
    expect(await part.text()).toBe('234');
    const end = await get(`${hash}.mp3`, 'bytes=-2');
    expect(await end.text()).toBe('89');
    const outside = await get(`${hash}.mp3`, 'bytes=10-');
    expect(outside.status).toBe(416);
    expect(outside.headers.get('content-range')).toBe('bytes */10');
  });
});

describe('a picture with one downloaded copy', () => {
  beforeEach(() => keep(`${hash}-800.webp`, 'picture', 'image/webp'));

  it('is used for smaller sizes and other formats at once', async () => {
    const answer = await get(`${hash}-400.avif`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(network).not.toHaveBeenCalled();
  });

  it('is used for larger sizes without network', async () => {
    expect(await (await get(`${hash}-1600.avif`)).text()).toBe('picture');
    expect(await (await get(`${hash}.jpg`)).text()).toBe('picture');
    expect(network).toHaveBeenCalledTimes(2);
    network.mockResolvedValue(new Response('no', { status: 502 }));
    expect(await (await get(`${hash}.jpg`)).text()).toBe('picture');
    network.mockResolvedValue(new Response('large'));
    expect(await (await get(`${hash}.jpg`)).text()).toBe('large');
  });
});

it('a file that is not downloaded is fetched from the network', async () => {
  network.mockResolvedValue(new Response('from the server'));
  expect(await (await get(`${hash}.mp3`)).text()).toBe('from the server');
});

it('a download never gets the file that it will replace', () => {
  const path = `/media/${hash}.mp3`;
  expect(asksForMedia(new Request(url(`${hash}.mp3`)), path)).toBe(true);
  expect(asksForMedia(new Request(url(`${hash}.mp3`), { cache: 'no-store' }), path)).toBe(false);
  expect(asksForMedia(new Request('https://museum.example/api/x'), '/api/x')).toBe(false);
});

it('recognition references alone do not count as a download, because they are stored without a request of the visitor', async () => {
  expect(await hasDownloads()).toBe(false);
  keep(`${hash}.mmrf`, 'MMRF', 'application/octet-stream');
  expect(await hasDownloads()).toBe(false);
  keep(`${hash}.mp3`, '0123456789', 'audio/mpeg');
  expect(await hasDownloads()).toBe(true);
});
