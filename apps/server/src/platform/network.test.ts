import { expect, test } from 'vitest'
import { addressOf, network } from './network.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('the network of %s is %s', (ip, expected) => {
  expect(network(ip)).toBe(expected)
})

test('nonsense of any length stays short', () => {
  expect(network('x'.repeat(10_000)).length).toBe(64)
})

test('an address is one of IPv4, and a /64 of IPv6', () => {
  expect(addressOf('203.0.113.77')).toBe('203.0.113.77')
  expect(addressOf('2001:db8:1:2::9')).toBe(addressOf('2001:db8:1:2:ffff::1'))
})
