import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { RECOGNITION_THRESHOLD } from '@museummate/domain';
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
  providerAddress,
  proxies,
  randomText,
  shortText,
  webAddress,
  whole,
} from './values.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** How an operator has set this server up; docs/operating.md describes each variable that it is read from. */
export interface Config {
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  /** The whole address is a secret, because the password is part of it. */
  databaseUrl: Secret | undefined;
  media: BucketConfig | undefined;
  /** The origin that visitors open: scheme, host and port, without a slash at the end. */
  publicUrl: string | undefined;
  /** Further origins that visitors open, beside `publicUrl`. */
  otherUrls: string[];
  /** The contents of the files (PEM), read once at start, so that nothing can change between check and use. */
  tls: { cert: string; key: Secret } | undefined;
  /** `true` means that one proxy stands in front; a list has the proxies' addresses. See http/security/trust-proxy.ts. */
  trustProxy: boolean | string[];
  demo: boolean;
  logLevel: LogLevel;
  /** What Prometheus says to be shown the metrics; without it nobody is. */
  metricsToken: Secret | undefined;
  signIn: SignInConfig;
  studio: StudioConfig;
  recognition: RecognitionConfig;
  /** Undefined where nobody can pay, which is the default. */
  payments: PaymentsConfig | undefined;
  passes: PassesConfig;
  /** Hosts that packs may fetch media from although they are inner ones or speak without encryption (A117). */
  mediaSources: string[];
  /** How many visits of a museum may begin on this server in a minute. */
  newVisitsPerMinute: number;
  /** For how long a museum can return to a version that was served before. */
  keepVersionsMonths: number;
  /** What the files of one museum may take that staff upload, together with those that it has. */
  museumMediaBytes: number;
}

/** The S3-compatible bucket that media lie in instead of in a folder. */
export interface BucketConfig {
  url: string;
  accessKeyId: string;
  secretAccessKey: Secret;
  region: string;
}

export interface RecognitionConfig {
  url: string | undefined;
  token: Secret | undefined;
  /** The largest distance at which a work counts as recognised; a lower one is stricter. */
  threshold: number;
  /** The certificate (PEM) of a private authority, which is trusted in addition to the public ones. */
  ca: string | undefined;
  /** What visitors are told of where their pictures go; null where they stay on this server. */
  service: string | null;
  /** Whether the screen shows what it sent and what came back (A64). */
  debug: boolean;
}

/** Whether codes protect content in earnest, which is off by default (A21, A52). See modules/passes/passes.ts. */
export interface PassesConfig {
  secret: Secret | undefined;
  /** Museums whose content is only for those who have had their access code. */
  protectedMuseums: number[];
  /** Whether the steps of a paid route are only for those who have had its code. */
  withholdLockedSteps: boolean;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`These settings are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/** Reads every setting before it complains, so that one start shows all that is to be mended. */
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
    keepVersionsMonths: settings.read('VERSION_RETENTION_MONTHS', (text) => whole(text, 1, 120), 12),
    museumMediaBytes: settings.read('MUSEUM_MEDIA_GB', positive, 20) * 1024 ** 3,
  };
  if (settings.faults.length > 0) throw new ConfigError(settings.faults);
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
    settings.addFault('TLS_KEY: expected the private key (PEM) that belongs to the certificate in TLS_CERT');
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
