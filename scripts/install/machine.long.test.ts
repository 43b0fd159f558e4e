import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureDebian, whyNoMachine } from './debian.ts';
import { documentedPackages, operatorCommands } from './documents.ts';
import { Machine } from './machine.ts';
import { Operator, whyNotRun } from './operator.ts';
import { makeRelease } from './release-archive.ts';

const MINUTES = 60_000;
const commands = operatorCommands();

describe.skipIf(whyNoMachine !== undefined)(
  `a machine with systemd${whyNoMachine ? ` (${whyNoMachine})` : ''}`,
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'museummate-documents-'));
    let machine: Machine;
    let operator: Operator;
    beforeAll(async () => {
      const archive = makeRelease(folder);
      machine = await Machine.boot(ensureDebian(documentedPackages(commands)));
      operator = new Operator(machine);
      for (const file of [archive, `${archive}.sha256`]) machine.put(file, '/tmp/');
    }, 20 * MINUTES);
    afterAll(async () => {
      await machine?.stop();
      rmSync(folder, { recursive: true, force: true });
    }, 10 * MINUTES);

    /** Imports changed content, so that `rollback` has an earlier version to restore. */
    async function otherContent(): Promise<void> {
      const { code, stdout, stderr } = await machine.run(`
        set -e
        sudo -u museummate sed -i "s/Harbour Museum[0-9 ]*/Harbour Museum $(date +%s)/" /srv/museums/mine/museum.yaml
        museummate import /srv/museums/mine`);
      expect(code, stdout + stderr).toBe(0);
    }

    /**
     * Kills one server and makes another one fail to start. The runbook describes commands for servers in this state.
     */
    async function causeFailures(): Promise<void> {
      const { stderr, code } = await machine.run(`
        set -e
        systemctl kill --signal=KILL museummate@3002
        ! systemctl start museummate@99999
        systemctl stop museummate@99999
        systemctl reset-failed
        sleep 3
        systemctl start museummate@3002`);
      expect([code, stderr]).toEqual([0, expect.stringContaining('museummate@99999')]);
    }

    test(
      'every command of the operators’ documents works as it is written',
      async () => {
        const failures: string[] = [];
        let document = '';
        for (const command of commands) {
          if (whyNotRun(command)) continue;
          if (command.document !== document && document !== '') await causeFailures();
          document = command.document;
          if (/\brollback\b/.test(command.text)) await otherContent();
          const failure = await operator.type(command);
          if (failure) failures.push(`${document}:${command.line}: ${command.text}\n${failure}`);
        }
        expect(failures).toEqual([]);
      },
      40 * MINUTES,
    );

    test(
      'a start that fails ends at once, and the journal names the setting as an error',
      async () => {
        const began = performance.now();
        const { code, stderr } = await machine.run('systemctl start museummate@99999');
        expect(code).toBe(1);
        expect(performance.now() - began).toBeLessThan(60_000);
        expect(stderr).toContain('failed');
        const { stdout } = await machine.run(
          'systemctl stop museummate@99999; systemctl reset-failed; journalctl -p err -o cat -u museummate@99999',
        );
        expect(stdout).toContain('PORT: "99999" was given');
      },
      10 * MINUTES,
    );

    test(
      'a server that hangs is restarted, and visitors get responses meanwhile',
      async () => {
        const { stdout } = await machine.run(`
        set -e
        pid=$(systemctl show -p MainPID --value museummate@3001)
        kill -STOP $pid
        for each in $(seq 90); do
          curl -ks --max-time 9 -o /dev/null -w '%{http_code}\\n' https://localhost/museums/MTAxLWhhcmJvdXI || echo late
          [ "$(systemctl show -p MainPID --value museummate@3001)" = $pid ] || break
          sleep 1
        done
        systemctl show -p NRestarts museummate@3001
        journalctl -o cat -u museummate@3001 -n 30 | grep -i watchdog
        for each in $(seq 60); do systemctl is-active -q museummate@3001 && break; sleep 1; done
        curl -fsS http://127.0.0.1:3001/health`);
        expect(stdout).toMatch(/Watchdog timeout/);
        expect(stdout).toContain('{"status":"ok"}');
        const statuses = stdout.split('\n').filter((line) => /^(\d{3}|late)$/.test(line));
        expect(statuses.length).toBeGreaterThan(3);
        expect(new Set(statuses)).toEqual(new Set(['200']));
      },
      10 * MINUTES,
    );
  },
);
