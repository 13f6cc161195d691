import { hash } from 'node:crypto'
import { addressOf } from './network.ts'
import { robotRule } from './robots.ts'

/** What stands for a reader while a key lives: 64 bits of a digest of address and browser. */
export interface Seed {
  readonly high: number
  readonly low: number
}

export interface Caller {
  readonly ip: string
  readonly userAgent: string
  /** What stays the same from request to request and is gone with the caller: the connection. */
  readonly connection?: object
}

interface Known {
  readonly ip: string
  readonly userAgent: string
  readonly key: string
  readonly seed: Seed | null
}

const LONGEST_USER_AGENT = 300

/**
 * Gives readers their seeds, and machines none. What a connection was given is remembered as long
 * as it stays: computing it takes as long as a twentieth of answering with a finished page.
 */
export function readerSeeds(): (key: string, caller: Caller) => Seed | null {
  const isRobot = robotRule()
  const byConnection = new WeakMap<object, Known>()
  return (key, { ip, userAgent, connection }) => {
    const known = connection && byConnection.get(connection)
    if (known?.userAgent === userAgent && known.ip === ip && known.key === key) return known.seed
    const seed = isRobot(userAgent) ? null : seedOf(key, ip, userAgent)
    if (connection) byConnection.set(connection, { ip, userAgent, key, seed })
    return seed
  }
}

/** The key is of one length and no digest is ever shown: what HMAC adds would guard nothing. */
function seedOf(key: string, ip: string, userAgent: string): Seed {
  const address = ip.includes(':') ? addressOf(ip) : ip
  const digest = hash('sha256', `${key}${address} ${userAgent.slice(0, LONGEST_USER_AGENT)}`)
  return {
    high: Number.parseInt(digest.slice(0, 8), 16),
    low: Number.parseInt(digest.slice(8, 16), 16),
  }
}

/**
 * The number of a reader of a post, from 1 to 2 ** 53. For one post, readers of different seeds
 * have different states to the end. The mixing is that of cyrb53 (bryc, public domain).
 */
export function numberOf({ high, low }: Seed, postId: string): number {
  let [a, b] = [high | 0, low | 0]
  for (let at = 0; at < postId.length; at++) {
    const unit = postId.charCodeAt(at)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return 2 ** 32 * (b & 0x1fffff) + (a >>> 0) + 1
}
