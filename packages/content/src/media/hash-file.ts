import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const MAX_AT_ONCE = 1024 * 1024;

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(file);
  try {
    // All reads use one buffer, which is not larger than the file. A museum has thousands of small files, so
    // large buffers would waste memory.
    const { size } = await handle.stat();
    const piece = Buffer.allocUnsafe(Math.min(Math.max(size, 1), MAX_AT_ONCE));
    for (;;) {
      const { bytesRead } = await handle.read(piece);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(piece.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}
