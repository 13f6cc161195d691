import { brotliDecompressSync } from 'node:zlib'
import type { Feed, PostCard } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { wireCall } from '../call.ts'
import type { Case, Measure } from '../case.ts'
import { loadDetails, measureLoad, nth, type MeasuredLoad } from '../measure-load.ts'
import type { MeasuredServer } from '../server.ts'
import { bodyOf, wireRequest } from '../wire.ts'
import { generateLoad } from '../generate-load.ts'

const CONNECTIONS = 32
const ROUNDS = 5
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

/** A bot, which is not counted, one reader repeatedly, and many in turn. */
const readers = {
  machine: [BROWSER.replace('Firefox/133.0', 'Somebot/133.0')],
  'one reader': [BROWSER],
  'many readers': Array.from({ length: 500 }, (_, index) => `${BROWSER} ${index}`),
} as const

export const views: Case = {
  name: 'views',
  about: 'a finished page of a post, with and without its readers being counted',
  async run(bench) {
    const { server, members } = await bench.served()
    const path = await postPath(server, nth(members, 0).username)
    const best = new Map<string, MeasuredLoad>()
    // In turn, against changes of the load of the machine.
    for (let round = 0; round < ROUNDS; round++) {
      for (const [who, userAgents] of Object.entries(readers)) {
        const requests = userAgents.map((userAgent) => ({
          bytes: wireRequest('GET', path, { 'user-agent': userAgent }),
        }))
        let at = 0
        const next = () => nth(requests, at++ % requests.length)
        const result = await measureLoad(server, {
          connections: CONNECTIONS,
          forMs: bench.loadMs / 2,
          next,
        })
        const before = best.get(who)
        if (!before || result.cpuMsEach < before.cpuMsEach) best.set(who, result)
      }
    }
    const uncounted = best.get('machine')
    if (!uncounted) throw new Error('nothing was measured')
    return [...best].flatMap(([who, result]): Measure[] => [
      {
        what: `page of a post, ${who}, pages/s`,
        value: result.perSecond,
        details: loadDetails(result),
      },
      ...(result === uncounted ? [] : [added(who, result, uncounted)]),
    ])
  },
}

/** The budget is for one reader per connection; a new reader with every request only occurs behind a proxy. */
function added(who: string, result: MeasuredLoad, uncounted: MeasuredLoad): Measure {
  return {
    what: `processor time, ${who} / uncounted`,
    value: result.cpuMsEach / uncounted.cpuMsEach,
    ...(who === 'one reader' && { budget: 'counted page / uncounted' as const }),
  }
}

async function postPath({ port }: MeasuredServer, username: string): Promise<string> {
  let newest: PostCard | undefined
  const request = { bytes: wireCall('listProfilePosts', { params: { username } }) }
  await generateLoad({
    port,
    connections: 1,
    forMs: 100,
    next: () => request,
    onAnswer: (answer) => {
      newest ??= (JSON.parse(brotliDecompressSync(bodyOf(answer)).toString()) as Feed).items[0]
    },
  })
  if (!newest) throw new Error(`${username} has no post`)
  const { id: postId, interest } = newest
  return href('personPost', { username, interestName: interest.slug, postId })
}
