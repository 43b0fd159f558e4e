import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { RECOGNITION_THRESHOLD } from '@museummate/domain';
import { type MachineHelpConfig, machineHelpFile } from './machine-help.ts';
import { type PaymentsConfig, readPayments } from './payments.ts';
import { renamedSettings } from './renamed-settings.ts';
import { Secret } from './secret.ts';
import { Settings } from './settings.ts';
import { readSignIn, type SignInConfig } from './sign-in.ts';
import { readStudio, type StudioConfig } from './studio.ts';
import {
  certificate,
  file,
  flag,
  folder,
  headerValue,
  hostName,
  hostNames,
  metricsToken,
  museumNumbers,
  oneOf,
  origin,
  origins,
  positive,
  postgresAddress,
  program,
  providerAddress,
  proxies,
  randomText,
  shortText,
  webAddress,
  whole,
} from './values.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The settings of this server. docs/operating.md describes the environment variable of each. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder for the database and, without a bucket, the media. */
  dataDir: string;
  /** The whole URL is a secret, because it contains the password. */
  databaseUrl: Secret | undefined;
  media: BucketConfig | undefined;
  /** The origin that visitors open: scheme, host and port, without a trailing slash. */
  publicUrl: string | undefined;
  /** Further origins that visitors open, in addition to `publicUrl`. */
  otherUrls: string[];
  /** The contents of the PEM files. They are read once at start, so that the checked contents are those in use. */
  tls: { cert: string; key: Secret } | undefined;
  /**
   * `true` means that one proxy is in front of the server. A list contains the addresses of the proxies. See
   * http/security/trust-proxy.ts.
   */
  trustProxy: boolean | string[];
  demo: boolean;
  logLevel: LogLevel;
  /** The token that Prometheus must send to read the metrics. Without it, `/metrics` does not exist. */
  metricsToken: Secret | undefined;
  signIn: SignInConfig;
  studio: StudioConfig;
  recognition: RecognitionConfig;
  /** Undefined if payments are off, which is the default. */
  payments: PaymentsConfig | undefined;
  passes: PassesConfig;
  /** Hosts from which packs may fetch media although the hosts are internal or do not use encryption (A117). */
  mediaSources: string[];
  /** How many visits per museum and minute may begin on this server. */
  newVisitsPerMinute: number;
  /** Maximum age of visits in days. Older visits are erased. If it is undefined, visits are kept (A124). */
  visitRetentionDays: number | undefined;
  /** Number of months for which earlier versions are kept for rollback. */
  keepVersionsMonths: number;
  /**
   * Programs that speak, translate, transcribe and align. If it is undefined, installed programs are used (decision
   * 062).
   */
  machineHelp: MachineHelpConfig | undefined;
  /** Storage limit per museum for uploads, including the media it already has. */
  museumMediaBytes: number;
  /** Path of ffmpeg, `off`, or undefined to look for it in PATH. */
  ffmpeg: string | undefined;
}

/** The S3-compatible bucket that stores media instead of a folder. */
export interface BucketConfig {
  url: string;
  accessKeyId: string;
  secretAccessKey: Secret;
  region: string;
}

export interface RecognitionConfig {
  url: string | undefined;
  token: Secret | undefined;
  /**
   * An artwork counts as recognised if its distance from the camera picture is at most this value. Lower is stricter.
   */
  threshold: number;
  /** The certificate (PEM) of a private authority, trusted in addition to the public ones. */
  ca: string | undefined;
  /**
   * Name of the external service that receives camera pictures, as visitors see it. Null if the pictures stay on this
   * server.
   */
  service: string | null;
  /** Whether the recognition screen shows its requests and responses (A64). */
  debug: boolean;
}

/**
 * Settings for access codes that really protect content. This protection is off by default (A21, A52). See
 * modules/passes/passes.ts.
 */
export interface PassesConfig {
  secret: Secret | undefined;
  /** Museums whose content requires the access code. */
  protectedMuseums: number[];
  /** Whether visitors get the steps of a paid route only with its code. */
  withholdLockedSteps: boolean;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly errors: readonly string[];
  constructor(errors: readonly string[]) {
    super(`These settings are wrong:\n${errors.map((error) => `  ${error}`).join('\n')}`);
    this.errors = errors;
  }
}

