import { hash } from 'node:crypto'
import { addressOf } from './network.ts'

/** A reader while a key lives: 64 bits of a digest of address and browser. */
interface Seed {
  readonly high: number
  readonly low: number
}

export interface Caller {
  readonly ip: string
  readonly userAgent: string
  /** The connection, by which the seed is cached. */
  readonly connection?: object
}

interface Known {
  readonly ip: string
  readonly userAgent: string
  readonly key: string
  readonly seed: Seed | null
}

const LONGEST_USER_AGENT = 300

/** Cached by connection: computing one takes a twentieth of serving a cached page. */
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

/** Keys have one length and digests are never shown, so HMAC would add nothing. */
function seedOf(key: string, ip: string, userAgent: string): Seed {
  const address = ip.includes(':') ? addressOf(ip) : ip
  const digest = hash('sha256', `${key}${address} ${userAgent.slice(0, LONGEST_USER_AGENT)}`)
  return {
    high: Number.parseInt(digest.slice(0, 8), 16),
    low: Number.parseInt(digest.slice(8, 16), 16),
  }
}

/** From 1 to 2 ** 53, distinct for one post. Mixing of cyrb53 (bryc, public domain). */
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

/** Bots and crawlers, link previews, libraries and commands, headless browsers. */
const ROBOT =
  /(?<!cu)bot\b|bot[/_;\d]|crawl|spider|slurp|preview|fetch|scrap|monitor|archive|validator|lighthouse|headless|phantom|puppeteer|playwright|selenium|facebookexternalhit|whatsapp|feed|rss|curl|wget|python|java\/|okhttp|axios|undici|node\b|go-http|libwww|httpclient|^(?!mozilla|opera)/i

const KNOWN = 2000

/** Cached, because there are few user agents and each is checked often. */
export function robotRule(): (userAgent: string) => boolean {
  const cached = new Map<string, boolean>()
  return (userAgent) => {
    let isRobot = cached.get(userAgent)
    if (isRobot === undefined) {
      isRobot = ROBOT.test(userAgent)
      if (cached.size >= KNOWN) cached.clear()
      cached.set(userAgent, isRobot)
    }
    return isRobot
  }
}
