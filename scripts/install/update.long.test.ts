import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumOptions, phone } from '../../e2e/support/phone-browser.ts';
import { ensureDebian, whyNoMachine } from './debian.ts';
import { documentedPackages, operatorCommands } from './documents.ts';
import { Machine } from './machine.ts';
import { olderRelease } from './older-release.ts';
import { makeRelease } from './release-archive.ts';

const MINUTES = 60_000;
const ORIGIN = 'https://guide.museum.org';
const GUIDE = `${ORIGIN}/museums/MTAxLWhhcmJvdXI`;
const ASSETS = {
  '/assets/': 'apps/visitor/dist/assets',
  '/studio/assets/': 'apps/studio/dist/assets',
  '/preview/assets/': 'apps/visitor/dist-preview/assets',
};
const whyNot = whyNoMachine ?? (chromiumOptions.executablePath ? undefined : 'there is no Chromium');

/**
 * The first nine steps of docs/operating.md. machine.long.test.ts types these steps exactly as the document contains
 * them.
 */
const INSTALL = `
set -eu
# With loopback alone, Chromium takes itself for offline, and the guide then installs no service worker. The interface
# gets its addresses long before the browser starts, because a change of them ends its requests.
ip link add museum0 type veth peer name museum1
ip link set museum0 addrgenmode none
ip link set museum1 addrgenmode none
ip address add 192.0.2.1/24 dev museum0
ip link set museum0 up
ip link set museum1 up
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq postgresql nginx ssl-cert curl
/tmp/older/install.sh
sudo -u postgres createuser museummate
sudo -u postgres createdb --owner museummate museummate
cat >>/etc/museummate/museummate.env <<'END'
PUBLIC_URL=${ORIGIN}
TRUST_PROXY=127.0.0.1
DATABASE_URL=postgres://museummate@localhost/museummate?host=/var/run/postgresql
END
systemctl enable --now museummate@3001 museummate@3002
cp /opt/museummate/deploy/nginx/nginx.conf /etc/nginx/nginx.conf
systemctl restart nginx
install -d -o museummate -g museummate /srv/museums
museummate new /srv/museums/mine
museummate import /srv/museums/mine
# Each server notices it by itself, within two seconds.
for port in 3001 3002; do
  until curl -fsS -o /dev/null "http://127.0.0.1:$port/api/Museum/101?idLanguage=2"; do sleep 1; done
done
echo 127.0.0.1 guide.museum.org >>/etc/hosts
`;
const UPDATE = `
set -eu
/tmp/newer/install.sh
cp /opt/museummate/deploy/nginx/nginx.conf /etc/nginx/nginx.conf
nginx -t && systemctl reload nginx
for port in 3001 3002; do systemctl restart museummate@$port || break; done
`;

