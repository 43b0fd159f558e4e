import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { OwnOrigins } from './own-origins.ts';

const GUIDE = {
  PUBLIC_URL: 'https://guide.example.org',
  ADDITIONAL_PUBLIC_URLS: 'https://museum.example.org:8443',
};
const LAN = { localAddress: '::ffff:192.168.1.5', localPort: 3000, remoteAddress: '192.168.1.77' };
const HERE = { localAddress: '127.0.0.1', localPort: 3000, remoteAddress: '::ffff:127.0.0.1' };

test.each([
  ['the configured origin', GUIDE, 'guide.example.org', LAN, 'https://guide.example.org'],
  ['another configured origin', GUIDE, 'Museum.example.org:8443', LAN, 'https://museum.example.org:8443'],
  ['the first for a forged Host header', GUIDE, 'evil.example', LAN, 'https://guide.example.org'],
  ['the first for an invalid Host header', GUIDE, 'a b', LAN, 'https://guide.example.org'],
  ['the first even on this machine', GUIDE, 'localhost:3000', HERE, 'https://guide.example.org'],
  ['the loopback origin', {}, 'localhost:3000', HERE, 'http://localhost:3000'],
  ['the loopback origin in IPv6', {}, '[::1]:3000', { ...HERE, remoteAddress: '::1' }, 'http://[::1]:3000'],
  ['none for localhost from another machine', {}, 'localhost:3000', LAN, undefined],
  ['the address of the connection', { HOST: '0.0.0.0' }, '192.168.1.5:3000', LAN, 'http://192.168.1.5:3000'],
  ['none on another port of it', { HOST: '0.0.0.0' }, '192.168.1.5:81', LAN, undefined],
  ['the name of HOST', { HOST: 'Museum.local' }, 'museum.local:3000', LAN, 'http://museum.local:3000'],
  ['none for any other name', { HOST: '0.0.0.0' }, 'evil.example', LAN, undefined],
  [
    'none for a name with the same beginning',
    { HOST: '0.0.0.0' },
    '192.168.1.5.evil.example',
    LAN,
    undefined,
  ],
  ['none for an invalid name', {}, 'a b', HERE, undefined],
])('returns %s', (_title, env, host, socket, expected) => {
  expect(new OwnOrigins(readConfig(env)).of({ protocol: 'http', host, socket })).toBe(expected);
});
