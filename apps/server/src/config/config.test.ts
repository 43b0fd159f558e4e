import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, describe, expect, it, test } from 'vitest';
import { CERT, KEY } from '#testing/fixtures/certificate.ts';
import { usesHttps } from './addresses.ts';
import { ConfigError, readConfig } from './config.ts';
import { Secret } from './secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const cert = write('cert.pem', CERT);
const key = write('key.pem', KEY);
const otherKey = write(
  'other.pem',
  generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
);
const notes = write('notes.txt', 'not a certificate');

const MEDIA = {
  MEDIA_BUCKET_URL: 'https://s3.example.org/bucket',
  MEDIA_ACCESS_KEY_ID: 'AK1',
  MEDIA_SECRET_ACCESS_KEY: 'hunter2',
  MEDIA_REGION: 'eu-1',
};

function configErrors(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
  return [];
}

describe('without any setting', () => {
  const config = readConfig({});

  it('has a default for everything', () => {
    expect(config).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('./data'),
      databaseUrl: undefined,
      media: undefined,
      publicUrl: undefined,
      otherUrls: [],
      tls: undefined,
      trustProxy: false,
      demo: true,
      logLevel: 'info',
      metricsToken: undefined,
      signIn: {
        providers: ['facebook', 'google', 'twitter', 'instagram'],
        google: undefined,
        facebook: undefined,
        twitter: undefined,
        personal: false,
        userRetentionDays: 90,
      },
      studio: { url: undefined, oidc: undefined, mail: undefined },
      recognition: {
        url: undefined,
        token: undefined,
        threshold: 65,
        ca: undefined,
        service: null,
        debug: false,
      },
      payments: undefined,
      passes: { secret: undefined, protectedMuseums: [], withholdLockedSteps: false },
      mediaSources: [],
      newVisitsPerMinute: 6_000,
      keepVersionsMonths: 12,
      museumMediaBytes: 20 * 1024 ** 3,
      ffmpeg: undefined,
    });
  });

  it('accepts a recognition distance up to 65 [CONST-34]', () => {
    expect(config.recognition.threshold).toBe(65);
  });

  it('treats empty values as absent, and ignores unknown variables', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ', TLS_CERT: '', PORTT: 'x', PATH: '/bin' })).toEqual(config);
  });
});

test.each([
  ['PORT', '0', 'port', 0],
  ['PORT', '65535', 'port', 65_535],
  ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
  ['HOST', '::', 'host', '::'],
  ['HOST', 'museum.local', 'host', 'museum.local'],
  ['DATA_DIR', 'some/where', 'dataDir', resolve('some/where')],
  ['DATA_DIR', folder, 'dataDir', folder],
  ['PUBLIC_URL', 'https://guide.example.org', 'publicUrl', 'https://guide.example.org'],
  ['PUBLIC_URL', 'http://Guide.example.org:8080/', 'publicUrl', 'http://guide.example.org:8080'],
  ['TRUST_PROXY', '0', 'trustProxy', false],
  ['TRUST_PROXY', '1', 'trustProxy', true],
  ['TRUST_PROXY', '10.0.0.0/8, ::1', 'trustProxy', ['10.0.0.0/8', '::1']],
  ['DEMO_MUSEUMS', '0', 'demo', false],
  ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
  ['PAYMENTS', '0', 'payments', undefined],
  ['PAYMENTS_URL', 'https://pay.example.org', 'payments', undefined],
  ['SIGN_IN_PROVIDERS', 'google, facebook,google', 'signIn.providers', ['google', 'facebook']],
  ['SIGN_IN_COLLECT_PERSONAL_DATA', '1', 'signIn.personal', true],
  ['STUDIO_URL', 'https://studio.example.org/', 'studio.url', 'https://studio.example.org'],
  ['USER_RETENTION_DAYS', '7', 'signIn.userRetentionDays', 7],
  ['RECOGNITION_URL', 'http://127.0.0.1:9/match', 'recognition.url', 'http://127.0.0.1:9/match'],
  ['RECOGNITION_THRESHOLD', '42.5', 'recognition.threshold', 42.5],
  ['RECOGNITION_CA', cert, 'recognition.ca', CERT],
  ['RECOGNITION_DEBUG', '1', 'recognition.debug', true],
  ['NEW_VISITS_PER_MINUTE', '20000', 'newVisitsPerMinute', 20_000],
])('accepts %s=%s', (name, text, path, value) => {
  expect(readConfig({ [name]: text })).toHaveProperty(path, value);
});

