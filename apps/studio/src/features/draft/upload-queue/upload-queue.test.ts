import { expect, test } from 'vitest';
import { MemoryApi } from '#api/studio-api.memory.ts';
import { Draft } from '#features/draft/draft/draft.ts';
import { memoryPendingUploads } from '#platform/pending-uploads.memory.ts';
import { memoryUnsavedChanges } from '#platform/unsaved-changes.memory.ts';
import { memoryUploader } from '#platform/uploader.memory.ts';
import { manualDevice } from '#testing/manual-device.ts';
import { matchFilesToArtworks, targetOf, UploadQueue } from './upload-queue.ts';

const WORKS = { codes: new Set(['101', '102', '7']), languages: ['en', 'fr'], ownLanguage: 'en' };

test.each([
  ['101.jpg', '101', 'picture'],
  ['101-2.jpg', '101', 'picture'],
  ['IMG101.PNG', '101', 'picture'],
  ['101-fr.mp3', '101', 'audio/fr'],
  ['102 Leopard (FR).m4a', '102', 'audio/fr'],
  ['7_en.vtt', '7', 'subtitles/en'],
  ['7.wav', '7', 'audio/en'],
  ['1012.jpg', '', 'library'],
  ['sunflower.jpg', '', 'library'],
  ['101.mp4', '101', 'film'],
  ['about us.mp4', '', 'library'],
])('matches %s to artwork %s as %s', (name, code, use) => {
  const [proposal] = matchFilesToArtworks([new File(['x'], name)], WORKS, () => 'key');
  expect(proposal).toMatchObject({ code, use });
});

async function openQueue(kept = memoryPendingUploads()) {
  const api = new MemoryApi({
    languages: ['en', 'fr'],
    documents: [{ kind: 'artwork', id: 101, value: { idArtwork: 101, pictures: [{ file: 'media/0.jpg' }] } }],
  });
  const device = manualDevice();
  const uploader = memoryUploader();
  const ids = { idMuseum: 12, idStaff: 1 };
  const draft = new Draft({ api, device, kept: memoryUnsavedChanges(), ...ids });
  await draft.start();
  const uploads = new UploadQueue({ api, device, uploader, draft, pendingUploads: kept, ...ids });
  await uploads.start();
  const states = () => uploads.items.get().map(({ name, state }) => `${name} ${state}`);
  const value = (...path: string[]) => draft.valueAt({ kind: 'artwork', id: 101, path });
  return { api, device, uploader, draft, uploads, kept, states, value };
}

const file = (name: string) => new File(['some bytes'], name);
const picture = targetOf('picture', 101);

test("uploads three files at a time, and adds them to the draft after the server's check", async () => {
  const { uploads, uploader, states, value } = await openQueue();
  uploads.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => ({ file: file(name), target: picture })));
  uploads.add([{ file: file('e.mp3'), target: targetOf('audio/fr', 101) }]);
  expect([...uploader.lines.keys()]).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  uploader.arrive('a.jpg');
  await expect.poll(states).toContain('a.jpg ready');
  expect([...uploader.lines.keys()]).toContain('d.jpg');
  uploader.arrive('b.jpg');
  await expect.poll(() => [...uploader.lines.keys()]).toContain('e.mp3');
  uploader.arrive('e.mp3');
  await expect.poll(() => value('mainAudio', 'fr', 'file')).toBe('media/e.mp3');
  expect(value('pictures')).toEqual(['0', 'a', 'b'].map((name) => ({ file: `media/${name}.jpg` })));
});

test('resumes after a lost connection where it stopped; a rejected file shows the reason and blocks no other', async () => {
  const { uploads, uploader, device, states, kept } = await openQueue();
  uploads.add([
    { file: file('a.jpg'), target: picture },
    { file: file('b.heic'), target: picture },
  ]);
  uploader.cut('a.jpg');
  uploader.refuse('b.heic', 'heic');
  await expect.poll(states).toEqual(['a.jpg waiting', 'b.heic refused']);
  expect(uploads.items.get()).toMatchObject([{ isCutOff: true }, { problem: 'heic' }]);
  expect(uploader.lines.size).toBe(0);
  device.runTimers();
  expect(uploader.lines.get('a.jpg')?.url).toBe('/uploads/1-a.jpg');
  uploads.pause();
  expect(states()[0]).toBe('a.jpg paused');
  uploads.resume();
  expect(states()[0]).toBe('a.jpg sending');
  uploader.arrive('a.jpg');
  await expect.poll(states).toContain('a.jpg ready');
  await expect.poll(() => kept.kept.size).toBe(0);
});

test('after a closed tab, stored files are resumed, and the others must be chosen again', async () => {
  const first = await openQueue();
  first.uploads.add(['a.jpg', 'large.mp4'].map((name) => ({ file: file(name), target: picture })));
  first.uploads.end();
  const large = [...first.kept.kept.values()].find(({ name }) => name === 'large.mp4');
  if (large) first.kept.kept.set(large.key, { ...large, file: undefined });
  const { uploads, uploader, states, value } = await openQueue(first.kept);
  expect(states()).toEqual(['a.jpg sending', 'large.mp4 lost']);
  expect(uploader.lines.get('a.jpg')?.url).toBe('/uploads/1-a.jpg');
  uploads.add([{ file: file('large.mp4'), target: { is: 'library' } }]);
  expect(uploader.lines.get('large.mp4')?.url).toBe('/uploads/2-large.mp4');
  uploader.arrive('a.jpg');
  await expect.poll(() => value('pictures')).toContainEqual({ file: 'media/a.jpg' });
});

test('a video named after an artwork becomes one resource of it, or its sign language video', async () => {
  const { api, uploads, uploader, value } = await openQueue();
  const medium = {
    path: 'media/101.mp4',
    hash: 'f',
    url: '/f',
    type: 'video/mp4',
    bytes: 9,
    width: 4,
    height: 3,
  };
  const is = { state: 'ready', is: 'video', medium: { ...medium, duration: 3, placeholder: null } } as const;
  api.uploaded['.mp4'] = is;
  for (const use of ['film', 'film', 'sign/fr']) {
    uploads.add([{ file: file('101.mp4'), target: targetOf(use, 101) }]);
    await expect.poll(() => uploader.lines.has('101.mp4')).toBe(true);
    uploader.arrive('101.mp4');
    await expect.poll(() => uploads.items.get().at(-1)?.state).toBe('ready');
  }
  expect(value('otherResources')).toEqual([
    { idResource: expect.any(Number), resourceType: 'VIDEO', video: { file: 'media/101.mp4' } },
  ]);
  expect(value('tracks', 'signLanguage', 'video', 'fr')).toMatchObject({ file: 'media/101.mp4' });
});

test('a file of the wrong type is kept, but not added to the target', async () => {
  const { uploads, uploader, states, value } = await openQueue();
  uploads.add([{ file: file('voice.mp3'), target: picture }]);
  uploader.arrive('voice.mp3');
  await expect.poll(states).toEqual(['voice.mp3 ready']);
  expect(uploads.items.get()[0]).toMatchObject({ problem: 'misfit' });
  expect(value('pictures')).toHaveLength(1);
  uploads.add([{ file: new File([], 'nothing.jpg'), target: picture }]);
  expect(uploads.items.get()[1]).toMatchObject({ state: 'refused', problem: 'empty' });
});
