import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type BrokenPackCase, findingsOf, latin1, NAMED } from '../testing/deliberate-errors.ts';
import { jpeg, sampleOf, wav } from '../testing/valid-pack.ts';

const sounding = (file: string) => `${NAMED}mainAudio: { file: media/${file}, transcript: Two. }\n`;
const filmed = `${NAMED}tracks: { signLanguage: { video: { file: media/film.mp4, captions: media/one.vtt } } }\n`;
const fixture = (name: string) => readFile(path.resolve(import.meta.dirname, '../../fixture/media', name));
const mp3 = () => fixture('101-main-en.mp3');
const mp4 = () => fixture('kite.mp4');
const part = async (file: Promise<Buffer>, share: number) => {
  const bytes = await file;
  return bytes.subarray(0, Math.round(bytes.length * share));
};

const CASES: BrokenPackCase[] = [
  [
    'wrote a Windows path',
    () => ({ 'artworks/2.yaml': `${NAMED}pictures: [{ file: 'media\\one.jpg', alt: x }]\n` }),
    [
      'error: artworks/2.yaml:4: pictures[0].file: must name a file in media/ that ends in jpg, jpeg, png, webp, avif, gif, svg, or be a URL that starts with https://\n    → Write it with slashes: media/one.jpg',
    ],
  ],
  [
    'named a file without its folder',
    () => ({ 'artworks/2.yaml': `${NAMED}pictures: [{ file: one.jpg, alt: x }]\n` }),
    [
      'error: artworks/2.yaml:4: pictures[0].file: must name a file in media/ that ends in jpg, jpeg, png, webp, avif, gif, svg, or be a URL that starts with https://\n    → Put the file in the folder media of the pack, and write media/one.jpg',
    ],
  ],
  [
    'took other letters for a file',
    () => ({ 'artworks/2.yaml': `${NAMED}pictures: [{ file: media/One.JPG, alt: x }]\n` }),
    [
      'error: artworks/2.yaml:4: pictures[0].file: media/One.JPG is missing, but media/one.jpg exists: file names are case-sensitive\n    → Change it to media/one.jpg; `check --fix` does this for you.',
    ],
  ],
  [
    'misspelt a file',
    () => ({ 'artworks/2.yaml': `${NAMED}pictures: [{ file: media/onee.jpg, alt: x }]\n` }),
    [
      'error: artworks/2.yaml:4: pictures[0].file: media/onee.jpg is missing\n    → Did you mean media/one.jpg? If so, write that; otherwise add the file.',
    ],
  ],
  [
    'cut a picture off',
    async () => ({ 'media/one.jpg': await part(jpeg(), 0.7) }),
    [
      'error: artworks/1.yaml:5: pictures[0].file: media/one.jpg is cut off: the lower part of the picture is missing\n    → Copy it again from its source, or export it again.',
    ],
  ],
  [
    'gave a text the name of a picture',
    () => ({ 'media/one.jpg': 'hello' }),
    [
      'error: artworks/1.yaml:5: pictures[0].file: media/one.jpg cannot be read as picture\n    → Open it in an image editor and export it again as JPEG or PNG.',
    ],
  ],
  [
    'took a small picture',
    async () => ({
      'media/one.jpg': await sharp(await jpeg())
        .resize(400)
        .jpeg()
        .toBuffer(),
    }),
    [
      'warning: artworks/1.yaml:5: pictures[0].file: media/one.jpg is only 400 × 50 pixels and will look blurred on a phone\n    → Use one with at least 800 pixels on its long side; 2,000 are good for zooming in.',
    ],
  ],
  [
    'cut a WAV off',
    () => ({ 'media/one.wav': wav(2).subarray(0, 20_000) }),
    [
      'error: artworks/1.yaml:8: mainAudio.file: media/one.wav is cut off: 19956 of 32000 bytes are there\n    → Copy it again from its source, or export it again.',
    ],
  ],
  [
    'cut an MP3 off',
    async () => ({ 'artworks/2.yaml': sounding('two.mp3'), 'media/two.mp3': await part(mp3(), 0.4) }),
    [
      'error: artworks/2.yaml:4: mainAudio.file: media/two.mp3 is cut off: it has 117 of the 298 audio frames that it announces\n    → Copy it again from its source, or export it again.',
    ],
  ],
  [
    'cut a film off',
    async () => ({ 'artworks/2.yaml': filmed, 'media/film.mp4': await part(mp4(), 0.6) }),
    [
      'error: artworks/2.yaml:4: tracks.signLanguage.video.file: media/film.mp4 is cut off: 7340 of 12233 bytes are there\n    → Copy it again from its source, or export it again.',
    ],
  ],
  [
    'recorded silence',
    () => ({ 'artworks/2.yaml': sounding('two.wav'), 'media/two.wav': wav(2, 0) }),
    [
      'warning: artworks/2.yaml:4: mainAudio.file: media/two.wav is silent from start to finish\n    → Listen to it, and export it again from the original recording.',
    ],
  ],
  [
    'recorded one far too loud',
    () => ({
      'artworks/2.yaml': `${NAMED}resources:\n${[1, 2, 3].map((id) => `  - { idResource: ${id}, resourceType: AUDIO, title: More, audio: { file: media/${id}.wav, transcript: x } }\n`).join('')}`,
      'media/1.wav': wav(2),
      'media/2.wav': wav(2),
      'media/3.wav': wav(2, 0.9),
    }),
    [
      'warning: artworks/2.yaml:7: resources[2].audio.file: media/3.wav is far louder than the others (by 19 dB)\n    → Make it as loud as the others, about -23 LUFS.',
    ],
  ],
  [
    'called a WebM film .mp4',
    () => ({ 'artworks/2.yaml': filmed, 'media/film.mp4': Buffer.from('1a45dfa39f4286810142f7', 'hex') }),
    [
      'error: artworks/2.yaml:4: tracks.signLanguage.video.file: media/film.mp4 is a WebM file, which some phones cannot play\n    → Export it as MP4 or M4A.',
    ],
  ],
  [
    'exported a film without its index',
    async () => ({ 'artworks/2.yaml': filmed, 'media/film.mp4': (await mp4()).subarray(0, 32) }),
    [
      'error: artworks/2.yaml:4: tracks.signLanguage.video.file: media/film.mp4 has no index (moov), so no browser can play it\n    → It was probably not finished or not copied completely. Export it again.',
    ],
  ],
  [
    'saved subtitles as SRT',
    () => ({ 'media/one.vtt': '1\n00:00:00,000 --> 00:00:01,500\nOne.\n' }),
    [
      'error: media/one.vtt:1: is not a WebVTT file: it must start with WEBVTT\n    → Write WEBVTT on the first line and leave the second line empty; subtitles in another format (srt) must be saved as WebVTT.',
    ],
  ],
  [
    'wrote commas into subtitles',
    () => ({ 'media/one.vtt': 'WEBVTT\n\n00:00,000 --> 00:01,500\nOne.\n\n00:01.500 --> 00:01.800\nOne.\n' }),
    [
      'warning: media/one.vtt:3: has timings that cannot be read: 00:00,000 --> 00:01,500\n    → Write them like this: 00:01.000 --> 00:04.000, with a point before the last three digits.',
    ],
  ],
  [
    'wrote another arrow into subtitles',
    () => ({ 'media/one.vtt': 'WEBVTT\n\n00:00.000 -> 00:01.500\nOne.\n\n00:01.500 --> 00:01.800\nOne.\n' }),
    [
      'warning: media/one.vtt:3: has timings that cannot be read: 00:00.000 -> 00:01.500\n    → Write them like this: 00:01.000 --> 00:04.000, with a point before the last three digits.',
    ],
  ],
  [
    'left no empty line below WEBVTT',
    () => ({ 'media/one.vtt': 'WEBVTT\n00:00.000 --> 00:01.500\nOne.\n' }),
    [
      'error: media/one.vtt:2: comes directly after WEBVTT, so it is never shown\n    → Leave an empty line below WEBVTT.',
    ],
  ],
  [
    'took subtitles of a longer recording',
    () => ({ 'media/one.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.500\nOne.\n\n00:01.500 --> 01:15.000\nTwo.\n' }),
    [
      'warning: media/one.vtt:6: runs until 1:15, but media/one.wav ends at 0:02\n    → Check that it belongs to this recording and that the recording is complete.',
    ],
  ],
  [
    'saved subtitles as Windows-1252',
    () => ({ 'media/one.vtt': latin1('WEBVTT\n\n00:00.000 --> 00:01.500\nÉté.\n') }),
    [
      'error: media/one.vtt:4: is saved as Windows-1252, not as UTF-8, so accented letters would appear as �\n    → Save it as UTF-8 in your editor; `check --fix` does this for you.',
    ],
  ],
  [
    'left a picture over',
    async () => ({ 'media/spare.jpg': await jpeg() }),
    [
      'warning: media/spare.jpg: is not used anywhere in this pack\n    → Refer to it where it belongs, or delete it; it will not be imported.',
    ],
  ],
  [
    'forgot the folder media',
    () => ({ 'media/one.jpg': null, 'media/one.wav': null, 'media/one.vtt': null }),
    [
      'error: media: is missing, although 3 files in it are referred to\n    → Create a folder with this name next to museum.yaml and put the pictures, audio and videos in it.',
    ],
  ],
];

