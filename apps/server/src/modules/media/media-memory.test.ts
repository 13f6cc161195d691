import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '#platform/time.ts'
import { startChild, type ChildServer } from '#testing/child.ts'
import { testContext, type TestContext } from '#testing/context.ts'
import { signedInPerson } from '#testing/people.ts'
import { Wire } from '#testing/wire.ts'
import { skipStarter } from '#testing/skip-starter.ts'

const MIB = 1024 * 1024
/** As the largest file of a megapixel camera, which costs most of all formats to decode. */
const ALLOWED = { width: 4080, height: 3072 }

const avif = ({ width, height }: typeof ALLOWED) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
    .avif({ effort: 0, chromaSubsampling: '4:4:4' })
    .toBuffer()

/** Bytes of memory that a process takes, now and at most; 0 for one that is gone. */
function memoryOf(pid: number): { readonly now: number; readonly peak: number } {
  const status = textOf(`/proc/${pid}/status`)
  const read = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

const childrenOf = (pid: number) =>
  textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** The server has other children, which load its catalogue and learn its model. */
const isDecoder = (pid: number) => textOf(`/proc/${pid}/cmdline`).includes('image-worker')

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

describe.skipIf(process.platform !== 'linux')('the memory of a server under hostile images', () => {
  let fixture: TestContext
  let server: ChildServer
  let wire: Wire
  let headers: Readonly<Record<string, string>>
  beforeAll(async () => {
    fixture = await testContext('sqlite')
    await skipStarter(fixture.context)
    server = await startChild({
      DATA_DIR: fixture.context.config.dataDir,
      DATABASE_URL: fixture.databaseUrl,
      SECRET: 'a secret of the tests, long enough',
    })
    wire = new Wire(server.port)
    const maria = await signedInPerson({ ...fixture.context, clock: systemClock }, 'maria')
    headers = {
      cookie: maria.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'image/avif',
    }
  })
  afterAll(async () => {
    wire[Symbol.dispose]()
    await server[Symbol.asyncDispose]()
    await fixture[Symbol.asyncDispose]()
  })

  // An avatar is decoded like any image, and its widths take little time afterwards.
  const send = (body: Buffer) =>
    wire.send('/api/media?purpose=avatar', { method: 'POST', body, headers })

  test('does not suffer when a decoder dies: its sender is told, and the next has another', async () => {
    const bytes = await avif(ALLOWED)
    const dying = send(bytes)
    const decoder = await vi.waitUntil(
      () => childrenOf(server.pid).find((pid) => isDecoder(pid) && memoryOf(pid).now > 90 * MIB),
      { interval: 5, timeout: 60_000 },
    )
    process.kill(decoder, 'SIGKILL')
    const { status, text } = await dying
    expect([status, JSON.parse(text).error.message]).toEqual([
      422,
      'Não conseguimos ler esta imagem. Tente outra.',
    ])
    expect((await send(bytes)).status).toBe(201)
  })

  test('grows by little, and that of its processes stays in bounds', async () => {
    const [allowed, forbidden] = [await avif(ALLOWED), await avif({ width: 6300, height: 6300 })]
    const small = await avif({ width: 64, height: 64 })
    expect([allowed, forbidden].map(({ length }) => length < 4096)).toEqual([true, true])
    await wire.send('/livez')
    const before = memoryOf(server.pid).now

    let most = 0
    const watching = setInterval(() => {
      const children = childrenOf(server.pid).map((pid) => memoryOf(pid).now)
      most = Math.max(
        most,
        children.reduce((sum, one) => sum + one, 0),
      )
    }, 10)
    const answers = await Promise.all(
      [forbidden, ...Array.from({ length: 12 }, (_, n) => (n < 2 ? allowed : small))].map(send),
    )
    const live = await wire.send('/livez')
    clearInterval(watching)

    const [first, ...others] = answers.map(({ status }) => status)
    expect(first).toBe(413)
    expect(others).toContain(201)
    // One person may have a few on their way: the others are told to come back.
    expect(others.filter((status) => ![201, 429, 503].includes(status))).toEqual([])
    const isWrong = ({ status, headers: sent }: (typeof answers)[number]) =>
      [429, 503].includes(status) !== (sent['retry-after'] !== undefined)
    expect(answers.filter(isWrong)).toEqual([])
    expect(live.status).toBe(200)
    const grown = memoryOf(server.pid).peak - before
    expect(grown / MIB).toBeLessThan(64)
    // One at a time, and an idle one.
    expect(most / MIB).toBeGreaterThan(150)
    expect(most / MIB).toBeLessThan(560)
  })
})
