import type { RecognitionResponse } from '@museummate/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryNetwork } from '#platform/network/memory.ts';
import type { NetworkResult } from '#platform/network/network.ts';
import { data } from '#testing/download-device.ts';
import { ServerBackend } from './server-backend.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A data URL with the header of a JPEG of 640 × 480 pixels. */
const FRAME = `data:image/jpeg;base64,${btoa(
  String.fromCharCode(0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 480 >> 8, 480 & 255, 640 >> 8, 640 & 255, 3, 0, 0, 0),
)}`;
const answer = (fields: Partial<RecognitionResponse>): NetworkResult =>
  data({ artworkId: null, sightings: [], candidates: [], ...fields });

interface Posted {
  form: { museumId: string; image: File };
  headers: Record<string, string>;
}

function serverBackend(frame = FRAME) {
  const network = memoryNetwork(answer({}));
  const frames = { jpeg: () => frame, blank: () => 'data:image/jpeg;base64,/9j/', pixels: async () => null };
  const server = new ServerBackend({ network, frames, idMuseum: 12, visitorToken: () => 'token-1' });
  const look = async () => {
    const looking = server.look({} as never, 1);
    looking.catch(() => {});
    await vi.advanceTimersByTimeAsync(500);
    return looking;
  };
  return { network, server, look, bodies: network.bodies as readonly Posted[] };
}

describe('ServerBackend', () => {
  it('[RECO-18, RECO-19, RECO-22] posts a blank picture once, then frames: a multipart form with museumId, a JPEG named frame and the visit', async () => {
    const { server, look, bodies, network } = serverBackend();
    network.next = { kind: 'offline' };
    server.start();
    await expect(look().catch((error: Error) => error.message)).resolves.toContain('offline');
    server.start();
    network.next = answer({});
    await look();
    expect(network.requests).toEqual(Array(3).fill('/api/recognition'));
    expect(bodies.map(({ form }) => form.image.size)).toEqual([3, 15, 15]);
    const [, posted] = bodies;
    expect(posted?.form.museumId).toBe('12');
    expect(posted?.form.image).toMatchObject({ name: 'frame.jpg', type: 'image/jpeg' });
    expect(posted?.headers).toEqual({ 'x-visit': 'token-1' });
  });

  it('[RECO-16] does not send a frame of ten characters or less', async () => {
    const short = serverBackend('data:,1234');
    expect(await short.look()).toBeNull();
    expect(short.bodies).toHaveLength(0);
    const long = serverBackend('data:,12345');
    await long.look();
    expect(long.bodies).toHaveLength(1);
  });

  it('[RECO-21] reads the artwork from the response, with its corners as fractions of the frame', async () => {
    const { network, look } = serverBackend();
    const corners = [
      { x: 64, y: 48 },
      { x: 320, y: 48 },
      { x: 320, y: 240 },
      { x: 64, y: 240 },
    ];
    network.next = answer({ artworkId: 101, sightings: [{ idArtwork: 101, score: 14, corners }] });
    const seen = await look();
    expect(seen?.isSure).toBe(true);
    expect(seen?.look.sightings[0]?.corners[0]).toEqual({ x: 0.1, y: 0.1 });
    // An external service returns only the artwork's id, without positions.
    network.next = answer({ artworkId: 101 });
    expect((await look())?.look.sightings).toEqual([
      expect.objectContaining({ idArtwork: 101, corners: [] }),
    ]);
    // A score below SURE_SCORE: this frame alone must not open an artwork.
    network.next = answer({ artworkId: 101, sightings: [{ idArtwork: 101, score: 8, corners }] });
    expect((await look())?.isSure).toBe(false);
  });

  it('[CONST-33] waits 500 ms after a response, or as long as the server asks for', async () => {
    const { network, server, look } = serverBackend();
    await look();
    expect(server.pauseAfter()).toBe(500);
    network.next = { kind: 'answer', status: 429, body: {}, retryAfter: 2 };
    await expect(look()).rejects.toThrow('429');
    expect(server.pauseAfter()).toBe(2000);
    network.next = answer({});
    await look();
    expect(server.pauseAfter()).toBe(500);
  });

  it('reports `offline` without network, and clears it when the network is back', async () => {
    const { network, server, look } = serverBackend();
    network.next = { kind: 'offline' };
    await expect(look()).rejects.toThrow();
    expect(server.state.get().error).toBe('offline');
    network.next = answer({});
    await look();
    expect(server.state.get().error).toBeNull();
  });
});
