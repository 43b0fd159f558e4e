// A small program that "speaks". It reads a text and writes a WAV file with a tone per word, as long as the word.
// Browser tests and other tests use it if no speech program is installed.
import { writeWav } from '@museummate/domain/speech';

const RATE = 16_000;
const SECONDS_PER_LETTER = 0.06;
const GAP = 0.04;

let text = '';
for await (const chunk of process.stdin) text += chunk;
const words = text.trim().split(/\s+/);
const samples = [];
for (const [place, word] of words.entries()) {
  const length = Math.round(Math.max(2, word.length) * SECONDS_PER_LETTER * RATE);
  const pitch = 180 + ((place * 37) % 120);
  for (let at = 0; at < length; at++) {
    const fade = Math.min(1, at / 160, (length - at) / 160);
    samples.push(0.27 * fade * Math.sin((2 * Math.PI * pitch * at) / RATE));
  }
  for (let at = 0; at < GAP * RATE; at++) samples.push(0);
}
process.stdout.write(Buffer.from(writeWav(Float32Array.from(samples), RATE)));
