import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openWithLongTimeouts } from '@afins/database/testing'
import { systemClock } from '@afins/server/platform/time'
import { startChild } from '@afins/server/testing/child'
import { testContext, type TestContext } from '@afins/server/testing/context'
import { signedInPerson, type TestPerson } from '@afins/server/testing/people'
import { picture } from '@afins/server/testing/pictures'
import { Wire } from '@afins/server/testing/wire'
import { skipStarter } from '@afins/server/testing/skip-starter'
import { readManifest } from './manifest.ts'
import { runCommand } from './testing/command.ts'
import { emptyPlace, hashImages, hashTables, SECRET } from './testing/places.ts'

const WRITERS = 8
const POSTS_OF_EACH = 6
/** Every so many posts, one has an image. */
const WITH_IMAGE = 3

const sameOrigin = (author: TestPerson, type: string) => ({
  cookie: author.cookie,
  'sec-fetch-site': 'same-origin',
  'content-type': type,
})

async function sendPost(wire: Wire, author: TestPerson, n: number, bytes: Buffer): Promise<string> {
  const images = []
  if (n % WITH_IMAGE === 0) {
    const headers = sameOrigin(author, 'image/png')
    const request = { method: 'POST', body: bytes, headers }
    const { status, text } = await wire.send('/api/media?purpose=post', request)
    // 503 where too many are uploading.
    if (status !== 201 && status !== 503) throw new Error(`${status} ${text}`)
    if (status === 201) images.push({ id: JSON.parse(text).id, alt: 'uma imagem' })
  }
  const { status, text } = await wire.send('/api/posts', {
    method: 'POST',
    body: JSON.stringify({ interest: 'music', body: `texto ${n}`, tags: ['um'], images }),
    headers: sameOrigin(author, 'application/json'),
  })
  expect([status, status === 201 ? '' : text]).toEqual([201, ''])
  return JSON.parse(text).id
}

describe.each(engines)('a server on %s whose machine is lost', (engine) => {
  let fixture: TestContext
  let env: Readonly<Record<string, string>>
  let backups: string
  let people: TestPerson[]
  let bytes: Buffer
  beforeAll(async () => {
    fixture = await testContext(engine)
    await skipStarter(fixture.context)
    const { dataDir } = fixture.context.config
    env = { DATABASE_URL: fixture.databaseUrl, DATA_DIR: dataDir, SECRET, LOG_LEVEL: 'silent' }
    backups = join(dataDir, 'backups')
    // The other process goes by the real time.
    const context = { ...fixture.context, clock: systemClock }
    people = []
    for (let n = 0; n < WRITERS; n++) people.push(await signedInPerson(context))
    bytes = await picture()
  })
  afterAll(() => fixture[Symbol.asyncDispose]())

  /** Everyone writes some posts. */
  async function writeSome(port: number, posts: string[]): Promise<void> {
    using wire = new Wire(port)
    const write = async (author: TestPerson) => {
      for (let n = 0; n < POSTS_OF_EACH; n++) posts.push(await sendPost(wire, author, n, bytes))
    }
    await Promise.all(people.map(write))
  }

  /** Everyone writes until the server is gone. */
  async function writeOn(port: number, posts: string[]): Promise<void> {
    using wire = new Wire(port)
    const write = async (author: TestPerson) => {
      for (let n = 0; ; n++) {
        const id = await sendPost(wire, author, n, bytes).catch(() => null)
        if (id === null) return
        posts.push(id)
      }
    }
    await Promise.all(people.map(write))
  }

  const run = (words: readonly string[], own = env) => runCommand(words, own)

  test('is restored as of the backup, row by row and file by file', async () => {
    const first: string[] = []
    {
      await using child = await startChild({ ...env, LOG_LEVEL: 'info' })
      await writeSome(child.port, first)
      child.kill('SIGTERM')
      expect(await child.exit).toBe(0)
    }
    const quiet = await run(['backup', backups])
    expect(quiet).toMatchObject({ code: 0, stderr: '' })
    const [quietFolder = ''] = quiet.stdout.split('\n')
    const manifest = await readManifest(quietFolder)
    const tables = Object.keys(manifest.rows)
    expect(tables).toEqual(
      expect.arrayContaining(['accounts', 'posts', 'works', 'schema_versions']),
    )
    const rows = await hashTables(fixture.databaseUrl, tables)
    const images = await hashImages(fixture.context.config.dataDir)
    expect(Object.keys(images).length).toBeGreaterThan(WRITERS)

    const acknowledged: string[] = []
    let busyFolder = ''
    let before: readonly string[] = []
    {
      await using child = await startChild({ ...env, LOG_LEVEL: 'info' })
      const writing = writeOn(child.port, acknowledged)
      await expect
        .poll(() => acknowledged.length, { timeout: 60_000, interval: 20 })
        .toBeGreaterThan(WRITERS)
      before = [...acknowledged]
      const busy = await run(['backup', backups, '--retain', '2'])
      expect(busy).toMatchObject({ code: 0, stderr: '' })
      expect(acknowledged.length).toBeGreaterThan(before.length)
      busyFolder = busy.stdout.split('\n')[0] ?? ''
      child.kill('SIGKILL')
      await writing
    }

    await using place = await emptyPlace(engine)
    expect(await run(['restore', quietFolder], place.env)).toMatchObject({ code: 0, stderr: '' })
    expect(await hashTables(place.env.DATABASE_URL, tables)).toEqual(rows)
    expect(await hashImages(place.env.DATA_DIR)).toEqual(images)
    expect(await run(['verify-db'], place.env)).toMatchObject({ code: 0 })

    // The one that was made under load, which is the newest of the folder.
    await using other = await emptyPlace(engine)
    expect(await run(['restore', backups], other.env)).toMatchObject({ code: 0, stderr: '' })
    expect(await run(['verify-db'], other.env)).toMatchObject({ code: 0 })
    await using database = openWithLongTimeouts(other.env.DATABASE_URL)
    const posts = await database.db.selectFrom('posts').select(['id', 'author_uid']).execute()
    const ids = new Set(posts.map(({ id }) => id))
    expect([...first, ...before].filter((id) => !ids.has(id))).toEqual([])
    const counts = await database.db.selectFrom('profile_counts').select(['uid', 'posts']).execute()
    for (const { uid, posts: counted } of counts)
      expect(posts.filter((post) => post.author_uid === uid)).toHaveLength(counted)
    const used = await database.db.selectFrom('media').select('id').execute()
    const copied = new Set(
      Object.keys(await hashImages(other.env.DATA_DIR)).map((name) => name.split('/')[1]),
    )
    expect(used.map(({ id }) => id).filter((id) => !copied.has(id))).toEqual([])
    expect((await readManifest(busyFolder)).missingImages).toEqual([])
    await using restarted = await startChild({ ...other.env })
    using wire = new Wire(restarted.port)
    for (const person of people) await sendPost(wire, person, 1, bytes)
    await rm(backups, { recursive: true })
  }, 600_000)
})
