import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { inspect } from 'node:util';
import { RECOGNITION_THRESHOLD } from '@museummate/domain';

/** A value that no log, dump or error text may show: only `reveal()` gives it out. */
export class Secret {
  readonly #value: string;
  constructor(value: string) {
    this.#value = value;
  }
  reveal(): string {
    return this.#value;
  }
  toString(): string {
    return '[secret]';
  }
  toJSON(): string {
    return '[secret]';
  }
  [inspect.custom](): string {
    return '[secret]';
  }
}

const PROVIDERS = ['facebook', 'google', 'twitter', 'instagram'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type SignInProvider = (typeof PROVIDERS)[number];
export type LogLevel = (typeof LOG_LEVELS)[number];
type ProviderClient = { id: string; secret: Secret };
/** OpenID Connect: the issuer tells its other addresses itself. */
export type GoogleClient = ProviderClient & { issuer: string; peopleUrl: string };
export type OAuthClient = ProviderClient & { authorizeUrl: string; tokenUrl: string; profileUrl: string };

const GOOGLE_ADDRESSES = {
  issuer: 'https://accounts.google.com/',
  people: 'https://people.googleapis.com/v1/people/me',
};
const OAUTH_ADDRESSES = {
  // Without a version Facebook takes the oldest that the app may use: a version in the path ends after two years.
  FACEBOOK: {
    authorize: 'https://www.facebook.com/dialog/oauth',
    token: 'https://graph.facebook.com/oauth/access_token',
    profile: 'https://graph.facebook.com/me',
  },
  TWITTER: {
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    profile: 'https://api.x.com/2/users/me',
  },
};

export type Config = {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** A secret as a whole, because the password is part of the address. */
  databaseUrl: Secret | undefined;
  media: { url: string; accessKeyId: string; secretAccessKey: Secret; region: string } | undefined;
  /** An origin: scheme, host and port, no slash at the end. */
  publicUrl: string | undefined;
  /** The contents (PEM), read once at start, so that nothing can change between check and use. */
  tls: { cert: string; key: Secret } | undefined;
  /** true: one proxy stands in front; a list: the proxies' addresses. See http/trust-proxy.ts. */
  trustProxy: boolean | string[];
  demo: boolean;
  logLevel: LogLevel;
  signIn: {
    providers: SignInProvider[];
    google: GoogleClient | undefined;
    facebook: OAuthClient | undefined;
    twitter: OAuthClient | undefined;
    /** Ask the provider for gender and birthdate too, and keep them. */
    personal: boolean;
    userRetentionDays: number;
  };
  recognition: {
    url: string | undefined;
    token: Secret | undefined;
    /** Largest accepted distance; lower is stricter. */
    threshold: number;
    /** PEM of a private authority, trusted in addition to the public ones. */
    ca: string | undefined;
  };
  payments: boolean;
  /** Real protection, off by default (A21, A52). See modules/access/passes.ts. */
  passes: {
    secret: Secret | undefined;
    /** Museums whose content is only for those who have had their access code. */
    protectedMuseums: number[];
    /** The steps of a paid route are only for those who have had its code. */
    withholdLockedSteps: boolean;
  };
};

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
  const faults: string[] = [];
  // An empty value counts as absent: compose files and shells hand over unset variables that way.
  const given = (name: string) => env[name]?.trim() || undefined;

  function read<T, F>(name: string, parse: (text: string) => T, fallback: F, secret = false): T | F {
    const text = given(name);
    if (text === undefined) return fallback;
    try {
      return parse(text);
    } catch (error) {
      // "@" marks an address with a password in it, wherever it was put by mistake.
      const shown = secret || text.includes('@') ? 'a value that is not shown' : JSON.stringify(text);
      faults.push(`${name}: ${shown} was given, expected ${error instanceof Error ? error.message : error}`);
      return fallback;
    }
  }
  const readSecret = (name: string, parse: (text: string) => string = (text) => text) =>
    read(name, (text) => new Secret(parse(text)), undefined, true);

  function allOrNone(...names: string[]) {
    const present = names.filter(given);
    if (present.length === 0) return;
    for (const name of names.filter((each) => !given(each)))
      faults.push(`${name}: nothing was given, expected a value because ${present.join(', ')} is set`);
  }

  function client(provider: 'GOOGLE' | 'FACEBOOK' | 'TWITTER'): ProviderClient | undefined {
    const id = given(`${provider}_CLIENT_ID`);
    const secret = readSecret(`${provider}_CLIENT_SECRET`);
    allOrNone(`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`);
    return id && secret ? { id, secret } : undefined;
  }

  function google(): GoogleClient | undefined {
    const { issuer, people } = GOOGLE_ADDRESSES;
    const known = client('GOOGLE');
    const issuerUrl = read('GOOGLE_ISSUER', providerAddress, issuer);
    const peopleUrl = read('GOOGLE_PEOPLE_URL', providerAddress, people);
    return known && { ...known, issuer: issuerUrl, peopleUrl };
  }

  function oauth(provider: 'FACEBOOK' | 'TWITTER'): OAuthClient | undefined {
    const { authorize, token, profile } = OAUTH_ADDRESSES[provider];
    const known = client(provider);
    const authorizeUrl = read(`${provider}_AUTHORIZE_URL`, providerAddress, authorize);
    const tokenUrl = read(`${provider}_TOKEN_URL`, providerAddress, token);
    const profileUrl = read(`${provider}_PROFILE_URL`, providerAddress, profile);
    return known && { ...known, authorizeUrl, tokenUrl, profileUrl };
  }

  function media(): Config['media'] {
    const url = read('MEDIA_URL', webAddress, undefined);
    const accessKeyId = given('MEDIA_ACCESS_KEY_ID');
    const secretAccessKey = readSecret('MEDIA_SECRET_ACCESS_KEY');
    const region = given('MEDIA_REGION');
    allOrNone('MEDIA_URL', 'MEDIA_ACCESS_KEY_ID', 'MEDIA_SECRET_ACCESS_KEY', 'MEDIA_REGION');
    return url && accessKeyId && secretAccessKey && region
      ? { url, accessKeyId, secretAccessKey, region }
      : undefined;
  }

  function tls(): Config['tls'] {
    const cert = read('TLS_CERT', file, undefined);
    const key = read('TLS_KEY', file, undefined);
    allOrNone('TLS_CERT', 'TLS_KEY');
    if (!cert || !key) return undefined;
    try {
      createSecureContext({ cert, key });
    } catch {
      faults.push('TLS_KEY: expected the private key (PEM) that belongs to the certificate in TLS_CERT');
    }
    return { cert, key: new Secret(key) };
  }

  function recognition(): Config['recognition'] {
    const url = read('RECOGNITION_URL', webAddress, undefined);
    const token = readSecret('RECOGNITION_TOKEN');
    if (token && !given('RECOGNITION_URL'))
      faults.push('RECOGNITION_URL: nothing was given, expected a value because RECOGNITION_TOKEN is set');
    return {
      url,
      token,
      threshold: read('RECOGNITION_THRESHOLD', positive, RECOGNITION_THRESHOLD),
      ca: read('RECOGNITION_CA', certificate, undefined),
    };
  }

  function passes(): Config['passes'] {
    const secret = readSecret('PASS_SECRET', randomText);
    const protectedMuseums = read('PROTECTED_MUSEUMS', museumNumbers, []);
    const withholdLockedSteps = read('WITHHOLD_LOCKED_STEPS', flag, false);
    const wanting = protectedMuseums.length > 0 ? 'PROTECTED_MUSEUMS' : 'WITHHOLD_LOCKED_STEPS';
    if ((protectedMuseums.length > 0 || withholdLockedSteps) && !given('PASS_SECRET'))
      faults.push(`PASS_SECRET: nothing was given, expected a value because ${wanting} is set`);
    return { secret, protectedMuseums, withholdLockedSteps };
  }

  const config: Config = {
    port: read('PORT', (text) => whole(text, 0, 65_535), 3000),
    host: read('HOST', hostName, '127.0.0.1'),
    dataDir: read('DATA_DIR', folder, resolve('data')),
    databaseUrl: readSecret('DATABASE_URL', postgresAddress),
    media: media(),
    publicUrl: read('PUBLIC_URL', origin, undefined),
    tls: tls(),
    trustProxy: read('TRUST_PROXY', proxies, false),
    demo: read('DEMO', flag, true),
    logLevel: read('LOG_LEVEL', (text) => oneOf(LOG_LEVELS, text), 'info'),
    signIn: {
      providers: read('SIGN_IN_PROVIDERS', providerList, [...PROVIDERS]),
      google: google(),
      facebook: oauth('FACEBOOK'),
      twitter: oauth('TWITTER'),
      personal: read('SIGN_IN_PERSONAL', flag, false),
      userRetentionDays: read('USER_RETENTION_DAYS', (text) => whole(text, 1, 36_500), 90),
    },
    recognition: recognition(),
    payments: read('PAYMENTS', flag, false),
    passes: passes(),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** Whether visitors reach this server over HTTPS: its own, or that of the proxy in front of it. */
export function usesHttps(config: Pick<Config, 'tls' | 'publicUrl'>): boolean {
  return config.tls !== undefined || config.publicUrl?.startsWith('https:') === true;
}

/** Whether what is sent there can be read on the way: encrypted, or it never leaves this machine. */
export function isSecure({ protocol, hostname }: URL): boolean {
  if (protocol === 'https:') return true;
  return protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

// Each parser returns the value, or throws an Error whose message completes "expected …".

function whole(text: string, min: number, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new Error(`a whole number from ${min} to ${max}`);
  return value;
}

function positive(text: string): number {
  const value = /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : 0;
  if (value === 0) throw new Error('a number above 0');
  return value;
}

function flag(text: string): boolean {
  if (text !== '0' && text !== '1') throw new Error('1 or 0');
  return text === '1';
}

function oneOf<const T extends string>(choices: readonly T[], text: string): T {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new Error(`one of ${choices.join(', ')}`);
  return found;
}

function list(text: string): string[] {
  return [...new Set(text.split(',').map((item) => item.trim()))];
}

function providerList(text: string): SignInProvider[] {
  try {
    return list(text).map((item) => oneOf(PROVIDERS, item));
  } catch {
    throw new Error(`a comma separated list out of ${PROVIDERS.join(', ')}`);
  }
}

function museumNumbers(text: string): number[] {
  try {
    return list(text).map((item) => whole(item, 1, 999_999_999));
  } catch {
    throw new Error('a comma separated list of museum numbers');
  }
}

function randomText(text: string): string {
  if (text.length < 32) throw new Error('at least 32 random characters');
  return text;
}

function hostName(text: string): string {
  if (!isIPv6(text) && !/^[\w.-]+$/.test(text))
    throw new Error('a host name or an IP address, without scheme, port or brackets');
  return text;
}

function proxies(text: string): boolean | string[] {
  if (text === '0' || text === '1') return text === '1';
  const addresses = list(text);
  const isNetwork = (entry: string) => {
    const [address = '', bits, ...rest] = entry.split('/');
    const version = isIP(address);
    if (version === 0 || rest.length > 0) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  };
  if (!addresses.every(isNetwork))
    throw new Error('0, 1, or the comma separated addresses or networks (10.0.0.0/8) of your proxies');
  return addresses;
}

function webUrl(text: string, expected: string): URL {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new Error(expected);
  return url;
}

function webAddress(text: string): string {
  const expected = 'an http:// or https:// address without user, password, query or fragment';
  const url = webUrl(text, expected);
  if (url.search || url.hash) throw new Error(expected);
  return url.href;
}

function providerAddress(text: string): string {
  const address = webAddress(text);
  if (!isSecure(new URL(address))) throw new Error('an https:// address, or one on this machine');
  return address;
}

function origin(text: string): string {
  const expected = 'an address like https://guide.example.org, without path';
  const url = webUrl(text, expected);
  if (url.pathname !== '/' || url.search || url.hash) throw new Error(expected);
  return url.origin;
}

function postgresAddress(text: string): string {
  if (!['postgres:', 'postgresql:'].includes(URL.parse(text)?.protocol ?? ''))
    throw new Error('an address like postgres://user:password@host:5432/database');
  return text;
}

function folder(text: string): string {
  const path = resolve(text);
  try {
    // A folder that is not there yet is made by the first start.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== false) return path;
  } catch {
    throw new Error('a folder that this user may open');
  }
  throw new Error('a folder, and there is a file of that name');
}

function file(text: string): string {
  try {
    return readFileSync(text, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new Error(`the path of a file that this user may read (${code})`);
  }
}

function certificate(text: string): string {
  const pem = file(text);
  try {
    new X509Certificate(pem);
  } catch {
    throw new Error('the path of a file with a certificate (PEM)');
  }
  return pem;
}
