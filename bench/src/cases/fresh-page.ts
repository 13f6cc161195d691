import type { Case } from '../case.ts'
import { unseenCursor } from '../call.ts'
import { loadDetails, measureLoad } from '../measure-load.ts'
import { pick, seededRandom } from '../random.ts'
import { wireRequest } from '../wire.ts'

const CONNECTIONS = 8

/** A page that is not cached: all that rendering costs. */
export const freshPage: Case = {
  name: 'fresh-page',
  about: 'a page rendered for each request',
  async run(bench) {
    const { server, members } = await bench.served()
    const random = seededRandom(bench.seed)
    let requested = 0
    const next = () => ({
      bytes: wireRequest(
        'GET',
        `/${pick(random, members).username}?cursor=${unseenCursor(++requested)}`,
      ),
    })
    const result = await measureLoad(server, {
      connections: CONNECTIONS,
      forMs: bench.loadMs,
      next,
    })
    return [
      {
        what: 'fresh page, pages/s',
        value: result.perSecond,
        budget: 'fresh page, pages/s',
        details: loadDetails(result),
      },
    ]
  },
}
