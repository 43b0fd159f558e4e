import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { within } from '#http/health.ts';
import { ImportOutcomes } from '#storage/import-outcomes.ts';
import type { ModuleContext } from '../module-context.ts';
import { CertificateWatch } from './certificate-watch.ts';

interface WatchingNeeds {
  /** The same as for GET /health. */
  check: () => Promise<unknown>;
}

/**
 * Registers what an operator is to be woken for (deploy/prometheus/alerts.yml). It is measured when Prometheus asks, and
 * not at all where nobody may ask.
 */
export async function registerWatching(
  { app, config, registry }: Pick<ModuleContext, 'app' | 'config' | 'registry'>,
  { check }: WatchingNeeds,
): Promise<void> {
  if (!config.metricsToken) return;
  watchHealth(registry, check);
  watchDisk(registry, config.dataDir);
  watchImports(registry, new ImportOutcomes(config.dataDir));

  const certificate = new CertificateWatch(config);
  if (!certificate.hasCertificate) return;
  watchCertificate(registry, certificate);
  app.addHook('onListen', async () => certificate.start());
  app.addHook('onClose', async () => certificate.stop());
}

function watchHealth(registry: Registry, check: () => Promise<unknown>): void {
  new Gauge({
    name: 'museummate_healthy',
    help: '1 while the database answers and takes a write',
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

/** The file system that the database and, where no bucket is set, the media lie on. */
function watchDisk(registry: Registry, dataDir: string): void {
  const size = new Gauge({
    name: 'museummate_disk_size_bytes',
    help: 'Size of the file system that DATA_DIR is on',
    registers: [registry],
  });
  new Gauge({
    name: 'museummate_disk_free_bytes',
    help: 'What is free for this server on the file system that DATA_DIR is on',
    registers: [registry],
    async collect() {
      // With PostgreSQL and a bucket the folder may not be there: then there is nothing that could become full.
      const found = await statfs(dataDir).catch(() => undefined);
      if (!found) return;
      this.set(found.bavail * found.bsize);
      size.set(found.blocks * found.bsize);
    },
  });
}

function watchImports(registry: Registry, outcomes: ImportOutcomes): void {
  const at = new Gauge({
    name: 'museummate_import_timestamp_seconds',
    help: 'When the last import from this folder or file ended',
    labelNames: ['source'],
    registers: [registry],
  });
  new Gauge({
    name: 'museummate_import_succeeded',
    help: '0 where the last import from this folder or file failed',
    labelNames: ['source'],
    registers: [registry],
    async collect() {
      this.reset();
      at.reset();
      // The oldest first: of two folders with one name the later import counts.
      for (const outcome of (await outcomes.read()).reverse()) {
        const labels = { source: path.basename(outcome.source) };
        this.set(labels, outcome.succeeded ? 1 : 0);
        at.set(labels, Date.parse(outcome.at) / 1000);
      }
    },
  });
}

function watchCertificate(registry: Registry, certificate: CertificateWatch): void {
  new Gauge({
    name: 'museummate_certificate_seen',
    help: '1 where the last look at the certificate of PUBLIC_URL succeeded',
    registers: [registry],
    collect() {
      this.set(certificate.seen ? 1 : 0);
    },
  });
  new Gauge({
    name: 'museummate_certificate_ends_timestamp_seconds',
    help: 'When the certificate ends that visitors meet',
    registers: [registry],
    collect() {
      this.reset();
      if (certificate.endsAt) this.set(certificate.endsAt.getTime() / 1000);
    },
  });
}
