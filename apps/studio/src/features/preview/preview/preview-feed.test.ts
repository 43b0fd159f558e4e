import { Store } from '@museummate/store';
import type { DraftDocument, DraftMedium } from '@museummate/studio-api';
import type { PreviewDocuments } from '@museummate/studio-api/previews';
import { expect, test } from 'vitest';
import { PreviewPublisher } from './preview-feed.ts';

const work = (id: number, name = 'A'): DraftDocument => ({
  kind: 'artwork',
  id,
  state: 'same',
  value: { name },
});
const keyDocuments = (...documents: DraftDocument[]) =>
  new Map(documents.map((each) => [`${each.kind}/${each.id}`, each]));

function feedOf(documents: Map<string, DraftDocument>) {
  const content = new Store({ documents, media: new Map<string, DraftMedium>() });
  const posted: PreviewDocuments[] = [];
  const timers: (() => void)[] = [];
  const feed = new PreviewPublisher({
    idMuseum: 12,
    content,
    post: (message) => void posted.push(message),
    later: (run) => {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
  });
  return { feed, content, posted, next: () => timers.shift()?.() };
}

test('sends a large museum once in pieces, and then only changes', () => {
  const all = keyDocuments(...Array.from({ length: 900 }, (_, id) => work(id)));
  const { feed, content, posted, next } = feedOf(all);
  feed.begin();
  next();
  // The title changes after the first part of the draft is sent and before the last.
  content.set({ ...content.get(), documents: new Map(all).set('artwork/1', work(1, 'B')) });
  next();
  expect(posted.map(({ documents, begins, isComplete }) => [documents.length, begins, isComplete])).toEqual([
    [400, true, false],
    [400, false, false],
    [100, false, true],
    [1, false, true],
  ]);
  expect(posted.at(-1)?.documents).toEqual([
    { kind: 'artwork', id: 1, value: { name: 'B' }, state: 'changed' },
  ]);
  content.set({ ...content.get() });
  expect(posted).toHaveLength(4);
});

test('reports removed documents, stops after end, and sends everything again to a reloaded frame', () => {
  const { feed, content, posted } = feedOf(keyDocuments(work(1), work(2)));
  feed.begin();
  content.set({ ...content.get(), documents: keyDocuments(work(1)) });
  expect(posted.at(-1)?.gone).toEqual([{ kind: 'artwork', id: 2 }]);
  feed.begin();
  expect(posted.at(-1)).toMatchObject({ begins: true, isComplete: true });
  feed.end();
  const before = posted.length;
  content.set({ ...content.get(), documents: keyDocuments(work(1, 'C')) });
  expect(posted).toHaveLength(before);
});
