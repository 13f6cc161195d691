import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWithLongTimeouts } from '@afins/database/testing'
import { systemClock } from '#platform/time.ts'
import { startChild, type ChildServer } from '#testing/child.ts'
import { testContext, type TestContext } from '#testing/context.ts'
import { signedInPerson, type TestPerson } from '#testing/people.ts'
import { picture } from '#testing/pictures.ts'
import { Wire } from '#testing/wire.ts'
import { skipStarter } from '#testing/skip-starter.ts'

const WRITERS = 32
const ROUNDS = process.env.TEST_ALL ? 3 : 2

/** A post that somebody wanted to be, by the key under which it was asked for. */
interface Attempt {
  readonly key: string
  readonly author: TestPerson
  readonly body: string
  readonly images: readonly { readonly id: string; readonly alt: string }[]
  /** As the server said; null as long as no answer came. */
  id: string | null
}

let keys = 0

/** Writes one thing after another until the server is gone. */
async function write(
  wire: Wire,
  author: TestPerson,
  bytes: Buffer,
  onStart: (attempt: Attempt) => void,
  onAnswer: () => void,
) {
  for (;;) {
    const n = ++keys
    const image = n % 8 === 0 ? await uploaded(wire, author, bytes) : null
    const images = image === null ? [] : [{ id: image, alt: 'uma imagem' }]
    const attempt: Attempt = { key: `chave-${n}`, author, body: `desejo ${n}`, images, id: null }
    onStart(attempt)
    attempt.id = await sendAttempt(wire, attempt)
    if (attempt.id === null) return
    onAnswer()
  }
}

/** @returns the id of an image; null when too many are uploading, or no answer came */
async function uploaded(wire: Wire, author: TestPerson, bytes: Buffer): Promise<string | null> {
  const headers = {
    cookie: author.cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': 'image/png',
  }
  const sent = wire.send('/api/media?purpose=post', { method: 'POST', body: bytes, headers })
  const answer = await sent.catch(() => null)
  if (answer === null || answer.status === 503) return null
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
  return JSON.parse(answer.text).id
}

/** Tries again while the server says that it is too busy. @returns the id of the post, or null when no answer came */
async function sendAttempt(wire: Wire, attempt: Attempt): Promise<string | null> {
  const { key, author, body, images } = attempt
  const sent = wire.send('/api/posts', {
    method: 'POST',
    body: JSON.stringify({ interest: 'music', body, tags: ['um', 'dois'], images }),
    headers: {
      cookie: author.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'idempotency-key': key,
    },
  })
  const answer = await sent.catch(() => null)
  if (answer === null) return null
  if (answer.status === 503) return sendAttempt(wire, attempt)
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, ''])
  return JSON.parse(answer.text).id
}

describe('a server that is killed while 32 people write', () => {
  let fixture: TestContext
  let people: TestPerson[]
  beforeAll(async () => {
    fixture = await testContext('sqlite')
    await skipStarter(fixture.context)
    // The other process goes by the real time.
    const context = { ...fixture.context, clock: systemClock }
    people = []
    for (let n = 0; n < WRITERS; n++) people.push(await signedInPerson(context))
    await fixture.context.database.close()
  })
  afterAll(() => fixture[Symbol.asyncDispose]())
  const start = (): Promise<ChildServer> =>
    startChild({ DATABASE_URL: fixture.databaseUrl, DATA_DIR: fixture.context.config.dataDir })

  test('loses nothing it acknowledged and leaves nothing by half', async () => {
    const bytes = await picture()
    const attempts: Attempt[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const killAfter = 20 + Math.floor(Math.random() * 200)
      let acknowledged = 0
      {
        await using child = await start()
        using wire = new Wire(child.port)
        const onAnswer = () => {
          acknowledged += 1
          if (acknowledged === killAfter) child.kill('SIGKILL')
        }
        await Promise.all(
          people.map((as) => write(wire, as, bytes, (attempt) => attempts.push(attempt), onAnswer)),
        )
        expect(await child.exit).toBeNull()
      }
      expect(acknowledged).toBeGreaterThanOrEqual(killAfter)
      await using child = await start()
      using wire = new Wire(child.port)
      await checkStored(fixture.databaseUrl, attempts)
      // Everybody asks again, also those who were told: under the same key it is the same post.
      const ids = await Promise.all(attempts.map((attempt) => sendAttempt(wire, attempt)))
      expect(ids).not.toContain(null)
      const others = attempts.filter(({ id }, index) => id !== null && id !== ids[index])
      expect(others).toEqual([])
      for (const [index, attempt] of attempts.entries()) attempt.id = ids[index] ?? null
      await checkStored(fixture.databaseUrl, attempts)
    }
    expect(attempts.length).toBeGreaterThan(20 * ROUNDS)
  }, 600_000)
})

/** Looks at the database from outside, while the server runs. */
async function checkStored(url: string, attempts: readonly Attempt[]): Promise<void> {
  await using database = openWithLongTimeouts(url)
  const { db } = database
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  expect(await rows(sql`pragma integrity_check`)).toEqual([{ integrity_check: 'ok' }])
  expect(await rows(sql`pragma foreign_key_check`)).toEqual([])

  const posts = await db.selectFrom('posts').selectAll().execute()
  const tags = await db.selectFrom('post_tags').selectAll().orderBy('position').execute()
  const images = await db
    .selectFrom('post_images')
    .innerJoin('media', 'media.id', 'post_images.media_id')
    .select(['post_images.post_id', 'media_id as id', 'media.post_id as belongsTo'])
    .execute()
  const tagsOf = Map.groupBy(tags, (row) => row.post_id)
  const imagesOf = Map.groupBy(images, (row) => row.post_id)
  const byBody = Map.groupBy(posts, (post) => post.body)
  // Each wish came true once at most, and whole; those that were acknowledged did.
  expect([...byBody.values()].filter((same) => same.length > 1)).toEqual([])
  const isLost = ({ id, body }: Attempt) => id !== null && byBody.get(body)?.[0]?.id !== id
  expect(attempts.filter(isLost)).toEqual([])
  for (const attempt of attempts) {
    const [post] = byBody.get(attempt.body) ?? []
    if (!post) continue
    expect(post).toMatchObject({ author_uid: attempt.author.uid, excerpt: attempt.body })
    expect(post.tree).toContain(attempt.body)
    expect(tagsOf.get(post.id)?.map(({ tag }) => tag)).toEqual(['um', 'dois'])
    expect(imagesOf.get(post.id)?.map(({ id, belongsTo }) => [id, belongsTo]) ?? []).toEqual(
      attempt.images.map(({ id }) => [id, post.id]),
    )
  }
  expect(posts.length).toBeLessThanOrEqual(attempts.length)
  const counts = await db.selectFrom('profile_counts').select(['uid', 'posts']).execute()
  const counted = new Map(counts.map(({ uid, posts: count }) => [uid, count]))
  for (const [uid, own] of Map.groupBy(posts, (post) => post.author_uid))
    expect([uid, counted.get(uid)]).toEqual([uid, own.length])
}
