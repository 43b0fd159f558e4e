import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Returns arguments for Chromium, with which its fake camera shows a video (y4m). */
export function cameraWith(video: Buffer): string[] {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'museummate-camera-')), 'film.y4m');
  writeFileSync(file, video);
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}

/**
 * Encodes frames as a y4m video, which the fake camera repeats. Each frame consists of a luma plane in full size and
 * two chroma planes in half size (4:2:0).
 */
export function y4m(width: number, height: number, frames: readonly Buffer[]): Buffer {
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([header, ...frames.flatMap((frame) => [Buffer.from('FRAME\n'), frame])]);
}
