import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '#config/config.ts';
import type { OwnOrigins } from '#http/security/own-origins.ts';
import type { Housekeeping } from '#storage/housekeeping.ts';
import type { Storage } from '#storage/storage.ts';

/**
 * What every module's register function is given. What a module needs of another one is handed to it beside this, in
 * app.ts, so that the dependencies between modules can be read there.
 */
export interface ModuleContext {
  /** The root instance: a module adds its routes to it, and its hooks for start and end. */
  app: FastifyInstance;
  config: Config;
  /** By which origins visitors open this server: addresses in answers are made of these. */
  origins: OwnOrigins;
  storage: Storage;
  /** Takes the tasks that a module wants done once a day. */
  housekeeping: Housekeeping;
  /** Takes what a module counts, for Prometheus. */
  registry: Registry;
  /** Whether slow work is done beside the server, by a process and a thread of its own. */
  background: boolean;
  /** The time by which things begin and end (A119). */
  now: () => Date;
}
