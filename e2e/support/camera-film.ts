import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The arguments with which Chromium takes a film (y4m) for what its camera sees. */
export function cameraWith(film: Buffer): string[] {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'museummate-camera-')), 'film.y4m');
  writeFileSync(file, film);
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}

/** A film of frames in planes: brightness in full, the two colours in half the size (4:2:0). It is shown in a loop. */
export function y4m(width: number, height: number, frames: readonly Buffer[]): Buffer {
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([header, ...frames.flatMap((frame) => [Buffer.from('FRAME\n'), frame])]);
}