test.each([
  ['PORT', '-1', 'a whole number from 0 to 65535'],
  ['PORT', '65536', 'a whole number'],
  ['PORT', '3000.5', 'a whole number'],
  ['NEW_VISITS_PER_MINUTE', '0', 'a whole number from 1'],
  ['PORT', '0x10', 'a whole number'],
  ['HOST', 'http://localhost', 'a host name or an IP address'],
  ['HOST', '0.0.0.0:3000', 'a host name or an IP address'],
  ['HOST', '[::1]', 'brackets'],
  ['DATA_DIR', notes, 'a folder'],
  ['MEDIA_BUCKET_URL', 's3://bucket', 'http:// or https://'],
  ['PUBLIC_URL', 'guide.example.org', 'https://guide.example.org'],
  ['PUBLIC_URL', 'https://example.org/guide', 'without path'],
  ['PUBLIC_URL', 'https://example.org/?a=1', 'without path'],
  ['PUBLIC_URL', 'ftp://example.org', 'https://guide.example.org'],
  ['TLS_CERT', join(folder, 'none.pem'), 'ENOENT'],
  ['TLS_KEY', folder, 'EISDIR'],
  ['TRUST_PROXY', 'yes', '0, 1, or'],
  ['TRUST_PROXY', '10.0.0.0/33', '0, 1, or'],
  ['TRUST_PROXY', '10.0.0.1,,::1', '0, 1, or'],
  ['TRUST_PROXY', '::1/129', '0, 1, or'],
  ['DEMO_MUSEUMS', 'true', '1 or 0'],
  ['PAYMENTS', 'on', '1 or 0'],
  ['PAYMENTS_URL', 'http://pay.example.org', 'https://pay.example.org, or one on this machine'],
  ['PAYMENTS_URL', 'https://pay.example.org/x', 'without path'],
  ['ADDITIONAL_PUBLIC_URLS', 'https://a.example.org,b.example.org', 'https://guide.example.org'],
  ['LOG_LEVEL', 'INFO', 'one of fatal, error, warn, info, debug, trace, silent'],
  ['SIGN_IN_PROVIDERS', 'google,myspace', 'out of facebook, google, twitter, instagram'],
  ['SIGN_IN_COLLECT_PERSONAL_DATA', 'yes', '1 or 0'],
  ['STUDIO_URL', 'https://example.org/studio', 'without path'],
  ['STUDIO_OIDC_ISSUER', 'http://login.example.org', 'an https:// address'],
  ['SMTP_FROM', 'the museum', 'studio@museum.org'],
  ['GOOGLE_ISSUER', 'accounts.example.org', 'http:// or https://'],
  ['GOOGLE_PEOPLE_URL', 'http://people.example.org/me', 'an https:// address, or one on this machine'],
  ['FACEBOOK_AUTHORIZE_URL', 'http://localhost.example.org/', 'an https:// address'],
  ['FACEBOOK_TOKEN_URL', 'http://127.0.0.1.example.org/', 'an https:// address'],
  ['TWITTER_PROFILE_URL', 'https://x.example.org/me?a=b', 'without user, password, query'],
  ['USER_RETENTION_DAYS', '0', 'a whole number from 1'],
  ['RECOGNITION_URL', 'recognise.example.org', 'http:// or https://'],
  ['RECOGNITION_URL', 'http://recognise.example.org', 'https://'],
  ['RECOGNITION_NAME', 'x'.repeat(81), 'at most 80 characters'],
  ['RECOGNITION_DEBUG', 'yes', '1 or 0'],
  ['RECOGNITION_THRESHOLD', '0', 'a number above 0'],
  ['RECOGNITION_THRESHOLD', '1e3', 'a number above 0'],
  ['RECOGNITION_CA', notes, 'a certificate (PEM)'],
])('rejects %s=%s', (name, text, expected) => {
  const [error] = configErrors({ [name]: text }).filter((each) =>
    each.startsWith(`${name}: ${JSON.stringify(text)}`),
  );
  expect(error).toContain(expected);
});

