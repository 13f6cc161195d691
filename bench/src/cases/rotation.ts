import { brotliDecompressSync } from 'node:zlib'
import { call } from '../call.ts'
import type { Case } from '../case.ts'
import type { Member } from '../community.ts'
import { requestEach, loadDetails, measureLoad, nth } from '../measure-load.ts'
import type { MeasuredServer } from '../server.ts'
import { bodyOf, headerOf, headOf, wireRequest } from '../wire.ts'

const CONNECTIONS = 16
const WRITE_EVERY_MS = 100
const MARK = /Marca (\d+)\./

class Marks {
  /** By person: the newest mark whose write was acknowledged. */
  readonly acknowledged: number[]
  stale = 0
  writes = 0
  readonly #byEtag = new Map<string, number>()

  constructor(people: number) {
    this.acknowledged = Array.from({ length: people }, () => 0)
  }

  /** Compares the mark in a response; a known ETag stands for its mark. */
  check(answer: Buffer, atLeast: number): void {
    const etag = headerOf(headOf(answer), 'etag') ?? ''
    let mark = this.#byEtag.get(etag)
    if (mark === undefined) {
      const html = brotliDecompressSync(bodyOf(answer)).toString()
      mark = Number(MARK.exec(html)?.[1] ?? 0)
      this.#byEtag.set(etag, mark)
    }
    if (mark < atLeast) this.stale += 1
  }
}

/** Pages of a thousand people in turn while bios change: fast, and never outdated. */
export const rotation: Case = {
  name: 'rotation',
  about: '1,000 profiles in rotation with a write every 100 ms, nothing stale',
  async run(bench) {
    const { server, members } = await bench.served()
    const requests = members.map(({ username }) => ({ bytes: wireRequest('GET', `/${username}`) }))
    const marks = new Marks(members.length)
    // By connection: the person, and the mark acknowledged before the request.
    const expected = Array.from({ length: CONNECTIONS }, () => ({ person: 0, atLeast: 0 }))
    let turn = 0
    const next = (connection: number) => {
      const person = turn++ % members.length
      expected[connection] = { person, atLeast: marks.acknowledged[person] ?? 0 }
      return nth(requests, person)
    }
    const onAnswer = (answer: Buffer, connection: number) =>
      marks.check(answer, nth(expected, connection).atLeast)

    await requestEach(server, requests)
    const writing = new AbortController()
    const writer = writeRepeatedly(server, members, marks, writing.signal)
    const result = await measureLoad(server, {
      connections: CONNECTIONS,
      forMs: bench.loadMs * 2,
      next,
      onAnswer,
    })
    writing.abort()
    await writer
    return [
      {
        what: 'rotation, pages/s',
        value: result.perSecond,
        budget: 'rotation, pages/s',
        details: loadDetails(result),
      },
      {
        what: 'rotation, stale answers',
        value: marks.stale,
        budget: 'rotation, stale answers',
        details: { writes: marks.writes },
      },
    ]
  },
}

async function writeRepeatedly(
  server: MeasuredServer,
  members: readonly Member[],
  marks: Marks,
  signal: AbortSignal,
): Promise<void> {
  for (let mark = 1; !signal.aborted; mark++) {
    const began = performance.now()
    const person = (mark * 7) % members.length
    const response = await call(server.origin, 'updateProfile', {
      cookie: nth(members, person).cookie,
      body: { bio: `Marca ${mark}.` },
    })
    if (!response.ok) throw new Error(`a write was rejected: ${await response.text()}`)
    await response.arrayBuffer()
    marks.acknowledged[person] = mark
    marks.writes += 1
    await rest(WRITE_EVERY_MS - (performance.now() - began), signal)
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, ms))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
