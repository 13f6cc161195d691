import { isIP } from 'node:net'

export interface Scope {
  readonly key: string
  readonly factor: number
}

/** /24 of IPv4, /64 of IPv6, since one household or attacker has at least that much. */
export function network(ip: string): string {
  const address = parse(ip)
  if (typeof address === 'string') return `${address.split('.').slice(0, 3).join('.')}.0/24`
  return address === null ? ip.slice(0, 64) : prefix(address, 64)
}

/** In IPv6 the /64, within which addresses are free to choose. */
export function addressOf(ip: string): string {
  const address = parse(ip)
  return typeof address === 'string' ? address : network(ip)
}

/** The address and, in IPv6, the blocks around it. */
export function addressScopes(ip: string): readonly Scope[] {
  return scopes(ip, addressOf(ip))
}

/** The /24 or, in IPv6, the blocks around the address. */
export function networkScopes(ip: string): readonly Scope[] {
  return scopes(ip, network(ip))
}

/** Providers assign a /64, /56 or /48; larger blocks may have several customers. */
function scopes(ip: string, smallest: string): readonly Scope[] {
  const address = parse(ip)
  if (!Array.isArray(address)) return [{ key: smallest, factor: 1 }]
  return [
    { key: smallest, factor: 1 },
    { key: prefix(address, 56), factor: 4 },
    { key: prefix(address, 48), factor: 16 },
  ]
}

export function familyOf(ip: string): 'IPv4' | 'IPv6' {
  return Array.isArray(parse(ip)) ? 'IPv6' : 'IPv4'
}

/** The eight groups of an IPv6 address, an IPv4 address as it is, or null for neither. */
function parse(ip: string): number[] | string | null {
  const address = ip.split('%', 1)[0] ?? ''
  switch (isIP(address)) {
    case 4:
      return address
    case 6: {
      const groups = groupsOf(address)
      const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
      return isMapped ? dotted(groups) : groups
    }
    default:
      return null
  }
}

function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = numbers(head)
  if (tail === undefined) return before
  const after = numbers(tail)
  const missing = Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: missing }, () => 0), ...after]
}

function numbers(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return Number.parseInt(group, 16)
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

function dotted(groups: readonly number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

function prefix(groups: readonly number[], bits: number): string {
  const prefixGroups = groups.slice(0, Math.ceil(bits / 16)).map((group, index) => {
    const inGroup = Math.min(16, bits - index * 16)
    return (group & (0xff_ff << (16 - inGroup))).toString(16)
  })
  return `${prefixGroups.join(':')}::/${bits}`
}
