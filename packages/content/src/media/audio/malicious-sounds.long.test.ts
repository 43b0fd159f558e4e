import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'vitest';
import { fuzzMedia } from '#testing/fuzz-media.ts';

test('reads thousands of damaged recordings, videos and transcripts without hanging', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
  await fuzzMedia(folder, { from: 10_000, count: 400 });
  await rm(folder, { recursive: true });
});
