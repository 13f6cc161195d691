import { get, type ClientRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@afins/contract/api'
import { STREAM_EVENT, STREAM_PATH } from '@afins/contract/notifications'
import { openDatabase, transaction, type Database } from '@afins/database'
import { readConfig } from '@afins/server/config'
import { call, wireCall } from '../call.ts'
import type { Case, Measure, Served } from '../case.ts'
import { loadDetails, measureLoad, nth, requestEach } from '../measure-load.ts'

const CONNECTIONS = 64
const LIKES = 10_000
const LIKERS = 100
const STREAMS = 1000
/** By then all of them are open, or something is wrong. */
const OPEN_MS = 60_000
const COMMENTS = 50
/** New accounts may say less. */
const OLD_ACCOUNT_MS = 30 * 86_400_000

/** What people say to each other: how fast it is stored, counted, and heard by the other side. */
export const talk: Case = {
  name: 'talk',
  about: 'comments and likes, and a thousand open streams that hear of them',
  async run(bench) {
    const served = await bench.served()
    const { dataDir, databaseUrl, env } = served.store
    const config = readConfig({
      ...{ DATA_DIR: dataDir, NODE_ENV: 'production', ...env },
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    })
    await using database = openDatabase(config.databaseUrl)
    await transaction(database, (tx) =>
      tx
        .updateTable('profiles')
        .set({ created_at: Date.now() - OLD_ACCOUNT_MS })
        .execute(),
    )
    const posts = await postsOf(database, served)
    return [
      await comments(bench.loadMs, served, posts),
      await likes(served, database, nth(posts, 0)),
      ...(await streams(served, posts)),
    ]
  },
}

interface Post {
  readonly id: string
  /** The place of its author among the members. */
  readonly author: number
}

async function postsOf({ db }: Database, { members }: Served): Promise<Post[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'author_uid'])
    .where('state', '=', 'published')
    .where('visibility', '=', 'public')
    .orderBy('id')
    .execute()
  const places = new Map(members.map(({ uid }, place) => [uid, place]))
  const ofAuthor = new Map<number, Post>()
  for (const { id, author_uid } of rows) {
    const author = places.get(author_uid)
    if (author !== undefined && !ofAuthor.has(author)) ofAuthor.set(author, { id, author })
  }
  return [...ofAuthor.values()]
}

const memberBut = ({ members }: Served, post: Post, n: number) =>
  nth(members, (post.author + 1 + (n % (members.length - 1))) % members.length)

async function comments(loadMs: number, served: Served, posts: readonly Post[]): Promise<Measure> {
  let sent = 0
  const next = () => {
    const post = nth(posts, sent % posts.length)
    const { cookie } = memberBut(served, post, sent)
    const body = { body: `Uma resposta deste teste, a de número ${++sent}.` }
    return {
      bytes: wireCall('createComment', { cookie, params: { postId: post.id }, body }),
      status: api.createComment.status,
    }
  }
  const result = await measureLoad(served.server, {
    ...{ connections: CONNECTIONS, forMs: loadMs, next },
  })
  return {
    ...{ what: 'comments/s', value: result.perSecond, budget: 'comments/s' },
    details: loadDetails(result),
  }
}

/** Everyone likes and unlikes one post; the last of each is to like it. */
async function likes(served: Served, database: Database, post: Post): Promise<Measure> {
  const params = { postId: post.id }
  const requests = Array.from({ length: LIKES }, (_, n) => {
    const { cookie } = memberBut(served, post, n % LIKERS)
    const isLike = Math.floor(n / LIKERS) % 2 === 0
    return { bytes: wireCall(isLike ? 'likePost' : 'unlikePost', { cookie, params }), status: 204 }
  })
  await requestEach(served.server, requests)
  for (let n = 0; n < LIKERS; n++)
    await call(served.server.origin, n % 2 === 0 ? 'likePost' : 'unlikePost', {
      ...{ params, cookie: memberBut(served, post, n).cookie },
    })
  const { n } = await database.db
    .selectFrom('post_likes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('post_id', '=', post.id)
    .executeTakeFirstOrThrow()
  const answer = await call(served.server.origin, 'getPost', {
    params,
    cookie: memberBut(served, post, 0).cookie,
  })
  const { likes: shown } = (await answer.json()) as { likes: number }
  return {
    what: 'likes counted wrong',
    value: Math.abs(shown - LIKERS / 2) + Math.abs(n - LIKERS / 2),
    budget: 'likes counted wrong',
  }
}

/** A stream for each of a thousand people, some of whose posts are commented on. */
async function streams(served: Served, posts: readonly Post[]): Promise<Measure[]> {
  const { server, members } = served
  const before = server.residentMiB()
  const heardAt = new Map<number, number>()
  const listeners = members.slice(0, STREAMS)
  const requests = new Map<number, ClientRequest>()
  let refused = 0
  const listen = (place: number) => {
    // One address may have only so many connections.
    const localAddress = `127.0.0.${10 + (place % 200)}`
    const { cookie } = nth(listeners, place)
    const request = get(server.origin + STREAM_PATH, {
      ...{ headers: { cookie }, localAddress, agent: false },
    })
      .once('response', (answer) => {
        // A busy server says when to come again.
        if (answer.statusCode !== 200) {
          refused++
          answer.resume()
          setTimeout(() => listen(place), 1000 * Number(answer.headers['retry-after'] ?? 1))
          return
        }
        answer.setEncoding('utf8').on('data', (text: string) => {
          if (text.includes(`event: ${STREAM_EVENT}`)) heardAt.set(place, performance.now())
        })
      })
      .on('error', () => {})
    requests.set(place, request)
  }
  const opening = performance.now()
  listeners.forEach((_, place) => listen(place))
  // Each begins with the present state.
  while (heardAt.size < listeners.length) {
    if (performance.now() - opening > OPEN_MS)
      throw new Error(`${heardAt.size} of ${listeners.length} streams opened, ${refused} refused`)
    await pause(50)
  }
  const opened = performance.now() - opening
  await pause(500)
  const memory = server.residentMiB() - before
  const delays: number[] = []
  for (const post of posts.slice(0, COMMENTS)) {
    heardAt.delete(post.author)
    const began = performance.now()
    const { cookie } = memberBut(served, post, 7)
    const body = { body: 'Quem está aí?' }
    await call(server.origin, 'createComment', { cookie, params: { postId: post.id }, body })
    while (!heardAt.has(post.author) && performance.now() - began < 5000) await pause(5)
    delays.push((heardAt.get(post.author) ?? Infinity) - began)
  }
  for (const request of requests.values()) request.destroy()
  const sorted = delays.toSorted((a, b) => a - b)
  return [
    {
      ...{ what: 'streams, MiB of 1,000', value: memory, budget: 'streams, MiB of 1,000' },
      details: { before, 'opened in ms': opened, refused },
    },
    {
      what: 'comment heard, most ms',
      value: nth(sorted, sorted.length - 1),
      budget: 'comment heard, most ms',
      details: { p50: nth(sorted, Math.floor(sorted.length / 2)) },
    },
  ]
}
