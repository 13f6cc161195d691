import type { Bench, Case, Measure } from '../case.ts'
import { unseenCursor } from '../call.ts'
import { requestEach, loadDetails, measureLoad, type MeasuredLoad } from '../measure-load.ts'
import { pick, seededRandom } from '../random.ts'
import type { MeasuredServer } from '../server.ts'
import { wireRequest } from '../wire.ts'

const CONNECTIONS = 8
const DRAWN = 24

/** Atom feeds and share images, cached and not cached. */
export const feeds: Case = {
  name: 'feeds',
  about: 'Atom feeds of 20 posts, cached and not cached, and share images, cached and drawn',
  async run(bench) {
    const { server, members } = await bench.served()
    const random = seededRandom(bench.seed)
    const pathOf = (username: string) => `/feeds/people/${username}.atom`
    const rate = (path: () => string) =>
      measureLoad(server, {
        connections: CONNECTIONS,
        forMs: bench.loadMs,
        next: () => ({ bytes: wireRequest('GET', path()) }),
      })
    const of = () => pathOf(pick(random, members).username)
    await requestEach(
      server,
      members.map(({ username }) => ({ bytes: wireRequest('GET', pathOf(username)) })),
    )
    const cached = await rate(of)
    let requested = 0
    const fresh = await rate(() => `${of()}?cursor=${unseenCursor(++requested)}`)
    return [
      line('Atom feed, feeds/s', cached),
      line('Atom feed not cached, feeds/s', fresh),
      ...(await images(
        bench,
        server,
        members.slice(0, DRAWN).map(({ username }) => username),
      )),
    ]
  },
}

/** The image of each person, first drawn and then cached. */
async function images(
  bench: Bench,
  server: MeasuredServer,
  usernames: readonly string[],
): Promise<Measure[]> {
  const paths: string[] = []
  for (const username of usernames) {
    const page = await (await fetch(`${server.origin}/${username}`)).text()
    const [, path] = /<meta property="og:image" content="[a-z]+:\/\/[^/]+([^"]+)">/.exec(page) ?? []
    if (path?.startsWith('/share/') !== true) throw new Error(`no image for ${username}`)
    paths.push(path)
  }
  const [first, ...rest] = paths
  const firstMs = await drawingMs(server, first ?? '')
  const memory = server.memoryMiB()
  const before = server.cpuMs()
  const times: number[] = []
  for (const path of rest) times.push(await drawingMs(server, path))
  const cpuMs = (server.cpuMs() - before) / rest.length
  times.sort((a, b) => a - b)
  const cached = await measureLoad(server, {
    connections: CONNECTIONS,
    forMs: bench.loadMs,
    next: () => ({ bytes: wireRequest('GET', paths[0] ?? '') }),
  })
  return [
    {
      what: 'share image, drawn, ms',
      value: times[Math.floor(times.length / 2)] ?? 0,
      budget: 'share image, drawn, ms',
      details: {
        'longest ms': times.at(-1) ?? 0,
        'cpu ms each': cpuMs,
        'first, with its thread, ms': firstMs,
        'MiB with the thread': memory,
      },
    },
    line('share image, cached, images/s', cached),
  ]
}

async function drawingMs(server: MeasuredServer, path: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(server.origin + path, { redirect: 'error' })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - began
}

const line = (what: string, result: MeasuredLoad): Measure => ({
  what,
  value: result.perSecond,
  details: loadDetails(result),
})
