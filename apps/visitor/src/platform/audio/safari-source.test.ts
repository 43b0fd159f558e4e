import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSafari, safariSource } from './safari-source.ts';

const hash = 'ab'.repeat(32);
const url = `/media/${hash}.mp3`;

/** Fake elements with only those members that the audio source uses. */
class Source extends EventTarget {
  src = '';
  type = '';
  parentNode: unknown = null;
}
class FakeAudio {
  currentTime = 0;
  readyState = 0;
  children: Source[] = [];
  loaded: string[] = [];
  replaceChildren(...children: Source[]) {
    for (const child of this.children) child.parentNode = null;
    for (const child of children) child.parentNode = this;
    this.children = children;
  }
  load() {
    this.currentTime = 0;
    this.loaded.push(this.children[0]?.src ?? 'nothing');
  }
  canPlayType = (type: string) => (type === 'audio/mpeg' ? 'maybe' : '');
}

let kept: Response | undefined;
let open: () => Promise<unknown>;
const head = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const revoked = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  kept = undefined;
  open = async () => ({ match: async () => kept?.clone() });
  head
    .mockReset()
    .mockImplementation(async () => new Response(null, { headers: { 'content-type': 'audio/mpeg' } }));
  revoked.mockReset();
  let addresses = 0;
  vi.stubGlobal('caches', { open: () => open() });
  vi.stubGlobal('fetch', head);
  vi.stubGlobal('document', { createElement: () => new Source() });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++addresses}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoked);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function createSource() {
  const audio = new FakeAudio();
  const unplayable = vi.fn();
  return { audio, unplayable, source: safariSource(audio as unknown as HTMLAudioElement, unplayable) };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const keep = (type: string) => {
  kept = new Response('the voice', { headers: { 'content-type': type } });
};

describe('[AUDIO-12] on Apple devices', () => {
  it('loads a downloaded file whole, once, with the type of its blob', async () => {
    keep('audio/mpeg');
    const { audio, source } = createSource();
    source.attach(url, 7);
    expect(source.loading()).not.toBeNull();
    await source.loading();
    expect(source.loading()).toBeNull();
    expect(audio.children).toMatchObject([{ src: 'blob:1', type: 'audio/mpeg' }]);
    expect(audio.currentTime).toBe(7);
    // After a stall, the same blob is attached again without loading.
    source.attach(url, 9);
    expect(source.loading()).toBeNull();
    expect(audio.children).toMatchObject([{ src: 'blob:1', type: 'audio/mpeg' }]);
    expect(audio.currentTime).toBe(9);
    expect(head).not.toHaveBeenCalled();
    source.detach();
    expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:1');
    expect(audio.children).toEqual([]);
  });

  it('plays any other file from its URL, and gets the type from a HEAD request', async () => {
    const { audio, source, unplayable } = createSource();
    source.attach(url, 0);
    await source.loading();
    expect(audio.children).toMatchObject([{ src: url, type: '' }]);
    expect(head).toHaveBeenCalledWith(url, { method: 'HEAD' });
    await settle();
    expect(audio.children).toMatchObject([{ src: url, type: 'audio/mpeg' }]);
    expect(audio.loaded).toEqual(['nothing', url]);
    expect(unplayable).not.toHaveBeenCalled();
  });
});

it('sends no HEAD request for a file on another server', async () => {
  const { audio, source } = createSource();
  source.attach('https://elsewhere.example/voice.mp3', 3);
  expect(source.loading()).toBeNull();
  await settle();
  expect(audio.children).toMatchObject([{ src: 'https://elsewhere.example/voice.mp3' }]);
  expect(audio.currentTime).toBe(3);
  expect(head).not.toHaveBeenCalled();
});

it('starts at the position that the visitor has meanwhile selected', async () => {
  const { audio, source } = createSource();
  source.attach(url, 0);
  audio.currentTime = 42;
  await source.loading();
  expect(audio.currentTime).toBe(42);
});

it('a second file replaces a first one that loads later', async () => {
  const { audio, source } = createSource();
  let first = (_: unknown) => {};
  open = () =>
    new Promise((resolve) => {
      first = resolve;
    });
  source.attach(url, 0);
  open = async () => ({ match: async () => undefined });
  const other = `/media/${'cd'.repeat(32)}.mp3`;
  source.attach(other, 0);
  await source.loading();
  keep('audio/mpeg');
  first({ match: async () => kept });
  await settle();
  expect(audio.children).toMatchObject([{ src: other }]);
});

it('uses the network if the storage fails or hangs', async () => {
  const { audio, source } = createSource();
  open = () => Promise.reject(new Error('damaged'));
  source.attach(url, 0);
  await source.loading();
  expect(audio.children).toMatchObject([{ src: url }]);
  open = () => new Promise(() => {});
  source.attach(url, 0);
  expect(audio.children).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(audio.children).toMatchObject([{ src: url }]);
});

it('does not set a type that the device does not know, because it would then not even try to play', async () => {
  keep('application/octet-stream');
  const { audio, source } = createSource();
  source.attach(url, 0);
  await source.loading();
  expect(audio.children).toMatchObject([{ src: 'blob:1', type: '' }]);
});

it('reports an HTML page in place of audio as unplayable at once', async () => {
  const { source, unplayable } = createSource();
  head.mockResolvedValue(new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  source.attach(url, 0);
  await source.loading();
  await settle();
  expect(unplayable).toHaveBeenCalledOnce();
});

it('reports a failing source only while it is attached', async () => {
  const { audio, source, unplayable } = createSource();
  source.attach(url, 0);
  await source.loading();
  const [old] = audio.children;
  old?.dispatchEvent(new Event('error'));
  expect(unplayable).toHaveBeenCalledOnce();
  source.detach();
  old?.dispatchEvent(new Event('error'));
  expect(unplayable).toHaveBeenCalledOnce();
});

describe('an Apple device', () => {
  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    // The guide as an app on an iPhone's home screen.
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    // An iPad identifies itself as a Mac.
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ])('is %s', (userAgent) => {
    expect(isSafari(userAgent)).toBe(true);
  });
  it.each([
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  ])('is not %s', (userAgent) => {
    expect(isSafari(userAgent)).toBe(false);
  });
});