/** Reads all settings before it throws, so that one error message reports every invalid setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const settings = new Settings({ ...env, ...renamedSettings(env) });
  const visitorUrls = readVisitorUrls(settings);
  const payments = readPayments(settings, visitorUrls);
  const config: Config = {
    port: settings.read('PORT', (text) => whole(text, 0, 65_535), 3000),
    host: settings.read('HOST', hostName, '127.0.0.1'),
    dataDir: settings.read('DATA_DIR', folder, resolve('data')),
    databaseUrl: settings.secret('DATABASE_URL', postgresAddress),
    media: readBucket(settings),
    ...visitorUrls,
    tls: readTls(settings),
    trustProxy: settings.read('TRUST_PROXY', proxies, false),
    demo: settings.read('DEMO_MUSEUMS', flag, true),
    logLevel: settings.read('LOG_LEVEL', (text) => oneOf(LOG_LEVELS, text), 'info'),
    metricsToken: settings.secret('METRICS_TOKEN', metricsToken),
    signIn: readSignIn(settings),
    studio: readStudio(settings, visitorUrls, payments),
    recognition: readRecognition(settings),
    payments,
    passes: readPasses(settings),
    mediaSources: settings.read('MEDIA_ALLOWED_HOSTS', hostNames, []),
    newVisitsPerMinute: settings.read('NEW_VISITS_PER_MINUTE', (text) => whole(text, 1, 100_000_000), 6_000),
    visitRetentionDays: settings.read('VISIT_RETENTION_DAYS', (text) => whole(text, 30, 36_500), undefined),
    keepVersionsMonths: settings.read('VERSION_RETENTION_MONTHS', (text) => whole(text, 1, 120), 12),
    ffmpeg: settings.read('FFMPEG', program, undefined),
    machineHelp: settings.read('MACHINE_HELP_FILE', machineHelpFile, undefined),
    museumMediaBytes: settings.read('MUSEUM_MEDIA_GB', positive, 20) * 1024 ** 3,
  };
  if (settings.errors.length > 0) throw new ConfigError(settings.errors);
  return config;
}

function readVisitorUrls(settings: Settings): Pick<Config, 'publicUrl' | 'otherUrls'> {
  const publicUrl = settings.read('PUBLIC_URL', origin, undefined);
  const otherUrls = settings.read('ADDITIONAL_PUBLIC_URLS', origins, []);
  if (otherUrls.length > 0) settings.require('PUBLIC_URL', 'ADDITIONAL_PUBLIC_URLS');
  return { publicUrl, otherUrls };
}

function readBucket(settings: Settings): BucketConfig | undefined {
  const url = settings.read('MEDIA_BUCKET_URL', webAddress, undefined);
  const accessKeyId = settings.text('MEDIA_ACCESS_KEY_ID');
  const secretAccessKey = settings.secret('MEDIA_SECRET_ACCESS_KEY');
  const region = settings.text('MEDIA_REGION');
  settings.allOrNone('MEDIA_BUCKET_URL', 'MEDIA_ACCESS_KEY_ID', 'MEDIA_SECRET_ACCESS_KEY', 'MEDIA_REGION');
  return url && accessKeyId && secretAccessKey && region
    ? { url, accessKeyId, secretAccessKey, region }
    : undefined;
}

function readTls(settings: Settings): Config['tls'] {
  const cert = settings.read('TLS_CERT', file, undefined);
  const key = settings.read('TLS_KEY', file, undefined);
  settings.allOrNone('TLS_CERT', 'TLS_KEY');
  if (!cert || !key) return undefined;
  try {
    createSecureContext({ cert, key });
  } catch {
    settings.addError('TLS_KEY: expected the private key (PEM) that belongs to the certificate in TLS_CERT');
  }
  return { cert, key: new Secret(key) };
}

function readRecognition(settings: Settings): RecognitionConfig {
  const url = settings.read('RECOGNITION_URL', providerAddress, undefined);
  const token = settings.secret('RECOGNITION_TOKEN', headerValue);
  const name = settings.read('RECOGNITION_NAME', shortText, undefined);
  if (token) settings.require('RECOGNITION_URL', 'RECOGNITION_TOKEN');
  if (name) settings.require('RECOGNITION_URL', 'RECOGNITION_NAME');
  return {
    url,
    token,
    threshold: settings.read('RECOGNITION_THRESHOLD', positive, RECOGNITION_THRESHOLD),
    ca: settings.read('RECOGNITION_CA', certificate, undefined),
    service: url ? (name ?? new URL(url).hostname) : null,
    debug: settings.read('RECOGNITION_DEBUG', flag, false),
  };
}

function readPasses(settings: Settings): PassesConfig {
  const secret = settings.secret('PASS_SECRET', randomText);
  const protectedMuseums = settings.read('PROTECTED_MUSEUMS', museumNumbers, []);
  const withholdLockedSteps = settings.read('WITHHOLD_LOCKED_STEPS', flag, false);
  if (protectedMuseums.length > 0) settings.require('PASS_SECRET', 'PROTECTED_MUSEUMS');
  else if (withholdLockedSteps) settings.require('PASS_SECRET', 'WITHHOLD_LOCKED_STEPS');
  return { secret, protectedMuseums, withholdLockedSteps };
}
