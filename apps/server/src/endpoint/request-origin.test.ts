import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { clientAddress } from './request-origin.ts'

const from = (direct: string | undefined, forwarded?: string | string[]) =>
  ({
    socket: { remoteAddress: direct },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

describe('the address of a client', () => {
  test.each([
    // What a visitor claims counts for nothing without a proxy.
    [0, '1.1.1.1', undefined, '1.1.1.1'],
    [0, '1.1.1.1', '9.9.9.9', '1.1.1.1'],
    [0, '1.1.1.1', '9.9.9.9, 8.8.8.8', '1.1.1.1'],
    // One proxy wrote the last hop; what stands before it is the visitor's own claim.
    [1, '10.0.0.1', '2.2.2.2', '2.2.2.2'],
    [1, '10.0.0.1', '9.9.9.9, 2.2.2.2', '2.2.2.2'],
    [1, '10.0.0.1', '9.9.9.9,2.2.2.2 ', '2.2.2.2'],
    [1, '10.0.0.1', ['9.9.9.9', '2.2.2.2'], '2.2.2.2'],
    [1, '10.0.0.1', '9.9.9.9,,2.2.2.2,', '2.2.2.2'],
    [2, '10.0.0.1', '9.9.9.9, 3.3.3.3, 10.0.0.2', '3.3.3.3'],
    [2, '10.0.0.1', '8.8.8.8, 9.9.9.9, 3.3.3.3, 10.0.0.2', '3.3.3.3'],
    // Fewer hops than proxies: it did not come through them.
    [1, '10.0.0.1', undefined, '10.0.0.1'],
    [1, '10.0.0.1', '', '10.0.0.1'],
    [2, '10.0.0.1', '9.9.9.9', '10.0.0.1'],
    // One address has one spelling.
    [0, '::ffff:1.1.1.1', undefined, '1.1.1.1'],
    [1, '::1', '::ffff:2.2.2.2', '2.2.2.2'],
    [0, '2001:db8::1', undefined, '2001:db8::1'],
    [0, undefined, undefined, '0.0.0.0'],
  ])('behind %i proxies, from %s with %j, is %s', (proxies, direct, forwarded, address) => {
    expect(clientAddress(from(direct, forwarded), proxies)).toBe(address)
  })
})