describe('related settings', () => {
  it('reads a bucket when all four settings are given', () => {
    expect(readConfig(MEDIA).media).toMatchObject({
      url: MEDIA.MEDIA_BUCKET_URL,
      accessKeyId: 'AK1',
      region: 'eu-1',
    });
    expect(readConfig(MEDIA).media?.secretAccessKey.reveal()).toBe('hunter2');
  });

  it.each([
    [
      { MEDIA_BUCKET_URL: MEDIA.MEDIA_BUCKET_URL },
      ['MEDIA_ACCESS_KEY_ID', 'MEDIA_SECRET_ACCESS_KEY', 'MEDIA_REGION'],
    ],
    [{ MEDIA_REGION: 'eu-1' }, ['MEDIA_BUCKET_URL', 'MEDIA_ACCESS_KEY_ID', 'MEDIA_SECRET_ACCESS_KEY']],
    [{ TLS_CERT: cert }, ['TLS_KEY']],
    [{ TLS_KEY: key }, ['TLS_CERT']],
    [{ GOOGLE_CLIENT_ID: 'a' }, ['GOOGLE_CLIENT_SECRET']],
    [{ FACEBOOK_CLIENT_SECRET: 'a' }, ['FACEBOOK_CLIENT_ID']],
    [{ TWITTER_CLIENT_ID: 'a' }, ['TWITTER_CLIENT_SECRET']],
    [{ RECOGNITION_TOKEN: 'a' }, ['RECOGNITION_URL']],
    [{ RECOGNITION_NAME: 'a' }, ['RECOGNITION_URL']],
    [{ ADDITIONAL_PUBLIC_URLS: 'https://a.example.org' }, ['PUBLIC_URL']],
    [{ PAYMENTS: '1' }, ['PAYMENTS_URL']],
    [{ PAYMENTS: '1', PAYMENTS_URL: 'https://pay.example.org', HOST: '0.0.0.0' }, ['PUBLIC_URL']],
    [{ STUDIO_OIDC_CLIENT_ID: 'a' }, ['STUDIO_OIDC_ISSUER', 'STUDIO_OIDC_CLIENT_SECRET']],
    [{ SMTP_URL: 'smtps://mail.example.org' }, ['SMTP_FROM']],
  ] as [Record<string, string>, string[]][])('%o misses %s', (env, missing) => {
    expect(configErrors(env).map((error) => error.split(':')[0])).toEqual(missing);
    expect(configErrors(env).join()).toContain(`because ${Object.keys(env)[0]} is set`);
  });

  it('reads the studio’s own origin, its sign-in provider and its mail server', () => {
    const { studio } = readConfig({
      PUBLIC_URL: 'https://guide.example.org',
      STUDIO_URL: 'https://studio.example.org',
      STUDIO_OIDC_ISSUER: 'https://login.example.org',
      STUDIO_OIDC_CLIENT_ID: 'museum',
      STUDIO_OIDC_CLIENT_SECRET: 'hunter2',
      SMTP_URL: 'smtps://museum:hunter2@mail.example.org',
      SMTP_FROM: 'Museum <studio@example.org>',
    });
    expect(studio).toMatchObject({
      url: 'https://studio.example.org',
      oidc: {
        issuer: 'https://login.example.org/',
        id: 'museum',
        name: 'login.example.org',
        trustsEmail: false,
      },
      mail: { from: 'Museum <studio@example.org>' },
    });
    expect(JSON.stringify(studio)).not.toContain('hunter2');
  });

  it.each([
    ['https://guide.example.org', 'https://guide.example.org', 'leave it out'],
    ['https://guide.example.org', 'http://studio.example.org', 'because passwords are typed there'],
    ['https://guide.example.org', 'https://pay.example.org', 'for staff alone'],
    ['https://guide.example.org', 'https://other.example.org', 'for staff alone'],
  ])('with PUBLIC_URL %s, rejects the studio at %s', (PUBLIC_URL, STUDIO_URL, words) => {
    const others = {
      ADDITIONAL_PUBLIC_URLS: 'https://other.example.org',
      PAYMENTS: '1',
      PAYMENTS_URL: 'https://pay.example.org',
    };
    expect(configErrors({ PUBLIC_URL, STUDIO_URL, ...others }).join()).toContain(words);
  });

  it('does not print the password of an invalid mail URL', () => {
    expect(
      configErrors({ SMTP_URL: 'mail://museum:hunter2@example.org', SMTP_FROM: 'a@example.org' }),
    ).toEqual([expect.stringMatching(/^SMTP_URL: a value that is not shown was given, expected .*smtps:/)]);
  });

  it.each(['google', 'facebook', 'twitter'] as const)('reads client id and secret of %s', (provider) => {
    const prefix = provider.toUpperCase();
    const config = readConfig({ [`${prefix}_CLIENT_ID`]: 'id', [`${prefix}_CLIENT_SECRET`]: 'hunter2' });
    expect(config.signIn[provider]?.id).toBe('id');
    expect(config.signIn[provider]?.secret.reveal()).toBe('hunter2');
  });

  it('has default URLs for the providers, and accepts others', () => {
    const clients = Object.fromEntries(
      ['GOOGLE', 'FACEBOOK', 'TWITTER'].flatMap((name) => [
        [`${name}_CLIENT_ID`, 'id'],
        [`${name}_CLIENT_SECRET`, 'hunter2'],
      ]),
    );
    const { google, facebook, twitter } = readConfig(clients).signIn;
    expect(google?.issuer).toBe('https://accounts.google.com/');
    expect(facebook?.tokenUrl).toBe('https://graph.facebook.com/oauth/access_token');
    expect(twitter?.profileUrl).toBe('https://api.x.com/2/users/me');
    const own = { GOOGLE_ISSUER: 'http://localhost:9/', TWITTER_TOKEN_URL: 'http://[::1]:9/token' };
    const changed = readConfig({ ...clients, ...own }).signIn;
    expect([changed.google?.issuer, changed.twitter?.tokenUrl]).toEqual(Object.values(own));
  });

  it('accepts a certificate with its own key only', () => {
    const { tls } = readConfig({ TLS_CERT: cert, TLS_KEY: key });
    expect([tls?.cert, tls?.key.reveal()]).toEqual([CERT, KEY]);
    expect(configErrors({ TLS_CERT: cert, TLS_KEY: otherKey })).toEqual([
      'TLS_KEY: expected the private key (PEM) that belongs to the certificate in TLS_CERT',
    ]);
  });
});

