import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface TestBucket {
  /** Settings with which a server uses this bucket. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** Starts a real S3-compatible server from npm on this machine, with one bucket. */
export async function startTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(path.join(tmpdir(), 'museummate-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  const { port } = await server.run();
  return {
    env: {
      MEDIA_BUCKET_URL: `http://127.0.0.1:${port}/media`,
      MEDIA_ACCESS_KEY_ID: 'S3RVER',
      MEDIA_SECRET_ACCESS_KEY: 'S3RVER',
      MEDIA_REGION: 'us-east-1',
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
