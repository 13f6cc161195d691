import type { Bench, Case, Measure } from '../case.ts'
import { loadDetails, measureLoad, type MeasuredLoad } from '../measured-load.ts'
import { startBareNode, startNginx, type FixedAnswer } from '../reference-servers.ts'
import type { MeasuredServer } from '../server.ts'
import { bodyOf, headOf, wireRequest } from '../wire.ts'
import { load } from '../load.ts'

const CONNECTIONS = 32
/** Read for so long, a page has been compressed as well as can be in the background. */
const UNTIL_COMPRESSED_MS = 1000

/** A finished public page against servers that do nothing else than send the same bytes. */
export const keptPage: Case = {
  name: 'kept-page',
  about: 'a finished public page, against nginx and bare node:http with the same bytes',
  async run(bench) {
    const { server, members } = await bench.served()
    const path = `/${members[0]?.username}`
    const answer = await finishedAnswer(server, path)
    const folder = bench.folder('reference')
    const own = await rate(bench, server, path)
    const node = await rateOf(bench, await startBareNode(folder, answer))
    const nginx = await rateOf(bench, await startNginx(folder, answer))
    const limit = nginx ?? node
    return [
      {
        what: 'kept page, pages/s',
        value: own.perSecond,
        details: { bytes: answer.body.length, ...loadDetails(own) },
      },
      ...(node ? [reference('bare node:http, same bytes/s', node)] : []),
      ...(nginx ? [reference('nginx, same bytes/s', nginx)] : []),
      ...(limit ? [ratio(own, limit, nginx ? 'nginx' : 'node:http')] : []),
    ]
  },
}

function reference(what: string, result: MeasuredLoad): Measure {
  return { what, value: result.perSecond, details: loadDetails(result) }
}

/** By processor time, since load from one core may not be enough to keep nginx busy. */
function ratio(own: MeasuredLoad, limit: MeasuredLoad, of: string): Measure {
  return {
    what: `kept page / ${of}`,
    value: limit.cpuMsEach / own.cpuMsEach,
    budget: 'kept page / nginx',
    details: { 'by rate': own.perSecond / limit.perSecond },
  }
}

/** The page once it is as small as it gets. */
async function finishedAnswer(server: MeasuredServer, path: string): Promise<FixedAnswer> {
  const request = { bytes: wireRequest('GET', path) }
  let last = Buffer.alloc(0)
  await load({
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

async function rateOf(bench: Bench, server: MeasuredServer | null): Promise<MeasuredLoad | null> {
  if (!server) return null
  await using started = server
  return await rate(bench, started, '/')
}

function rate(bench: Bench, server: MeasuredServer, path: string): Promise<MeasuredLoad> {
  const request = { bytes: wireRequest('GET', path) }
  return measureLoad(server, { connections: CONNECTIONS, forMs: bench.loadMs, next: () => request })
}
