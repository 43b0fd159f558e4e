import { RemoteFetch, RemoteFetchRejectedError } from '@museummate/content';
import type { Config } from '#config/config.ts';

const LIMITS = { idleMs: 15_000, totalMs: 60_000, maxBytes: 20 * 1024 * 1024 };
const HEADERS = { accept: 'application/ld+json, application/json;q=0.9, */*;q=0.1' };

/** Fetches texts that a source names by URL, with the same protections as remote media (A117). */
export function textFetcher(config: Pick<Config, 'mediaSources'>) {
  const remote = new RemoteFetch({ sources: config.mediaSources });
  return async (address: string): Promise<{ text: string } | { error: string }> => {
    const error = remote.urlError(address);
    if (error) return { error };
    try {
      const answer = await remote.open(address, { ...LIMITS, headers: HEADERS });
      if (answer.status !== 200) {
        answer.close();
        return { error: `responds with ${answer.status}` };
      }
      const chunks: Buffer[] = [];
      for await (const chunk of answer.body) chunks.push(chunk);
      return { text: Buffer.concat(chunks).toString('utf8') };
    } catch (error) {
      if (error instanceof RemoteFetchRejectedError) return { error: error.message };
      throw error;
    }
  };
}
