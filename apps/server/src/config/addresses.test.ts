import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { phoneAddress } from './addresses.ts';
import { readConfig } from './config.ts';
import { Secret } from './secret.ts';

function address(address: string, family: 'IPv4' | 'IPv6', internal = false): NetworkInterfaceInfo {
  const rest = { address, internal, netmask: '', mac: '', cidr: null };
  return family === 'IPv4' ? { ...rest, family } : { ...rest, family, scopeid: 0 };
}
const interfaces = {
  lo: [address('127.0.0.1', 'IPv4', true)],
  none: undefined,
  wlan0: [address('fe80::1', 'IPv6'), address('192.168.1.5', 'IPv4')],
  eth0: [address('10.0.0.9', 'IPv4')],
};

test.each([
  [{}, undefined],
  [{ HOST: 'localhost' }, undefined],
  [{ HOST: '::1' }, undefined],
  [{ HOST: '127.1.2.3' }, undefined],
  [{ PUBLIC_URL: 'https://guide.example.org' }, 'https://guide.example.org'],
  [{ PUBLIC_URL: 'https://guide.example.org', HOST: '0.0.0.0' }, 'https://guide.example.org'],
  [{ HOST: '0.0.0.0' }, 'http://192.168.1.5:3000'],
  [{ HOST: '::', PORT: '8080' }, 'http://192.168.1.5:8080'],
  [{ HOST: 'museum.local', PORT: '80' }, 'http://museum.local'],
  [{ HOST: '10.0.0.9' }, 'http://10.0.0.9:3000'],
  [{ HOST: 'fd00::9' }, 'http://[fd00::9]:3000'],
])('returns the URL for phones with the settings %o: %s', (env, expected) => {
  const config = readConfig(env);
  expect(phoneAddress(config, config.port, interfaces)).toBe(expected);
});

test('builds the URL for phones from the real port and HTTPS, and returns none on a machine without a network', () => {
  const config = readConfig({ HOST: '0.0.0.0', PORT: '0' });
  expect(phoneAddress(config, 45_678, interfaces)).toBe('http://192.168.1.5:45678');
  expect(phoneAddress(config, 45_678, {})).toBeUndefined();
  const tls = { cert: '', key: new Secret('') };
  expect(phoneAddress({ ...config, tls }, 443, interfaces)).toBe('https://192.168.1.5');
});