it('accepts payments on a host of their own', () => {
  const env = { PAYMENTS: '1', PAYMENTS_URL: 'https://pay.example.org/' };
  expect(readConfig(env).payments).toEqual({ url: 'https://pay.example.org' });
  expect(configErrors({ PAYMENTS: '1' })).toEqual([
    expect.stringMatching(
      /^PAYMENTS_URL: nothing was given, expected a second name .* because PAYMENTS is set: /,
    ),
  ]);
  const urls = {
    PUBLIC_URL: 'https://guide.example.org',
    ADDITIONAL_PUBLIC_URLS: 'https://a.org, https://b.org:81',
  };
  expect(readConfig(urls).otherUrls).toEqual(['https://a.org', 'https://b.org:81']);
  // Cookies ignore ports, so another port of the same host would not protect the cookies of the guide and the studio.
  for (const url of ['https://guide.example.org', 'https://guide.example.org:8443', 'https://b.org'])
    expect(configErrors({ ...env, ...urls, PAYMENTS_URL: url })).toEqual([
      expect.stringMatching(/^PAYMENTS_URL: .* expected another host name than that of PUBLIC_URL/),
    ]);
});

test('has no setting that lets third-party scripts run on the studio’s origin (A116)', () => {
  const pay = { PAYMENTS: '1', PUBLIC_URL: 'https://guide.example.org' };
  expect(
    configErrors({
      ...pay,
      PAYMENTS_URL: 'https://pay.example.org',
      STUDIO_URL: 'https://pay.example.org:8443',
    }),
  ).toEqual([expect.stringMatching(/^STUDIO_URL: the host name of PAYMENTS_URL .* staff are signed in$/)]);
  expect(configErrors({ PAYMENTS: '1', PAYMENTS_URL: 'http://127.0.0.1:3000' })).toEqual([
    expect.stringMatching(/^PAYMENTS_URL: .* must not run where visitors and staff are/),
  ]);
  expect(readConfig({ PAYMENTS: '1', PAYMENTS_URL: 'http://localhost:3000' }).payments).toBeDefined();
});