describe.skipIf(whyNot !== undefined)(`an update${whyNot ? ` (${whyNot})` : ''}`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'museummate-update-'));
  let machine: Machine;
  let browser: Browser;
  let updateOutput = '';
  const run = async (lines: string) => {
    const { code, stdout, stderr } = await machine.run(lines);
    if (code !== 0) throw new Error(`${lines}\n${stdout}${stderr}`);
    return stdout;
  };
  beforeAll(async () => {
    const newer = makeRelease(folder);
    machine = await Machine.boot(ensureDebian(documentedPackages(operatorCommands())));
    await unpack(newer, '/tmp/newer');
    // The older release is the archive in MUSEUMMATE_OLDER_RELEASE, if that is set. Otherwise it is a copy of the newer
    // release with renamed assets.
    const named = process.env.MUSEUMMATE_OLDER_RELEASE;
    if (named) await unpack(named, '/tmp/older');
    else machine.put(olderRelease(newer, path.join(folder, 'older')), '/tmp/');
    console.log(await run(INSTALL));
    const program = path.join(folder, 'chromium');
    const [nsenter, args] = machine.onNetwork(chromiumOptions.executablePath ?? '', []);
    writeFileSync(program, `#!/bin/sh\nexec ${[nsenter, ...args].join(' ')} "$@"\n`);
    chmodSync(program, 0o755);
    browser = await chromium.launch({
      ...chromiumOptions,
      executablePath: program,
      args: [
        ...chromiumOptions.args,
        '--ignore-certificate-errors',
        '--host-resolver-rules=MAP guide.museum.org 127.0.0.1',
      ],
    });
  }, 30 * MINUTES);
  afterAll(async () => {
    await browser?.close();
    await machine?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 10 * MINUTES);

  async function unpack(archive: string, to: string): Promise<void> {
    machine.put(archive, '/tmp/archive.tar.gz');
    await run(
      `mkdir ${to} && tar xzf /tmp/archive.tar.gz -C ${to} --strip-components=1 && rm /tmp/archive.tar.gz`,
    );
  }

  /**
   * Opens a page and records its requests for assets, and its errors. If service workers are blocked, the guide does
   * not cache assets.
   */
  async function openPage(url: string, serviceWorkers: 'block' | 'allow' = 'block') {
    const context = await browser.newContext({ ...phone, serviceWorkers, ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const parts: string[] = [];
    const errors: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.includes('/assets/')) return;
      parts.push(pathname);
      if (response.status() >= 400) errors.push(`${response.status()} ${pathname}`);
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    expect(page.url()).toContain(url);
    return { page, parts, errors };
  }

  /** Opens every screen that the start screen links to, and returns to the start screen each time. */
  async function walk(page: Page): Promise<string[]> {
    const seen: string[] = [];
    const heading = () => page.getByRole('heading').first().textContent();
    const start = await heading();
    const links = await page
      .locator('a[href^="/museums/"]:visible')
      .evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute('href') ?? ''))]);
    for (const href of links) {
      const link = page.locator(`a[href="${href}"]:visible`).first();
      if ((await link.count()) === 0) continue;
      await link.click();
      // The start screen stays visible until the browser has loaded the JavaScript of the next screen.
      await expect.poll(heading, { timeout: 60_000 }).not.toBe(start);
      await page.waitForLoadState('networkidle');
      seen.push(`${new URL(page.url()).pathname}: ${await heading()}`);
      expect(await page.locator('body').textContent()).not.toContain('Something went wrong');
      await page.goBack();
      await expect.poll(heading, { timeout: 60_000 }).toBe(start);
    }
    return seen;
  }

  const statuses = (paths: string[]) =>
    run(`for path in ${paths.join(' ')}; do for port in 3001 3002; do
      curl -s -o /dev/null -w '%{http_code}\\n' http://127.0.0.1:$port$path; done; done | sort | uniq -c`);

  test(
    'an open page keeps working, no request fails, and the new version is offered',
    async () => {
      const old = await openPage(`${GUIDE}/options`);
      const oldStudio = await openPage(`${ORIGIN}/studio`);
      const kept = await openPage(`${GUIDE}/options`, 'allow');
      await kept.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      // Only pages under the control of the service worker are informed about a new version. This page is controlled
      // after a reload.
      await kept.page.reload();
      const oldParts: string[] = [];
      for (const [url, place] of Object.entries(ASSETS)) {
        const names = (await run(`ls /opt/museummate/${place}`)).split('\n');
        oldParts.push(
          ...names
            .filter((name) => /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name))
            .map((name) => url + name),
        );
      }
      const tags = await run(
        `for path in / /sw.js /studio; do curl -ksI -H 'accept: text/html' ${ORIGIN}$path | grep -i ^etag: | tr -d '\\r'; done`,
      );
      const version = await run('museummate --version');
      machine.put(path.join(import.meta.dirname, 'visitors.mjs'), '/root/');
      const visitors = run(
        `NODE_TLS_REJECT_UNAUTHORIZED=0 /tmp/older/runtime/bin/node /root/visitors.mjs ${ORIGIN} /root/stop 2>/dev/null`,
      );
      const began = performance.now();
      updateOutput = await run(UPDATE);
      console.log(updateOutput);
      const seconds = Math.round((performance.now() - began) / 1000);
      await run('touch /root/stop');
      const { counts, resent, longestMs } = JSON.parse(await visitors) as {
        counts: Record<string, number>;
        resent: number;
        longestMs: number;
      };
      console.log(`from ${version} to ${await run('museummate --version')} in ${seconds} s`, counts, {
        resent,
        longestMs,
      });
      // Every request succeeded, also while the two servers ran different versions.
      expect.soft(Object.keys(counts).filter((each) => !each.endsWith(' 200'))).toEqual([]);
      expect.soft(counts['page 200']).toBeGreaterThan(3);
      // Few requests were sent twice, because each of the three visitors has few connections, and nginx is reloaded
      // only once.
      expect.soft(resent).toBeLessThan(10);

      const still = (await statuses(oldParts)).trim();
      console.log(`${oldParts.length} old parts, asked of both servers: ${still}`);
      expect.soft(still).toBe(`${oldParts.length * 2} 200`);

      for (const [index, url] of ['/', '/sw.js', '/studio'].entries()) {
        const tag = tags.split('\n')[index]?.replace(/^etag: /i, '');
        const status = await run(
          `curl -ks -o /dev/null -w '%{http_code}' -H 'accept: text/html' -H 'if-none-match: ${tag}' ${ORIGIN}${url}`,
        );
        expect.soft([url, status]).toEqual([url, '200']);
      }

      const before = old.parts.length;
      const seen = await walk(old.page);
      const late = old.parts.slice(before);
      console.log('screens of the open page after the update:', seen, `${late.length} parts came late`);
      expect.soft(seen.length).toBeGreaterThan(2);
      expect.soft(late.length).toBeGreaterThan(0);
      expect.soft(late.every((part) => oldParts.includes(part))).toBe(true);
      expect.soft([...old.errors, ...oldStudio.errors]).toEqual([]);

      await kept.page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
      const banner = kept.page.getByRole('region', { name: 'A new version of the guide is ready' });
      await banner.getByRole('button', { name: 'Refresh' }).click({ timeout: 120_000 });
      // The HTML of each release names its main script, so the page uses the new release if it contains this script.
      const newPage = await run(`cat /opt/museummate/apps/visitor/dist/index.html`);
      await expect
        .poll(
          async () => {
            const script = kept.page.locator('script[type=module][src]').first();
            return newPage.includes(`"${await script.getAttribute('src')}"`);
          },
          { timeout: 120_000 },
        )
        .toBe(true);
      await kept.page.getByRole('heading', { name: 'What would you like to see?' }).waitFor();
      expect(kept.errors).toEqual([]);
    },
    20 * MINUTES,
  );

  test(
    'the printed command goes back to the earlier version, or fails before it changes anything',
    async () => {
      const [, command = ''] = /^Back to .*:\n(.*)$/m.exec(updateOutput) ?? [];
      expect(command).toContain('install.sh');
      const newer = await run('readlink /opt/museummate');
      const { code, stdout, stderr } = await machine.run(command);
      console.log(`going back ended with ${code}: ${stdout}${stderr}`);
      const older = path.basename(/\/opt\/museummate-[^/]+/.exec(command)?.[0] ?? '');
      // The older release fails if the newer one has changed the database in a way that the older one does not know.
      if (code !== 0) expect(stderr).toContain('this database was made by a newer version of MuseumMate');
      expect(await run('readlink /opt/museummate')).toBe(code === 0 ? `${older}\n` : newer);
      await run('for port in 3001 3002; do curl -fsS http://127.0.0.1:$port/health; done');
    },
    10 * MINUTES,
  );
});
