import { isIP } from 'node:net'

/**
 * The network an address belongs to, as far as limits care: /24 of IPv4, /64 of IPv6, since one
 * household or one attacker holds at least that much. Anything else is kept as it came, cut short.
 */
export function network(ip: string): string {
  const address = ip.split('%', 1)[0] ?? ''
  switch (isIP(address)) {
    case 4:
      return `${address.split('.').slice(0, 3).join('.')}.0/24`
    case 6:
      return `${groups(address).slice(0, 4).join(':')}::/64`
    default:
      return ip.slice(0, 64)
  }
}

/** What counts as one address: in IPv6 its /64, of which each household picks addresses at will. */
export function addressOf(ip: string): string {
  return isIP(ip) === 4 ? ip : network(ip)
}

/** The eight groups of an IPv6 address, in one spelling. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  // A dotted end stands for two groups; limits never look that far right.
  const width = (list: string[]) => list.length + (list.at(-1)?.includes('.') ? 1 : 0)
  const missing = Array.from({ length: Math.max(0, 8 - width(before) - width(after)) }, () => '0')
  return [...before, ...(tail === undefined ? [] : missing), ...after].map((group) =>
    group.includes('.') ? group : Number.parseInt(group, 16).toString(16),
  )
}