/** Loudness of the speech samples by format, in LUFS. */
const SPOKEN = { mp3: -28, m4a: -27, aac: -27, ogg: -27 };
const sample = (name: string) => readFile(sampleOf(name));
const HEARD = Object.entries(SPOKEN).flatMap(([ending, usual]): BrokenPackCase[] => [
  [
    `recorded silence as ${ending}`,
    async () => ({
      'artworks/2.yaml': sounding(`two.${ending}`),
      [`media/two.${ending}`]: await sample(`silent.${ending}`),
    }),
    [
      `warning: artworks/2.yaml:4: mainAudio.file: media/two.${ending} is silent from start to finish\n    → Listen to it, and export it again from the original recording.`,
    ],
  ],
  [
    `recorded one far too loud as ${ending}`,
    async () => ({
      'artworks/2.yaml': `${NAMED}resources:\n${[1, 2, 3, 4].map((id) => `  - { idResource: ${id}, resourceType: AUDIO, title: More, audio: { file: media/${id}.${ending}, transcript: x } }\n`).join('')}`,
      [`media/1.${ending}`]: await sample(`speech.${ending}`),
      [`media/2.${ending}`]: await sample(`speech.${ending}`),
      [`media/3.${ending}`]: await sample(`loud.${ending}`),
      [`media/4.${ending}`]: await sample(`speech.${ending}`),
    }),
    [
      `warning: artworks/2.yaml:7: resources[2].audio.file: media/3.${ending} is far louder than the others (by 12 dB)\n    → Make it as loud as the others, about ${usual} LUFS.`,
    ],
  ],
]);

test.each([...CASES, ...HEARD])('somebody %s', async (_, change, says) => {
  expect(await findingsOf(await change())).toEqual(says);
});
