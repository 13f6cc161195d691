import type { Case } from '../case.ts'
import { wireCall } from '../call.ts'
import { load } from '../load.ts'
import { pick, seededRandom } from '../random.ts'
import { wireRequest, type WireRequest } from '../wire.ts'

const CONNECTIONS = 16

/** What the server takes after a load of everything; what ran before it on the same server counts. */
export const memory: Case = {
  name: 'memory',
  about: 'memory of the server after a mixed load',
  async run(bench) {
    const { server, members } = await bench.served()
    const before = server.memoryMiB()
    const random = seededRandom(bench.seed)
    let asked = 0
    const kinds: readonly (() => WireRequest)[] = [
      () => ({ bytes: wireRequest('GET', `/${pick(random, members).username}`) }),
      () => ({ bytes: wireRequest('GET', `/${pick(random, members).username}?y=${++asked}`) }),
      () => ({ bytes: wireCall('listNewestPosts') }),
      () => ({
        bytes: wireCall('listProfilePosts', {
          params: { username: pick(random, members).username },
        }),
      }),
      () => ({
        bytes: wireCall('createPost', {
          cookie: pick(random, members).cookie,
          body: { interest: 'books', body: `Nota ${++asked} deste teste.`, tags: ['romance'] },
        }),
        status: 201,
      }),
    ]
    const next = () => pick(random, kinds)()
    const { port } = server
    const result = await load({ port, connections: CONNECTIONS, forMs: bench.loadMs * 2, next })
    return [
      {
        what: 'memory after load, MiB',
        value: server.memoryMiB(),
        budget: 'memory after load, MiB',
        details: { before, 'mixed requests/s': result.perSecond, wrong: result.wrong },
      },
    ]
  },
}