test('requires a metrics token that is long and fits into a header', () => {
  expect(readConfig({ METRICS_TOKEN: 'hunter2hunter2hunter2' }).metricsToken?.reveal()).toMatch(/^hunter2/);
  for (const wrong of ['short', 'two words of many letters', 'ü'.repeat(20)]) {
    const [error] = configErrors({ METRICS_TOKEN: wrong });
    expect(error).toContain('METRICS_TOKEN: a value that is not shown was given');
    expect(error).toContain('openssl rand');
  }
});

it('accepts content protection only with a signing secret', () => {
  const PASS_SECRET = 'x'.repeat(32);
  const env = { PROTECTED_MUSEUMS: '13, 14', WITHHOLD_LOCKED_STEPS: '1', PASS_SECRET };
  expect(readConfig(env).passes).toMatchObject({ protectedMuseums: [13, 14], withholdLockedSteps: true });
  const names = (wrong: Record<string, string>) => configErrors(wrong).map((error) => error.split(':')[0]);
  expect(names({ PROTECTED_MUSEUMS: '13' })).toEqual(['PASS_SECRET']);
  expect(names({ WITHHOLD_LOCKED_STEPS: '1' })).toEqual(['PASS_SECRET']);
  expect(names({ ...env, PASS_SECRET: 'short' })).toEqual(['PASS_SECRET']);
  expect(names({ ...env, PROTECTED_MUSEUMS: '13,all' })).toEqual(['PROTECTED_MUSEUMS']);
});

describe('secrets', () => {
  const env = {
    PASS_SECRET: 'hunter2'.repeat(9),
    ...MEDIA,
    DATABASE_URL: 'postgres://guide:hunter2@db/guide',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'hunter2',
    RECOGNITION_URL: 'https://recognise.example.org',
    RECOGNITION_TOKEN: 'hunter2',
    TLS_CERT: cert,
    TLS_KEY: key,
  };

  it('are in the config, but not in its printed form', () => {
    const config = readConfig(env);
    expect(config.databaseUrl?.reveal()).toBe(env.DATABASE_URL);
    expect(config.recognition.token?.reveal()).toBe('hunter2');
    for (const print of [JSON.stringify(config), inspect(config, { depth: 9, showHidden: true })]) {
      expect(print).not.toMatch(/hunter2|PRIVATE KEY/);
      expect(print).toContain('[secret]');
    }
    expect(`${new Secret('hunter2')}`).toBe('[secret]');
  });

  it.each([
    ['DATABASE_URL', 'mysql://guide:hunter2@db/guide'],
    ['DATABASE_URL', 'hunter2'],
    ['MEDIA_BUCKET_URL', 'https://AK1:hunter2@s3.example.org/bucket'],
    ['RECOGNITION_URL', 'https://hunter2@recognise.example.org'],
    ['RECOGNITION_TOKEN', 'hunter2\nx-other: 1'],
    ['PUBLIC_URL', 'https://me:hunter2@example.org'],
  ])('rejects %s=%s without printing the value', (name, text) => {
    const [error] = configErrors({ ...env, [name]: text });
    expect(error).toMatch(new RegExp(`^${name}: a value that is not shown was given, expected `));
    expect(error).not.toContain('hunter2');
  });

  it('accepts both spellings of a PostgreSQL URL', () => {
    const url = 'postgresql:///guide?host=/run/postgresql';
    expect(readConfig({ DATABASE_URL: url }).databaseUrl?.reveal()).toBe(url);
  });
});

it('reports all invalid settings at once, one line each', () => {
  const wrong = { PORT: 'abc', HOST: 'a b', DEMO_MUSEUMS: 'maybe', LOG_LEVEL: 'loud', TLS_CERT: cert };
  expect(() => readConfig(wrong)).toThrow(ConfigError);
  const names = configErrors(wrong).map((error) => error.split(':')[0]);
  expect(names.sort()).toEqual(['DEMO_MUSEUMS', 'HOST', 'LOG_LEVEL', 'PORT', 'TLS_KEY']);
  expect(new ConfigError(configErrors(wrong)).message.split('\n')).toHaveLength(6);
});

test.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://guide.example.org' }, false],
  [{ PUBLIC_URL: 'https://guide.example.org' }, true],
  [{ TLS_CERT: cert, TLS_KEY: key }, true],
])('usesHttps %#', (env, https) => {
  expect(usesHttps(readConfig(env))).toBe(https);
});
