import { expect, test } from 'vitest';
import { rateLimitKey } from './rate-limit-key.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  // A proxy may send any text instead of an IP address.
  ['unknown', 'unknown'],
  ['', ''],
])('counts %s as %s', (address, counted) => {
  expect(rateLimitKey(address)).toBe(counted);
});
