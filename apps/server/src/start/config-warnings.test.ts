import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { configWarnings } from './config-warnings.ts';

const card = {
  address: '192.168.1.5',
  netmask: '255.255.255.0',
  family: 'IPv4',
  mac: '',
  internal: false,
} as const;
const INTERFACES = { eth0: [{ ...card, cidr: '192.168.1.5/24' }] };

test.each([
  ['0.0.0.0', '1', true],
  ['::', '1', true],
  ['192.168.1.5', '1', true],
  ['127.0.0.1', '1', false],
  ['localhost', '1', false],
  ['0.0.0.0', '0', false],
  ['0.0.0.0', '192.168.1.0/24', false],
])('warns about HOST=%s with TRUST_PROXY=%s: %s', (HOST, TRUST_PROXY, isSaid) => {
  const said = configWarnings(readConfig({ HOST, TRUST_PROXY }), INTERFACES);
  expect(said).toHaveLength(isSaid ? 1 : 0);
  if (isSaid) expect(said[0]).toMatch(/X-Forwarded-For.*HOST=127\.0\.0\.1.*TRUST_PROXY to the addresses/);
});
