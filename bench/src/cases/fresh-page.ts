import type { Case } from '../case.ts'
import { loadDetails, measureLoad } from '../measured-load.ts'
import { pick, seededRandom } from '../random.ts'
import { wireRequest } from '../wire.ts'

const CONNECTIONS = 8

/** A page that was never asked for before: everything that rendering takes. */
export const freshPage: Case = {
  name: 'fresh-page',
  about: 'a page rendered anew for each reader',
  async run(bench) {
    const { server, members } = await bench.served()
    const random = seededRandom(bench.seed)
    let asked = 0
    const next = () => ({
      bytes: wireRequest('GET', `/${pick(random, members).username}?x=${++asked}`),
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
