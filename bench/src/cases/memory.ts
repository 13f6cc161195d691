import type { BudgetName } from '../budgets.ts'
import type { Case } from '../case.ts'
import { unseenCursor, wireCall } from '../call.ts'
import { generateLoad } from '../generate-load.ts'
import { pick, seededRandom } from '../random.ts'
import { wireRequest, type WireRequest } from '../wire.ts'

const CONNECTIONS = 16

export const memory = memoryCase('memory', 'memory after load, MiB')

export const memoryAfterAll = memoryCase('memory-all', 'memory after everything, MiB')

function memoryCase(name: string, budget: BudgetName): Case {
  return {
    name,
    about: 'memory of the server after a mixed load',
    async run(bench) {
      const { server, members } = await bench.served()
      const before = server.memoryMiB()
      const random = seededRandom(bench.seed)
      let requested = 0
      const kinds: readonly (() => WireRequest)[] = [
        () => ({ bytes: wireRequest('GET', `/${pick(random, members).username}`) }),
        () => ({
          bytes: wireRequest(
            'GET',
            `/${pick(random, members).username}?cursor=${unseenCursor(++requested)}`,
          ),
        }),
        () => ({ bytes: wireCall('listNewestPosts') }),
        () => ({
          bytes: wireCall('listProfilePosts', {
            params: { username: pick(random, members).username },
          }),
        }),
        () => ({
          bytes: wireCall('createPost', {
            cookie: pick(random, members).cookie,
            body: {
              interest: 'books',
              body: `Nota ${++requested} deste teste.`,
              tags: ['romance'],
            },
          }),
          status: 201,
        }),
      ]
      const next = () => pick(random, kinds)()
      const { port } = server
      const result = await generateLoad({
        port,
        connections: CONNECTIONS,
        forMs: bench.loadMs * 2,
        next,
      })
      return [
        {
          what: budget,
          value: server.memoryMiB(),
          budget,
          details: { before, 'mixed requests/s': result.perSecond, wrong: result.wrong },
        },
      ]
    },
  }
}
