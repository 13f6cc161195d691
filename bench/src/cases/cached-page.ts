import type { Bench, Case, Measure } from '../case.ts'
import { loadDetails, measureLoad, type MeasuredLoad } from '../measure-load.ts'
import { startBareNode, startNginx, type FixedAnswer } from '../reference-servers.ts'
import type { MeasuredServer } from '../server.ts'
import { bodyOf, headOf, wireRequest } from '../wire.ts'
import { generateLoad } from '../generate-load.ts'

const CONNECTIONS = 32
const ROUNDS = 3
/** After this time, a page is recompressed in the background. */
const UNTIL_COMPRESSED_MS = 1000

/** A cached page against servers that only send the same bytes. */
export const cachedPage: Case = {
  name: 'cached-page',
  about: 'a finished public page, against nginx and bare node:http with the same bytes',
  async run(bench) {
    const { server, members } = await bench.served()
    const path = `/${members[0]?.username}`
    const answer = await compressedAnswer(server, path)
    const folder = bench.folder('reference')
    await using node = await startBareNode(folder, answer)
    await using nginx = await startNginx(folder, answer)
    const [own, ofNode, ofNginx] = await bestOf(bench, [
      { server, path },
      { server: node, path: '/' },
      ...(nginx ? [{ server: nginx, path: '/' }] : []),
    ])
    if (!own || !ofNode) throw new Error('nothing was measured')
    const limit = ofNginx ?? ofNode
    return [
      {
        what: 'cached page, pages/s',
        value: own.perSecond,
        details: { bytes: answer.body.length, ...loadDetails(own) },
      },
      reference('bare node:http, same bytes/s', ofNode),
      ...(ofNginx ? [reference('nginx, same bytes/s', ofNginx)] : []),
      ratio(own, limit, ofNginx ? 'nginx' : 'node:http'),
    ]
  },
}

function reference(what: string, result: MeasuredLoad): Measure {
  return { what, value: result.perSecond, details: loadDetails(result) }
}

/** By processor time, since one core of load may not saturate nginx. */
function ratio(own: MeasuredLoad, limit: MeasuredLoad, of: string): Measure {
  return {
    what: `cached page / ${of}`,
    value: limit.cpuMsEach / own.cpuMsEach,
    budget: 'cached page / nginx',
    details: { 'by rate': own.perSecond / limit.perSecond },
  }
}

async function compressedAnswer(server: MeasuredServer, path: string): Promise<FixedAnswer> {
  const request = { bytes: wireRequest('GET', path) }
  let last = Buffer.alloc(0)
  await generateLoad({
    port: server.port,
    connections: 1,
    forMs: UNTIL_COMPRESSED_MS,
    next: () => request,
    onAnswer: (answer) => void (last = Buffer.from(answer)),
  })
  const headers = headOf(last)
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(': ', 2))
    .map(([name = '', value = '']) => [name.toLowerCase(), value] as const)
  return { headers, body: Buffer.from(bodyOf(last)) }
}

interface Target {
  readonly server: MeasuredServer
  readonly path: string
}

/** The best of several rounds in turn, against changes of the load of the machine. */
async function bestOf(bench: Bench, targets: readonly Target[]): Promise<MeasuredLoad[]> {
  const best: MeasuredLoad[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { server, path }] of targets.entries()) {
      const request = { bytes: wireRequest('GET', path) }
      const result = await measureLoad(server, {
        connections: CONNECTIONS,
        forMs: bench.loadMs / 2,
        next: () => request,
      })
      const before = best[index]
      if (!before || result.cpuMsEach < before.cpuMsEach) best[index] = result
    }
  }
  return best
}
