import type { Plugin } from 'vite';
import type { BrowserCommand } from 'vitest/node';
import type { Overrides } from '../../apps/server/testing/fixtures/fixture.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/servers/test-server.ts';

/** A request to the API that a screen under test sends. */
export interface ScreenRequest {
  method: 'GET' | 'POST';
  url: string;
  body?: unknown;
  /** IP address of the simulated phone. Servers count wrong access codes per IP address. */
  remoteAddress: string;
}

interface ScreenAnswer {
  status: number;
  text: string;
  retryAfter: number | null;
}

/**
 * Maximum number of servers: one for each page that runs tests in parallel, and one for a test that changes its museum.
 */
const MAX_SERVERS = 3;

interface MuseumServer {
  server: TestServer;
  /** Changes to the fixture in this server's museum, as JSON text. */
  changes: string;
  /** Requests that have no response yet. The museum must not be replaced before they end. */
  busy: Promise<unknown>;
}

/**
 * Real servers for screen tests. Storage and devices of the screens are simulated in memory, but the content comes from
 * a real import.
 * Each server keeps its last museum, because an import takes longer than most tests.
 */
class MuseumServers {
  /** The servers, ordered by last use. The most recently used one is last. */
  #servers: MuseumServer[] = [];
  #starting: Promise<unknown> = Promise.resolve();

  async ask(
    overrides: Overrides,
    { method, url, body, remoteAddress }: ScreenRequest,
  ): Promise<ScreenAnswer> {
    const museum = await this.#with(JSON.stringify(overrides), overrides);
    const payload = body ? { payload: body as object } : {};
    const answer = museum.server.app.inject({ method, url, remoteAddress, ...payload });
    museum.busy = Promise.allSettled([museum.busy, answer]);
    const { statusCode, payload: text, headers } = await answer;
    const retryAfter = Number(headers['retry-after']);
    return { status: statusCode, text, retryAfter: retryAfter > 0 ? retryAfter : null };
  }

  /**
   * Returns a media file from the first server that has it. File names are hashes of the bytes, so every server
   * with this name has the same file.
   */
  async media(url: string, headers: Record<string, string>) {
    for (const { server } of this.#servers) {
      const answer = await server.app.inject({ url, headers });
      if (answer.statusCode < 400) return answer;
    }
    return undefined;
  }

  async close(): Promise<void> {
    await this.#starting;
    await Promise.all(this.#servers.map(({ server }) => server.close()));
    this.#servers = [];
  }

  /**
   * Finds or prepares a server with these changes. The calls run one after the other, because two tests that request
   * the same museum must not import it twice.
   */
  #with(changes: string, overrides: Overrides): Promise<MuseumServer> {
    const turn = this.#starting.then(async () => {
      const found = this.#servers.find((each) => each.changes === changes) ?? (await this.#free());
      if (found.changes !== changes) {
        await found.busy;
        await found.server.museum(overrides);
        found.changes = changes;
      }
      this.#servers = [...this.#servers.filter((each) => each !== found), found];
      return found;
    });
    this.#starting = turn.catch(() => {});
    return turn;
  }

  async #free(): Promise<MuseumServer> {
    const [oldest] = this.#servers;
    if (oldest && this.#servers.length >= MAX_SERVERS) return oldest;
    return { server: await startTestServer(), changes: '', busy: Promise.resolve() };
  }
}

const servers = new MuseumServers();

/** A command that tests in the browser call as `commands.ask(…)`. */
export const ask: BrowserCommand<[overrides: Overrides, request: ScreenRequest]> = (_, overrides, request) =>
  servers.ask(overrides, request);

/** A Vite plugin that serves the museums' pictures and audio to the pages under test. */
export function museumMedia(): Plugin {
  return {
    name: 'museum-media',
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        const url = request.url ?? '/';
        if (!url.startsWith('/media/')) return next();
        const range = request.headers.range;
        const answer = await servers.media(url, range ? { range } : {});
        if (!answer) {
          response.statusCode = 404;
          return response.end();
        }
        response.writeHead(answer.statusCode, answer.headers as Record<string, string>);
        response.end(answer.rawPayload);
      });
      vite.httpServer?.once('close', () => void servers.close());
    },
  };
}
