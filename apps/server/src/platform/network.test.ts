import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, addressScopes, familyOf, network, networkScopes } from './network.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['::FFFF:cb00:714d', '203.0.113.0/24'],
  ['not an address', 'not an address'],
])('the network of %s is %s', (ip, expected) => {
  expect(network(ip)).toBe(expected)
})

test('nonsense of any length stays short', () => {
  expect(network('x'.repeat(10_000)).length).toBe(64)
  expect(addressScopes('x'.repeat(10_000))).toEqual([{ key: 'x'.repeat(64), factor: 1 }])
})

test('an address is one of IPv4, and a /64 of IPv6', () => {
  expect(addressOf('203.0.113.77')).toBe('203.0.113.77')
  expect(addressOf('2001:db8:1:2::9')).toBe(addressOf('2001:db8:1:2:ffff::1'))
})

test('IPv4 counts once, by address or by network', () => {
  expect(addressScopes('203.0.113.77')).toEqual([{ key: '203.0.113.77', factor: 1 }])
  expect(networkScopes('203.0.113.77')).toEqual([{ key: '203.0.113.0/24', factor: 1 }])
  expect(familyOf('203.0.113.77')).toBe('IPv4')
})

test('IPv6 counts for its /64, its /56 and its /48, each with more', () => {
  expect(addressScopes('2001:db8:1:2fe:3::6')).toEqual([
    { key: '2001:db8:1:2fe::/64', factor: 1 },
    { key: '2001:db8:1:200::/56', factor: 4 },
    { key: '2001:db8:1::/48', factor: 16 },
  ])
  expect(networkScopes('2001:db8:1:2fe:3::6')).toEqual(addressScopes('2001:db8:1:2fe:3::6'))
  expect(familyOf('2001:db8::1')).toBe('IPv6')
})

test('two addresses share a block exactly where their first bits are the same', () => {
  const group = fc.integer({ min: 0, max: 0xff_ff })
  const address = fc.array(group, { minLength: 8, maxLength: 8 })
  const bits = (groups: readonly number[]) =>
    groups.map((number) => number.toString(2).padStart(16, '0')).join('')
  const text = (groups: readonly number[]) => groups.map((one) => one.toString(16)).join(':')
  // Shifted out of the range of mapped IPv4 addresses.
  const ours = ([, ...rest]: readonly number[]) => [0x20_01, ...rest]
  fc.assert(
    fc.property(address, fc.integer({ min: 17, max: 127 }), (groups, bit) => {
      const one = ours(groups)
      const other = [...one]
      const at = Math.floor(bit / 16)
      other[at] = (other[at] ?? 0) ^ (1 << (15 - (bit % 16)))
      const [a, b] = [addressScopes(text(one)), addressScopes(text(other))]
      for (const [index, length] of [64, 56, 48].entries())
        expect(a[index]?.key === b[index]?.key).toBe(
          bits(one).slice(0, length) === bits(other).slice(0, length),
        )
    }),
  )
})
