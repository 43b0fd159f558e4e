import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { within } from '#http/health.ts';
import { BackupOutcome } from '#storage/backup-outcome.ts';
import { type ImportOutcome, ImportOutcomes } from '#storage/import-outcomes.ts';
import type { ModuleContext } from '../module-context.ts';
import { CertificateMonitor } from './certificate-monitor.ts';

interface MonitoringParts {
  /** The check that GET /health also runs. */
  check: () => Promise<unknown>;
}

/**
 * Registers the metrics on which the alerts are based (deploy/prometheus/alerts.yml). They are measured when
 * Prometheus requests them. If no token is set, there are no metrics.
 */
export async function registerMonitoring(
  { app, config, registry }: Pick<ModuleContext, 'app' | 'config' | 'registry'>,
  { check }: MonitoringParts,
): Promise<void> {
  if (!config.metricsToken) return;
  watchHealth(registry, check);
  watchDisk(registry, config.dataDir);
  watchImports(registry, new ImportOutcomes(config.dataDir));
  watchBackups(registry, new BackupOutcome(config.dataDir));

  const certificate = new CertificateMonitor(config);
  if (!certificate.hasCertificate) return;
  watchCertificate(registry, certificate);
  app.addHook('onListen', async () => certificate.start());
  app.addHook('onClose', async () => certificate.stop());
}

function watchHealth(registry: Registry, check: () => Promise<unknown>): void {
  new Gauge({
    name: 'museummate_healthy',
    help: '1 while the database responds and accepts a write',
    registers: [registry],
    async collect() {
      const healthy = await within(check).then(
        () => true,
        () => false,
      );
      this.set(healthy ? 1 : 0);
    },
  });
}

/** Adds metrics of the file system that contains the database and, without a bucket, the media. */
function watchDisk(registry: Registry, dataDir: string): void {
  const gauge = (name: string, help: string, measure: (disk: StatsFs) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // With PostgreSQL and a bucket, the folder may not exist. In that case no disk can fill up, so the error
        // is ignored.
        const disk = await statfs(dataDir).catch(() => undefined);
        this.set(disk ? measure(disk) : Number.NaN);
      },
    });
  const size = 'Size of the file system of DATA_DIR';
  const free = 'Free space for this server on the file system of DATA_DIR';
  gauge('museummate_disk_size_bytes', size, (disk) => disk.blocks * disk.bsize);
  gauge('museummate_disk_free_bytes', free, (disk) => disk.bavail * disk.bsize);
}

function watchImports(registry: Registry, outcomes: ImportOutcomes): void {
  const gauge = (name: string, help: string, measure: (outcome: ImportOutcome) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['source'],
      registers: [registry],
      async collect() {
        const read = await outcomes.current();
        this.reset();
        // Outcomes are set from the oldest to the newest. If the folders of two sources have the same name, the
        // newest outcome is therefore used.
        for (const outcome of read.reverse())
          this.set({ source: path.basename(outcome.source) }, measure(outcome));
      },
    });
  const succeeded = '0 if the last import from this folder or file failed';
  const at = 'When the last import from this folder or file ended';
  gauge('museummate_import_succeeded', succeeded, (outcome) => (outcome.succeeded ? 1 : 0));
  gauge('museummate_import_timestamp_seconds', at, (outcome) => Date.parse(outcome.at) / 1000);
}

/**
 * Adds the metrics of backups. If there is no backup, the time is 0 (the year 1970), which triggers the alert for
 * old backups.
 */
function watchBackups(registry: Registry, outcome: BackupOutcome): void {
  type Last = Awaited<ReturnType<BackupOutcome['read']>>;
  const gauge = (name: string, help: string, measure: (last: Last) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(measure(await outcome.read()));
      },
    });
  gauge('museummate_backup_succeeded', '0 if the last backup on this machine failed', (last) =>
    last?.succeeded === false ? 0 : 1,
  );
  gauge(
    'museummate_backup_timestamp_seconds',
    'When the last complete backup on this machine ended',
    (last) => (last?.lastGood ? Date.parse(last.lastGood.at) / 1000 : 0),
  );
  gauge(
    'museummate_backup_size_bytes',
    'Size of the last complete backup on this machine',
    (last) => last?.lastGood?.bytes ?? 0,
  );
}

function watchCertificate(registry: Registry, certificate: CertificateMonitor): void {
  new Gauge({
    name: 'museummate_certificate_seen',
    help: '1 if the last check of the certificate of PUBLIC_URL succeeded',
    registers: [registry],
    collect() {
      this.set(certificate.seen ? 1 : 0);
    },
  });
  new Gauge({
    name: 'museummate_certificate_ends_timestamp_seconds',
    help: 'When the certificate that visitors see expires; NaN while none has been seen',
    registers: [registry],
    collect() {
      this.set(certificate.endsAt ? certificate.endsAt.getTime() / 1000 : Number.NaN);
    },
  });
}
