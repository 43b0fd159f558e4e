import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { FIXTURE } from './fixture.ts';

const WALL = '#b8b0a4';

/** A frame as a phone sends it: a work of the fixture, askew, on a wall. */
export async function frameOf(medium: string): Promise<Buffer> {
  const picture = sharp(path.join(FIXTURE, medium)).resize({ width: 400, height: 340, fit: 'inside' });
  const turned = await picture.rotate(8, { background: WALL }).png().toBuffer();
  return sharp(await blankFrame())
    .composite([{ input: turned }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

export function blankFrame(width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: WALL } })
    .jpeg()
    .toBuffer();
}

interface Posted {
  museumId?: string;
  image?: Uint8Array | string;
  headers?: Record<string, string>;
  address?: string;
}

/** Sends a frame as the guide does; each has a visit and an address of its own, unless it says otherwise. */
export async function postFrame(
  app: FastifyInstance,
  { museumId = '12', image, headers = { 'x-visit': randomUUID() }, address = newAddress() }: Posted,
) {
  const form = new FormData();
  form.set('museumId', museumId);
  if (typeof image === 'string') form.set('image', image);
  else if (image) form.set('image', new File([new Uint8Array(image)], 'frame.jpg', { type: 'image/jpeg' }));
  const written = new Response(form);
  return app.inject({
    method: 'POST',
    url: '/api/recognition',
    payload: Buffer.from(await written.arrayBuffer()),
    headers: { 'content-type': written.headers.get('content-type') ?? '', ...headers },
    remoteAddress: address,
  });
}

let addresses = 0;
const newAddress = () => `10.1.${++addresses >> 8}.${addresses & 0xff}`;
