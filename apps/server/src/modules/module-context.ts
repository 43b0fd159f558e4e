import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '#config/config.ts';
import type { OwnOrigins } from '#http/security/own-origins.ts';
import type { Housekeeping } from '#storage/housekeeping.ts';
import type { Storage } from '#storage/storage.ts';

/**
 * Parameters of every module's register function. A module that needs another module gets it as a separate
 * parameter, so that app.ts shows which modules depend on each other.
 */
export interface ModuleContext {
  /** The root instance, to which modules add routes and start and close hooks. */
  app: FastifyInstance;
  config: Config;
  /** The origins of this server, from which URLs in responses are built. */
  origins: OwnOrigins;
  storage: Storage;
  /** Runs tasks of a module once a day. */
  housekeeping: Housekeeping;
  /** Registry for the Prometheus metrics of a module. */
  registry: Registry;
  /** Whether slow work runs outside the server's thread, in a separate process and thread. */
  background: boolean;
  /** The clock that decides when timed content begins and ends (A119). */
  now: () => Date;
}
