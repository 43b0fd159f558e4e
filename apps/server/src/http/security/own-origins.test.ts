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
  ['the one that was set', GUIDE, 'guide.example.org', LAN, 'https://guide.example.org'],
  ['another of the list', GUIDE, 'Museum.example.org:8443', LAN, 'https://museum.example.org:8443'],
  ['the first where a stranger names himself', GUIDE, 'evil.example', LAN, 'https://guide.example.org'],
  ['the first where the name is none', GUIDE, 'a b', LAN, 'https://guide.example.org'],
  ['the first even on this machine', GUIDE, 'localhost:3000', HERE, 'https://guide.example.org'],
  ['this machine’s own', {}, 'localhost:3000', HERE, 'http://localhost:3000'],
  ['this machine’s own, in IPv6', {}, '[::1]:3000', { ...HERE, remoteAddress: '::1' }, 'http://[::1]:3000'],
  ['none where a stranger says that he is here', {}, 'localhost:3000', LAN, undefined],
  ['the address of the connection', { HOST: '0.0.0.0' }, '192.168.1.5:3000', LAN, 'http://192.168.1.5:3000'],
  ['none on another port of it', { HOST: '0.0.0.0' }, '192.168.1.5:81', LAN, undefined],
  ['the name of HOST', { HOST: 'Museum.local' }, 'museum.local:3000', LAN, 'http://museum.local:3000'],
  ['none for any other name', { HOST: '0.0.0.0' }, 'evil.example', LAN, undefined],
  ['none for a name that begins alike', { HOST: '0.0.0.0' }, '192.168.1.5.evil.example', LAN, undefined],
  ['none for what is no name', {}, 'a b', HERE, undefined],
])('the server’s own origin is %s', (_title, env, host, socket, expected) => {
  expect(new OwnOrigins(readConfig(env)).of({ protocol: 'http', host, socket })).toBe(expected);
});
