// A small program that "speaks": it reads a text and writes a WAV file with a tone per word, as long as the word.
// Journeys and tests use it where no speech program is installed.
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
    samples.push(Math.round(9_000 * fade * Math.sin((2 * Math.PI * pitch * at) / RATE)));
  }
  for (let at = 0; at < GAP * RATE; at++) samples.push(0);
}
const file = Buffer.alloc(44 + samples.length * 2);
file.write('RIFF', 0, 'latin1');
file.writeUInt32LE(file.length - 8, 4);
file.write('WAVEfmt ', 8, 'latin1');
file.writeUInt32LE(16, 16);
file.writeUInt16LE(1, 20);
file.writeUInt16LE(1, 22);
file.writeUInt32LE(RATE, 24);
file.writeUInt32LE(RATE * 2, 28);
file.writeUInt16LE(2, 32);
file.writeUInt16LE(16, 34);
file.write('data', 36, 'latin1');
file.writeUInt32LE(samples.length * 2, 40);
for (const [place, sample] of samples.entries()) file.writeInt16LE(sample, 44 + place * 2);
process.stdout.write(file);
